#include "cli/lsp/features.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <regex>
#include <set>

#include "cli/lsp/context.h"
#include "engine/base/words.h"
#include "formats/base/findings/findings.h"
#include "formats/base/pack/pack_file.h"
#include "formats/base/report/report.h"
#include "formats/base/text/printable.h"
#include "formats/base/yaml/edit.h"

namespace nedforge::cli::lsp {

namespace {

void add_paragraph(std::string& text, const std::string& paragraph) {
    if (paragraph.empty()) return;
    text += (text.empty() ? "" : "\n\n") + paragraph;
}

std::string help_of(const SchemaPlace& place) {
    std::string help = description_of(place);
    const auto words = words_of(place);
    if (words.size() > 1) add_paragraph(help, "One of `" + joined(words, "`, `") + "`.");
    if (const auto usual = usual_of(place); !usual.empty()) add_paragraph(help, "Usually `" + usual + "`.");
    return help;
}

std::string check_help(const CheckInfo& check) {
    return "**" + std::string(check.code) + " " + std::string(check.name) + "**: " + std::string(check.what) + "\n\n" +
           std::string(check.why) + "\n\n" + std::string(check.help);
}

std::string title_of(const TreePlace& place, const Name* name) {
    if (name) return name->kind + " `" + name->name + "`";
    const auto& last = place.steps.back();
    return last.front() == '[' ? "" : "`" + last + "`";
}

const std::vector<NamedPlace>& named_places(const Document& document) {
    static const std::vector<NamedPlace> no_places;
    return document.type() == Document::Type::map && document.family().language ? document.family().language->names
                                                                                : no_places;
}

// Everything that may be written at one place, filtered by the editor as the user goes on.
class Completer {
public:
    Completer(const Document& document, std::size_t offset)
        : document_(document), offset_(offset), context_(context_at(document.text(), offset)) {}

    std::vector<Completion> run() {
        if (context_.silent) return {};
        place_ = document_.schema_at(context_.steps);
        if (!context_.values.empty()) place_ = narrowed(place_, context_.values);
        if (!context_.value_on_line) keys();
        values();
        return std::move(found_);
    }

private:
    void add(std::string label, Completion::Kind kind, const std::string& text, std::string detail, std::string help,
             bool first = false) {
        const Range range = document_.positions().range_of(std::min(context_.begin, offset_), offset_);
        found_.push_back({std::move(label), kind, std::move(detail), std::move(help), {range, text}, first});
    }

    void keys() {
        std::set<std::string> there(context_.keys.begin(), context_.keys.end());
        if (const YamlNode* mapping = document_.find(context_.steps); mapping && mapping->is_mapping())
            for (std::size_t i = 0; i + 1 < mapping->children.size(); i += 2)
                if (mapping->children[i].end != offset_) there.insert(mapping->children[i].text);
        for (const SchemaKey& key : keys_of(place_)) {
            if (there.contains(key.name)) continue;
            const bool opens = !context_.flow && (takes(key.place, "object") || takes(key.place, "array"));
            add(key.name, Completion::Kind::key, key.name + (opens ? ":" : ": "), key.required ? "must be there" : "",
                help_of(key.place), key.required);
        }
    }

    void values() {
        for (const auto& word : words_of(place_)) add(word, Completion::Kind::word, word, "", "");
        const std::string path = pattern_of_steps(context_.steps);
        const Language* language = document_.family().language;
        if (language && language->words && document_.type() == Document::Type::map)
            for (const WordHelp& word : language->words(path))
                add(word.word, Completion::Kind::word, word.word, word.help, "");
        for (const NamedPlace& named : named_places(document_)) {
            if (named.path != path) continue;
            if (named.kind == check_kind)
                checks();
            else if (!named.defines || named.kind != "node")
                names(named);
        }
        if (document_.type() == Document::Type::pack && (path == "maps[]" || path == "campaign[].maps[]")) files(path);
    }

    // Codes and names, also those that are only referred to: a reward is often written after the node that waits for
    // it.
    void names(const NamedPlace& named) {
        std::set<std::string> candidates;
        for (const Name& name : document_.names())
            if (name.kind == named.kind && !(name.begin <= offset_ && offset_ <= name.end))
                candidates.insert(name.name);
        for (const auto& name : candidates)
            add(name, Completion::Kind::name, name, named.kind == "" ? "" : std::string(named.kind), "");
    }

    void checks() {
        for (const CheckInfo& check : document_.family().checks())
            add(std::string(check.code), Completion::Kind::check, std::string(check.code), std::string(check.name),
                check_help(check));
    }

    void files(const std::string& path) {
        namespace fs = std::filesystem;
        if (path != "maps[]") {
            if (const YamlNode* maps = document_.find({"maps"}))
                for (const YamlNode& map : maps->children) add(map.text, Completion::Kind::name, map.text, "map", "");
            return;
        }
        const fs::path folder = fs::path(document_.path()).parent_path();
        std::error_code error;
        std::vector<std::string> names;
        for (fs::directory_iterator it(folder, error), end; !error && it != end && names.size() < 1000;
             it.increment(error))
            for (const Family* family : families())
                if (const std::string name = it->path().filename(); name.ends_with(family->names.suffix))
                    names.push_back(name);
        std::sort(names.begin(), names.end());
        for (const auto& name : names) add(name, Completion::Kind::name, yaml_text(name), "map", "");
    }

    const Document& document_;
    const std::size_t offset_;
    const CursorContext context_;
    SchemaPlace place_;
    std::vector<Completion> found_;
};

// The symbols of a file, with a limit that is shared out level by level.
class SymbolTree {
public:
    SymbolTree(const Document& document, std::size_t limit) : document_(document) {
        std::array<std::size_t, levels> sizes{};
        count(document.tree().root, 0, sizes);
        for (std::size_t level = 0; level < levels; ++level) {
            remaining_[level] = std::min(sizes[level], limit);
            limit -= remaining_[level];
        }
    }

    std::vector<Symbol> below(const YamlNode& node, std::size_t level = 0) {
        std::vector<Symbol> symbols;
        if (level == levels) return symbols;
        const auto add = [&](std::string name, std::string detail, const YamlNode& begin, const YamlNode& value) {
            if (remaining_[level] == 0) return false;
            --remaining_[level];
            const std::size_t end = std::max(value.end, begin.end);
            const Positions& positions = document_.positions();
            symbols.push_back({std::move(name), std::move(detail), value.is_list(), value.is_mapping(),
                               positions.range_of(begin.begin, end),
                               positions.range_of(begin.begin, begin.is_collection() ? begin.begin : begin.end),
                               below(value, level + 1)});
            return true;
        };
        if (node.is_mapping())
            for (std::size_t i = 0; i + 1 < node.children.size(); i += 2) {
                const YamlNode &key = node.children[i], &value = node.children[i + 1];
                if (!add(key.text.empty() ? "?" : key.text, value.is_collection() ? "" : value.text, key, value)) break;
            }
        else if (node.is_list())
            for (std::size_t i = 0; i < node.children.size(); ++i)
                if (!add(name_of_item(node.children[i], i), "", node.children[i], node.children[i])) break;
        return symbols;
    }

private:
    static constexpr std::size_t levels = 4;

    static void count(const YamlNode& node, std::size_t level, std::array<std::size_t, levels>& sizes) {
        if (level == levels || !node.is_collection()) return;
        const std::size_t step = node.is_mapping() ? 2 : 1;
        sizes[level] += node.children.size() / step;
        for (std::size_t i = step - 1; i < node.children.size(); i += step) count(node.children[i], level + 1, sizes);
    }

    static std::string name_of_item(const YamlNode& item, std::size_t index) {
        const YamlNode* id = item.is_mapping() ? entry_value(item, "id") : nullptr;
        std::string name = id && !id->text.empty() ? id->text : item.is_collection() ? "" : item.text;
        return name.empty() ? "[" + std::to_string(index) + "]" : name;
    }

    const Document& document_;
    std::array<std::size_t, levels> remaining_{};
};

bool touch(const Range& a, const Range& b) { return a.begin <= b.end && b.begin <= a.end; }

std::optional<TextEdit> edit_of(const Document& document, const std::vector<PathEdit>& edits) {
    const auto text = edited_text(document.text(), document.tree(), edits, document.is_good());
    if (!text || *text == document.text()) return std::nullopt;
    return document.positions().edit_to(*text);
}

// The key under which a waiver names its subjects ("nodes"); empty: waivers name none.
std::string waived_subjects(const Document& document) {
    constexpr std::string_view before = "waivers[].", behind = "[]";
    for (const NamedPlace& place : named_places(document))
        if (place.path.starts_with(before) && place.path.ends_with(behind))
            return std::string(place.path.substr(before.size(), place.path.size() - before.size() - behind.size()));
    return {};
}

// The waiver of a finding, with a reason that is still to be written.
std::vector<PathEdit> waiver_of(const Document& document, const Diagnostic& finding) {
    std::string value = "{check: " + finding.code;
    if (const std::string subjects = waived_subjects(document); !finding.subjects.empty() && !subjects.empty())
        value += ", " + subjects + ": [" +
                 joined(finding.subjects, ", ", [](const std::string& id) { return yaml_text(id); }) + "]";
    return {{"waivers[+]", value + ", reason: write the reason here}"}};
}

FormattedText formatted_text_of(const Document& document) {
    using Type = Document::Type;
    if (document.type() == Type::map) return document.map().formatted();
    if (document.type() == Type::other || document.type() == Type::settings)
        return {{}, "only maps, packs and replays have a canonical layout"};
    if (document.type() == Type::replay) return format_replay(document.text()).formatted;
    auto formatted = format_pack(read_pack(document.text()));
    if (!formatted) return {{}, formatted.error().reason};
    return {std::move(*formatted), {}};
}

}  // namespace

std::optional<Hover> hover(const Document& document, std::size_t offset) {
    const auto place = document.at(offset);
    if (!place || place->steps.empty()) return std::nullopt;
    const Name* name = place->is_key ? nullptr : document.name_at(offset);
    std::string text;
    const Language* language = document.family().language;
    if (name && name->kind == check_kind) {
        if (const CheckInfo* check = find_check(document.family().checks(), name->name)) text = check_help(*check);
    } else if (name && language->facts) {
        text = language->facts(document.map(), name->kind, name->name);
    } else if (!place->is_key && language && language->words) {
        for (const WordHelp& word : language->words(pattern_of_steps(place->steps)))
            if (word.word == place->node->text) text = word.help;
    }
    add_paragraph(text, help_of(document.schema_at(place->steps)));
    if (text.empty()) return std::nullopt;
    const std::string title = title_of(*place, name);
    return Hover{title.empty() ? text : title + "\n\n" + text,
                 document.positions().range_of(place->node->begin, place->node->end)};
}

std::vector<Completion> completions(const Document& document, std::size_t offset) {
    return Completer(document, offset).run();
}

std::vector<Range> definitions(const Document& document, std::size_t offset) {
    std::vector<Range> ranges;
    if (const Name* name = document.name_at(offset))
        for (const Name& occurrence : document.names())
            if (occurrence.kind == name->kind && occurrence.name == name->name && occurrence.defines)
                ranges.push_back(document.positions().range_of(occurrence.begin, occurrence.end));
    return ranges;
}

std::vector<Range> references(const Document& document, std::size_t offset, bool with_definitions) {
    std::vector<Range> ranges;
    if (const Name* name = document.name_at(offset))
        for (const Name& occurrence : document.names())
            if (occurrence.kind == name->kind && occurrence.name == name->name &&
                (with_definitions || !occurrence.defines))
                ranges.push_back(document.positions().range_of(occurrence.begin, occurrence.end));
    return ranges;
}

std::optional<std::string> file_at(const Document& document, std::size_t offset) {
    if (document.type() != Document::Type::pack) return std::nullopt;
    const auto place = document.at(offset);
    if (!place || place->is_key) return std::nullopt;
    const std::string pattern = pattern_of_steps(place->steps);
    if (pattern != "maps[]" && pattern != "campaign[].maps[]") return std::nullopt;
    const auto path = std::filesystem::path(document.path()).parent_path() / place->node->text;
    std::error_code error;
    if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
    return path.lexically_normal();
}

std::optional<Range> renamable(const Document& document, std::size_t offset) {
    const Name* name = document.name_near(offset);
    if (!name || name->kind == check_kind) return std::nullopt;
    return document.positions().range_of(name->begin, name->end);
}

Renamed rename(const Document& document, std::size_t offset, const std::string& wanted) {
    const Name* name = document.name_near(offset);
    if (!name || name->kind == check_kind) return {{}, "there is no name here that can be changed"};
    const auto place = document.at(name->begin);
    const std::string pattern = place ? pattern_of(document.schema_at(place->steps)) : "";
    if (wanted.size() > 1000 || (!pattern.empty() && !std::regex_search(wanted, std::regex(pattern))))
        return {{},
                in_quotes(wanted) + " can't be the name of a " + name->kind + ": " +
                    (place ? description_of(document.schema_at(place->steps)) : "")};
    constexpr std::size_t most_edits = 1000;
    Renamed renamed;
    std::vector<const Name*> found;  // in the order of the text
    for (const Name& occurrence : document.names()) {
        if (occurrence.kind != name->kind) continue;
        if (occurrence.name == wanted && wanted != name->name)
            return {{}, "another " + name->kind + " has the name " + in_quotes(wanted) + " already"};
        if (occurrence.name == name->name) found.push_back(&occurrence);
    }
    // One edit replaces the whole text where a text editor would take long to apply many small ones.
    if (found.size() > most_edits) {
        const std::size_t begin = found.front()->begin, end = found.back()->end;
        std::string text;
        for (std::size_t i = 0; i < found.size(); ++i) {
            const std::size_t from = i == 0 ? begin : found[i - 1]->end;
            text += document.text().substr(from, found[i]->begin - from) + yaml_text(wanted);
        }
        renamed.edits.push_back({document.positions().range_of(begin, end), std::move(text)});
        return renamed;
    }
    for (const Name* occurrence : found)
        renamed.edits.push_back({document.positions().range_of(occurrence->begin, occurrence->end), yaml_text(wanted)});
    return renamed;
}

std::vector<Symbol> symbols(const Document& document, std::size_t limit) {
    if (!document.tree().whole) return {};
    return SymbolTree(document, limit).below(document.tree().root);
}

std::vector<Action> actions(const Document& document, const Diagnostics& findings, const Range& range) {
    constexpr int first_waivable = 300;  // findings of form and of structure can't be waived
    std::vector<Action> actions;
    std::size_t bytes = 0;
    const auto add = [&](std::string title, std::size_t finding, const std::vector<PathEdit>& edits, bool preferred) {
        if (bytes > 0 && bytes + document.text().size() > most_action_bytes) return;
        bytes += document.text().size() + 1;
        if (auto edit = edit_of(document, edits)) {
            bytes += edit->text.size();
            actions.push_back({std::move(title), finding, std::move(*edit), preferred});
        }
    };
    for (std::size_t i = 0; i < findings.size() && bytes <= most_action_bytes; ++i) {
        const Diagnostic& finding = findings[i];
        if (!touch(document.positions().range_of(finding.place), range)) continue;
        for (const Fix& fix : finding.fixes) add(fix.title, i, fix.edits, &fix == &finding.fixes.front());
        if (document.type() == Document::Type::map && !finding.waived && number_of(finding.code) >= first_waivable)
            add("waive " + finding.code + " here, with a reason", i, waiver_of(document, finding), false);
    }
    return actions;
}

Formatting formatting(const Document& document) {
    const FormattedText formatted = formatted_text_of(document);
    if (!formatted.text) return {{}, formatted.reason};
    if (*formatted.text == document.text()) return {};
    return {document.positions().edit_to(*formatted.text), {}};
}

}  // namespace nedforge::cli::lsp
