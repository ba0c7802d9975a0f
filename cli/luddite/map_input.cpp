#include "cli/luddite/map_input.h"

#include "formats/luddite/target_record.h"

namespace nedforge::cli::luddite {

using namespace nedforge::luddite;

std::optional<Target> target_in_force(const Map& map, const std::string& path) {
    return map.target ? map.target : target_of_pack(path);
}

}  // namespace nedforge::cli::luddite
