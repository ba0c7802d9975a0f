// libFuzzer's entrance to one target, named at compile time.

#include <cstddef>
#include <cstdint>

#include "fuzz/targets.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const nedforge::FuzzTarget* target = [] {
        for (const auto& t : nedforge::fuzz_targets())
            if (t.name == NEDFORGE_FUZZ_TARGET) return &t;
        return static_cast<const nedforge::FuzzTarget*>(nullptr);
    }();
    target->run({reinterpret_cast<const char*>(data), size});
    return 0;
}
