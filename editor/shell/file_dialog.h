#pragma once
// Choosing a file: the one modal dialog.

#include "editor/shell/editor_family.h"
#include "formats/base/text/text_file.h"

namespace nedforge {

void open_dialog(const Frame&, ShellState&, FileRequest);
void file_dialog(const Frame&, ShellState&, WishList&);

// A request for a file to write, with the document's own name as the suggestion.
FileRequest saving_request(const Frame&, const char* title, const char* button, const std::string& ending);
void say_saved(Notices&, const std::optional<FileError>&, const std::string& trouble, const std::string& done);

// What every family's documents need.
void ask_open(const Frame&, ShellState&);
void ask_save_as(const Frame&, ShellState&);

}  // namespace nedforge
