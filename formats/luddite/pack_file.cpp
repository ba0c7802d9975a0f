#include "formats/luddite/pack_file.h"

#include "formats/base/report/findings.h"

namespace nedforge::luddite {

PackMapFile open_pack_map(const std::string& folder, const std::string& relative) {
    PackMapFile file{open_in_pack(folder, relative), std::nullopt};
    if (file.text)
        file.map = read_map(std::move(*file.text));
    else if (file.error)
        file.map.emplace().diagnostics.push_back(unreadable_file(*file.error));
    file.text.reset();
    return file;
}

}  // namespace nedforge::luddite
