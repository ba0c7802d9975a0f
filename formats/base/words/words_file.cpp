#include "formats/base/words/words_file.h"

#include <algorithm>
#include <set>
#include <utility>

#include "formats/base/yaml/document.h"

namespace nedforge {

namespace {

// The keys of one table of the pattern, in its order, and whether each text has forms.
struct PatternTable {
    std::string name;
    std::vector<std::pair<std::string, bool>> keys;
};

const std::vector<PatternTable>& pattern() {
    static const std::vector<PatternTable> tables = [] {
        std::vector<PatternTable> read;
        const YamlFile file = yaml_tree(shipped_words("en"));
        const auto& entries = file.root.children;
        for (std::size_t i = 0; i + 1 < entries.size(); i += 2) {
            if (!entries[i + 1].is_mapping()) continue;
            PatternTable table{entries[i].text, {}};
            const auto& texts = entries[i + 1].children;
            for (std::size_t k = 0; k + 1 < texts.size(); k += 2)
                table.keys.emplace_back(texts[k].text, texts[k + 1].is_mapping());
            read.push_back(std::move(table));
        }
        return read;
    }();
    return tables;
}

// The places of values in a text: "{1}".
std::set<char> places_in(std::string_view text) {
    std::set<char> places;
    for (std::size_t i = 0; i + 2 < text.size(); ++i)
        if (text[i] == '{' && text[i + 1] >= '1' && text[i + 1] <= '9' && text[i + 2] == '}')
            places.insert(text[i + 1]);
    return places;
}

std::string shown_places(const std::set<char>& places) {
    std::vector<std::string> words;
    for (const char place : places) words.push_back("{" + std::string(1, place) + "}");
    return words.empty() ? "none" : listed(words);
}

// `complete`: every place of the English text must be there.
bool places_agree(const Value& value, std::string_view english, std::string_view text, bool complete) {
    const std::set<char> wanted = places_in(english), found = places_in(text);
    const bool known = std::includes(wanted.begin(), wanted.end(), found.begin(), found.end());
    if (known && (!complete || wanted == found)) return true;
    value.report(FormatCode::bad_value, "the text has the places " + shown_places(found) +
                                            ", and the English one has " + shown_places(wanted));
    return false;
}

std::optional<WordedText> read_forms(const Value& value, std::string_view english, std::string_view language) {
    const std::vector<PluralForm> forms = plural_forms(language);
    std::vector<std::string_view> names;
    for (const PluralForm form : forms) names.push_back(plural_form_names[form]);
    const auto fields = value.mapping(names, "the forms of a text that counts");
    if (!fields) return std::nullopt;
    WordedText text;
    bool whole = true;
    for (const PluralForm form : forms) {
        const Value form_value = fields->required(plural_form_names[form]);
        const auto form_text = form_value.text();
        whole = form_text && places_agree(form_value, english, *form_text, false) && whole;
        if (form_text) text.forms[form] = *form_text;
    }
    return whole ? std::optional(text) : std::nullopt;
}

void read_table(const Fields& root, const PatternTable& table, LoadedWords& loaded, Words& words) {
    std::vector<std::string_view> keys;
    for (const auto& [key, counts] : table.keys) keys.push_back(key);
    std::optional<Fields> fields;
    if (root.has(table.name)) fields = root.get(table.name).mapping(keys, "'" + table.name + "'");
    for (const auto& [key, counts] : table.keys) {
        if (!fields || !fields->has(key)) {
            loaded.missing.push_back(key);
            continue;
        }
        const Value value = fields->get(key);
        if (counts) {
            if (const auto forms = read_forms(value, key, words.language)) words.texts[key] = *forms;
            continue;
        }
        const auto text = value.text();
        if (!text || !places_agree(value, key, *text, true)) continue;
        WordedText entry;
        entry.forms[PluralForm::other] = *text;
        words.texts[key] = entry;
    }
}

}  // namespace

bool are_words_shipped(std::string_view language) {
    const auto languages = shipped_languages();
    return std::find(languages.begin(), languages.end(), language) != languages.end();
}

LoadedWords read_words(std::string_view text) {
    LoadedWords loaded;
    DocumentKind kind{.subject = "a file of words", .keys = {"format", "language", "name"}};
    for (const PatternTable& table : pattern()) kind.keys.push_back(table.name);
    ReadDocument document = read_document(text, kind, [&](const Fields& root, const Findings& findings) {
        Words words;
        root.required("format").number(1, 1);
        const auto language = root.required("language").id(35, "A-Za-z0-9-", "a language: de, pt-BR");
        if (root.has("name")) loaded.name = root.get("name").text().value_or("");
        if (!language) return;
        words.language = *language;
        for (const PatternTable& table : pattern()) read_table(root, table, loaded, words);
        if (findings.empty()) loaded.words = std::move(words);
    });
    loaded.diagnostics = std::move(document.diagnostics);
    return loaded;
}

}  // namespace nedforge
