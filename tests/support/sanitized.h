#pragma once
// Whether the tests are compiled for AddressSanitizer or ThreadSanitizer, under which they take several times as long.

namespace nedforge::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace nedforge::test
