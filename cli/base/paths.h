#pragma once
// Paths that a command is given, looked at before it does anything.

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/base/command.h"
#include "formats/base/report/report.h"
#include "validator/base/family.h"

namespace nedforge::cli {

// Standard input or a pipe that was read when the line was: there is nothing to write to.
bool is_stream(const std::string& path);
// Whether `path` means standard output: "-", /dev/stdout and the like.
bool is_standard_output(const std::string& path);

// Whether a path stands for no file, as git gives it for a file that was added or removed: /dev/null.
bool is_no_file(const std::string& path);

// Prints "nedforge COMMAND: PATH: there is no such file" and says false where there is nothing at the path.
bool path_exists(std::string_view command, const std::string& path);
// The same for a replay, which can't come from the stream that the map comes from.
bool replay_exists(std::string_view command, const std::string& path, const std::string& map);
// The same for one map, which is not a folder. `kind`: "map".
bool map_exists(std::string_view command, const std::string& path, std::string_view kind);

// The folder of the pack that a path names: the folder with a pack.yaml, be that a link, or the pack.yaml itself.
// Empty: the path names no pack.
std::string pack_folder_of(const std::string& path);
// Says that a pack that is not whole was refused, with the report of `validate` for it. The command's status.
int pack_refused(std::string_view command, const std::string& folder, const Common&);

// Whether `file`, the value of an option, lies by its name in a folder or a pack that the command was given, but is
// outside of it by a link there: says so, for then it is neither read nor written. `paths`: those of the line; maps
// among them keep nothing in. What is empty or standard output lies nowhere.
bool leads_out_of(std::string_view command, const std::string& file, const std::vector<std::string>& paths);

// Whether `output` is one of the files that the command reads, under whatever name: says so, for writing there would
// lose it.
bool is_input(std::string_view command, const std::string& output, const std::vector<std::string>& inputs);

// The file of a map of this family for a command that plays, prints or analyses it; null, after words to stderr: it is
// not there, is a folder or of another family, and `status` is the command's. `kind`: "map".
std::unique_ptr<MapFile> file_of_family(std::string_view command, const std::string& path, const Family&,
                                        std::string_view kind, int& status);
// Says that a map of this family was refused, with the report of `validate` for it. The command's status.
int refused(std::string_view command, std::string_view kind, const Family&, FileReport, const Common&);

// Why a file that an option names can't be read; with the code of the limit that it exceeds.
std::string why_unreadable(const FileError&);

// A file that can't be read, in text; and "FILE:LINE:COLUMN: " before what is illegal in one.
std::string unreadable_text(const std::string& path, const Diagnostics&, const std::string& text, bool colour);
// The same for a replay. Where it names another map, this is the only finding shown: the others would be about a map
// that is not at hand.
std::string unreadable_replay_text(const std::string& path, const Diagnostics&, const std::string& text, bool colour);
std::string place_text(const std::string& path, const Place&);
// Says on standard error that a replay was played on another version of the map.
void say_other_version(std::string_view command, const std::string& path);

}  // namespace nedforge::cli
