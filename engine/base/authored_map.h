#pragma once
// What the maps of every family have beside their game: a name, who made them, and what their files say of themselves.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/validated.h"
#include "engine/base/waiver.h"

namespace nedforge {

struct AuthoredMap {
    std::string id;
    std::string name;
    std::optional<std::string> author;
    std::optional<std::string> notes;
    std::vector<Waiver> waivers;
    std::string editor;  // the `editor` mapping as YAML flow text, kept but not understood; empty: none
    std::optional<Validated> validated;
    bool operator==(const AuthoredMap&) const = default;
};

}  // namespace nedforge
