#pragma once
// Keys that the user chose for commands in place of their usual ones, kept in a file of the state folder: a line for
// each, "edit.duplicate Ctrl+B"; a command alone has no key. What is damaged is skipped.

#include <map>
#include <string>
#include <string_view>

namespace nedforge {

using KeyBindings = std::map<std::string, std::string>;  // by the command's id

KeyBindings parse_key_bindings(std::string_view);
std::string key_bindings_text(const KeyBindings&);

KeyBindings read_key_bindings(const std::string& folder);
void write_key_bindings(const KeyBindings&, const std::string& folder);  // best effort

}  // namespace nedforge
