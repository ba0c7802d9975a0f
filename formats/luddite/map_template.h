#pragma once
// The map that a designer starts from: small, without a finding (also under --strict), and explained by its comments.
// One for each Hack variant.

#include <string>
#include <string_view>

namespace nedforge::luddite {

struct TemplateWords {
    std::string id = "my-map";
    std::string name = "My Map";
    std::string schema;  // path of map.schema.json for the editor's modeline; empty: no modeline
};

// `variant` is one of hack_variant_names.
std::string map_template(std::string_view variant, const TemplateWords& = {});

// An id made of a file's name: "My Map.ned.yaml" -> "my-map"; "my-map" where nothing is left.
std::string id_from_file_name(std::string_view path);

}  // namespace nedforge::luddite
