#pragma once
// The keys that files of every family have, as rows of their records, and the way of such a file from its text to a
// family's object and back.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/result.h"
#include "engine/base/validated.h"
#include "engine/base/waiver.h"
#include "formats/base/family_name.h"
#include "formats/base/record/list_form.h"
#include "formats/base/yaml/document.h"
#include "formats/base/yaml/edit.h"
#include "formats/base/yaml/file_keys.h"

namespace nedforge {

std::shared_ptr<const Form> format_version();                    // `format: 1`
std::shared_ptr<const Form> game_word(std::string_view family);  // `game:` names the family
FormOf<std::string> check_code(std::string_view family);         // of a waiver

// `waivers`. `subjects`: the key of what a waiver names, "nodes", whose ids have the form `id`.
FormOf<std::vector<Waiver>> waiver_list(std::string_view family, std::string_view subjects,
                                        const FormOf<std::string>& id);

FormOf<Validated> validated_form(const std::string& noun);  // `validated` of a "map"

// Readings of the rulebook by a family's table of rulings, which says the rulings' words. `reading_of(object, i)` is
// the index of the object's reading in row i; below 0 the object has none. `set(object, i, reading)` gives the object
// that reading, and takes its reading away where the index is below 0. `help`: what each ruling is about, in the order
// of the table.
template <class T, class Table>
FormOf<T> readings_form(const Table& table, const std::vector<std::string_view>& help,
                        const std::function<int(const T&, std::size_t)>& reading_of,
                        const std::function<void(T&, std::size_t, int)>& set,
                        std::string_view younger_than_digests = {}) {
    return mapping<T>(record_of<T>("'rulings'", [&](Rows<T>& rows, const T&) {
        for (std::size_t i = 0; i < table.size(); ++i) {
            const auto& info = table[i];
            auto row = rows.whole(
                info.name,
                FormOf<T>{new_form<WordForm>(
                    std::vector<std::string_view>(info.readings.begin(), info.readings.end()), 0,
                    [i, reading_of](const void* object) { return reading_of(*static_cast<const T*>(object), i); },
                    [i, set](void* object, int reading) { set(*static_cast<T*>(object), i, reading); })},
                std::string(help[i]));
            row.called(std::string(info.name));
            if (info.name == younger_than_digests) row.digested_if_set();
        }
        rows.in_any_order();
    }));
}

// The readings of a map: all rulings have one.
template <class Rulings, class Table>
FormOf<Rulings> rulings_form(const Table& table, const std::vector<std::string_view>& help,
                             std::string_view younger_than_digests = {}) {
    return readings_form<Rulings>(
        table, help, [&table](const Rulings& rulings, std::size_t i) { return table[i].get(rulings); },
        [&table](Rulings& rulings, std::size_t i, int reading) { table[i].set(rulings, reading); },
        younger_than_digests);
}

// The readings of a replay: those that differ from the map's.
template <class Overrides, class Table>
FormOf<Overrides> overrides_form(const Table& table, const std::vector<std::string_view>& help) {
    return readings_form<Overrides>(
        table, help,
        [](const Overrides& overrides, std::size_t i) {
            const auto& reading = overrides.reading[i];
            return reading.value_or(-1);
        },
        [](Overrides& overrides, std::size_t i, int reading) {
            if (reading < 0)
                overrides.reading[i].reset();
            else
                overrides.reading[i] = reading;
        });
}

std::vector<WaiverCode> waiver_codes(const Value& waivers, std::string_view family);

// A family's kind of file.
struct FileOfRecord {
    std::string_view noun;    // "home"
    std::string_view family;  // its name
    const Record& (*record)();
};

// Reads a text into `Loaded`, whose member `value` holds the object where no finding is about the text's form.
template <class Loaded, class T, class DigestOf>
Loaded read_record_file(std::string text, const FileOfRecord& file, std::optional<T> Loaded::*value,
                        DigestOf&& digest_of) {
    Loaded loaded;
    loaded.text = std::move(text);
    const std::string noun(file.noun), subject = "a " + noun;
    const DocumentKind kind{.subject = subject,
                            .keys = file.record().keys(),
                            .opaque = {"editor"},
                            .help_of_empty = "start from a template: nedforge new",
                            .family = file.family};
    ReadDocument document = read_document(loaded.text, kind, [&](const Fields& fields, const Findings& findings) {
        T read;
        const ReadKeys keys = file.record().read(fields, &read);
        if (keys.good("id")) loaded.id = read.id;
        loaded.waiver_codes = waiver_codes(fields.get("waivers"), file.family);
        if (findings.empty() && read.validated)
            check_digest(fields.get("validated"), read.validated->digest, digest_of(read), noun.c_str());
        if (findings.empty()) loaded.*value = std::move(read);
    });
    loaded.diagnostics = std::move(document.diagnostics);
    loaded.places = std::move(document.places);
    return loaded;
}

// The text in canonical layout; comments stay with what they are about, and the meaning is unchanged.
template <class Loaded, class T, class Read>
Result<std::string, NotFormatted> format_record_file(const Loaded& loaded, const YamlLook& look,
                                                     std::optional<T> Loaded::*value, Read&& read) {
    if (!(loaded.*value)) return NotFormatted{"its form has errors"};
    return formatted_text(loaded.text, look, [&](const std::string& next) -> std::string {
        const Loaded result = read(next);
        if (!(result.*value)) return "the new layout could not be read: " + result.diagnostics.front().message;
        return *(result.*value) == *(loaded.*value) ? "" : "the new layout would change the file's meaning";
    });
}

}  // namespace nedforge
