#include "formats/base/pack/pack_format.h"

namespace nedforge {

namespace {

const YamlLook pack_look{{"maps", "campaign"},
                         {},
                         {},
                         {{"", {"format", "pack", "name", "maps", "target", "campaign"}},
                          {"target", {"easy", "medium", "hard"}},
                          {"campaign[]", {"maps", "repeat", "attempts"}}}};

}  // namespace

Result<std::string, NotFormatted> format_pack(const LoadedPack& loaded) {
    if (!loaded.pack) return NotFormatted{"its form has errors"};
    return formatted_text(loaded.text, pack_look, [&](const std::string& next) -> std::string {
        return read_pack(next).pack == loaded.pack ? "" : "the new layout would change the file's meaning";
    });
}

}  // namespace nedforge
