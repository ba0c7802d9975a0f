// What Emscripten's C library declares and does not have: extended attributes of files, of which its files have none.

#include <sys/xattr.h>

#include <cerrno>

extern "C" {

ssize_t listxattr(const char*, char*, size_t) {
    errno = ENOTSUP;
    return -1;
}
ssize_t getxattr(const char*, const char*, void*, size_t) {
    errno = ENOTSUP;
    return -1;
}
int fsetxattr(int, const char*, const void*, size_t, int) {
    errno = ENOTSUP;
    return -1;
}

}  // extern "C"
