#pragma once
// The target for the language server: one conversation, as the bytes that a client sends, or as a message a line. Inner
// header of fuzz.

#include <string_view>

namespace nedforge {

void fuzz_lsp(std::string_view bytes);

}  // namespace nedforge
