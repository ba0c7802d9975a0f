#pragma once
// The names of conflict copies: files that a tool which keeps folders in step (Dropbox, Nextcloud, Syncthing, Seafile
// …) writes beside a file of which it found two versions. Most tools put their mark before the last ending, so that a
// copy of kiosk.x.yaml is "kiosk.x (Ann's conflicted copy 2024-01-31).yaml", whose name does not end as a map's.

#include <string_view>

namespace nedforge {

bool is_conflict_copy(std::string_view name);
// Whether it is a copy of a map, by the ending of a map that is in front of the mark or at the end.
bool is_conflict_copy_of_map(std::string_view name);

}  // namespace nedforge
