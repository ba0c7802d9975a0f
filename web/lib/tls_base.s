# Where the variables of the only thread begin, in a module without threads: at 0, as the linker gives their places from there.
# (LLVM 14's linker sets __tls_base to the place of the first one, and adds it a second time.)
    .globl __tls_base
    .globaltype __tls_base, i32
__tls_base:
