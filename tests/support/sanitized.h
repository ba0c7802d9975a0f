#pragma once
// Whether the tests are compiled for AddressSanitizer or ThreadSanitizer, under which they take several times as long.

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define NEDFORGE_SANITIZED 1
#elif defined(__has_feature)  // clang's way to say so
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define NEDFORGE_SANITIZED 1
#endif
#endif

namespace nedforge::test {

#ifdef NEDFORGE_SANITIZED
inline constexpr bool sanitized = true;
#else
inline constexpr bool sanitized = false;
#endif

}  // namespace nedforge::test
