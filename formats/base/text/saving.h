#pragma once
// Whether this process writes files. Of a run of several processes that do the same, one writes.

namespace nedforge {

// From now on save_file says that it saved, and another process of the same run does. For the start of the program.
void leave_saving_to_others();
bool saves_files();

}  // namespace nedforge
