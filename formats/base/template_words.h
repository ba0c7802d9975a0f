#pragma once
// What a new map is told when it is made from a template.

#include <string>
#include <string_view>

namespace nedforge {

struct TemplateWords {
    std::string id = "my-map";
    std::string name = "My Map";
    std::string schema;  // path of the family's JSON Schema for the editor's modeline; empty: no modeline
};

// An id made of a file's name, without the suffix of a family: "My Map.yaml" -> "my-map"; "my-map" where
// nothing is left.
std::string id_from_file_name(std::string_view path);

}  // namespace nedforge
