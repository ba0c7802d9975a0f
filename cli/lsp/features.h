#pragma once
// What a text editor asks of an open file, answered from its tree, its schema and its findings. Offsets are bytes of
// the document's text. Nothing here knows the protocol; server.cpp puts the answers into its words.

#include <optional>
#include <string>
#include <vector>

#include "cli/lsp/document.h"

namespace nedforge::cli::lsp {

struct Hover {
    std::string markdown;
    Range range;
};
std::optional<Hover> hover(const Document&, std::size_t offset);

struct Completion {
    enum class Kind { key, word, name, check };
    std::string label;
    Kind kind = Kind::word;
    std::string detail;  // one line
    std::string help;    // Markdown
    TextEdit edit;       // replaces what is written so far
    bool first = false;  // before the others: a key that must be there
};
std::vector<Completion> completions(const Document&, std::size_t offset);

// Where the name at the offset is defined, and all places that have it. Empty: there is no name.
std::vector<Range> definitions(const Document&, std::size_t offset);
std::vector<Range> references(const Document&, std::size_t offset, bool with_definitions);
// Of a path in pack.yaml: the file that it names.
std::optional<std::string> file_at(const Document&, std::size_t offset);

// The name at the offset, where it can be changed.
std::optional<Range> renamable(const Document&, std::size_t offset);
struct Renamed {
    std::vector<TextEdit> edits;
    std::string refused;  // why it can't have the new name; then there are no edits
};
Renamed rename(const Document&, std::size_t offset, const std::string& name);

struct Symbol {
    std::string name, detail;
    bool is_list = false, is_mapping = false;
    Range range, selection;
    std::vector<Symbol> children;
};
// At most `limit`: the outer ones first, and of the innermost level that fits in part the first ones.
std::vector<Symbol> symbols(const Document&, std::size_t limit);

struct Action {
    std::string title;
    std::size_t finding = 0;  // that it is for: index in the findings
    TextEdit edit;
    bool preferred = false;
};
// Fixes and waivers for the findings that touch the range: the first ones, as many as can be made while the texts that
// are read and written for them have at most `most_action_bytes` together, but one at least.
inline constexpr std::size_t most_action_bytes = std::size_t{2} << 20;
std::vector<Action> actions(const Document&, const Diagnostics& findings, const Range&);

// The canonical layout as an edit; nullopt: it has it already. `refused` says why it can't be laid out.
struct Formatting {
    std::optional<TextEdit> edit;
    std::string refused;
};
Formatting formatting(const Document&);

}  // namespace nedforge::cli::lsp
