#pragma once
// A kind of replay that one record describes, for every family: reading with the findings of form, writing, canonical
// layout and the JSON Schema.

#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "formats/base/record/file_rows.h"
#include "formats/base/replay_digest.h"
#include "formats/base/text/printable.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/document.h"

namespace nedforge {

template <class Replay>
struct LoadedReplayOf {
    std::optional<Replay> replay;  // where there are no diagnostics
    Diagnostics diagnostics;
    SourceMap places;
    std::string text;
};

template <class Replay>
class ReplayFile {
public:
    using Loaded = LoadedReplayOf<Replay>;
    struct Kind {
        const FamilyName& family;
        std::string_view noun;  // what is played: "home"
        const Record& record;
        std::string_view schema, schema_title;  // the published file, and its title
        std::string_view page = {};             // of the format; left out: docs/FAMILY/format.md
    };
    explicit ReplayFile(Kind kind) : kind_(kind) {}

    // `map_id` is what a `map` in the file is compared with; nullopt: with nothing.
    Loaded read(std::string text, std::optional<std::string_view> map_id) const {
        Loaded loaded;
        loaded.text = std::move(text);
        const DocumentKind document_kind{
            .subject = "a replay", .keys = kind_.record.keys(), .family = kind_.family.name};
        ReadDocument document =
            read_document(loaded.text, document_kind, [&](const Fields& fields, const Findings& findings) {
                Replay replay;
                const ReadKeys keys = kind_.record.read(fields, &replay);
                const std::string &named = replay.map, noun(kind_.noun);
                if (map_id && keys.good("map") && named != *map_id)
                    keys.get("map").report(
                        FormatCode::bad_value,
                        "this is a replay of the " + noun + " " + in_quotes(named) + ", not of " + in_quotes(*map_id),
                        "name the right " + noun);
                if (findings.empty()) loaded.replay = std::move(replay);
            });
        loaded.diagnostics = std::move(document.diagnostics);
        loaded.places = std::move(document.places);
        return loaded;
    }
    // A file that can't be read has the finding that says so.
    Loaded read_path(const std::string& path, std::string_view map_id) const {
        auto text = read_file(path);
        if (text) return read(std::move(*text), map_id);
        Loaded loaded;
        loaded.diagnostics.push_back(unreadable_file(text.error(), kind_.family.prefix));
        return loaded;
    }
    std::string text(const Replay& replay) const { return kind_.record.text(&replay); }
    std::string json(const Replay& replay) const { return kind_.record.json(&replay); }
    Result<std::string, NotFormatted> formatted(const Loaded& loaded) const {
        if (!loaded.replay) return NotFormatted{"its form has errors"};
        return formatted_text(loaded.text, look_of(kind_.record), [&](const std::string& next) -> std::string {
            return read(next, std::nullopt).replay == loaded.replay ? ""
                                                                    : "the new layout would change the file's meaning";
        });
    }
    std::string schema() const {
        const std::string page =
            kind_.page.empty() ? "docs/" + std::string(kind_.family.name) + "/format.md" : std::string(kind_.page);
        return schema_of(kind_.record, kind_.schema, kind_.schema_title,
                         "What the loader of nedforge takes, but for what a schema can't say: see " + page + ".");
    }

private:
    Kind kind_;
};

// The functions of a family whose replays one record describes. It has `replay_kind(const Replay*)`.

// The text of a replay: reading it gives the replay back.
template <class Replay>
std::string write_replay(const Replay& replay) {
    return replay_kind(&replay).text(replay);
}
// The same with the digest of the map that was played, under the replay's readings.
template <class Replay, class Map>
std::string write_replay(const Replay& replay, const Map& played) {
    return write_replay(with_play_digest(replay, played));
}
// The same as compact JSON.
template <class Replay>
std::string replay_json(const Replay& replay) {
    return replay_kind(&replay).json(replay);
}
// In canonical layout: comments and values stay. That of write_replay is canonical.
template <class Replay>
Result<std::string, NotFormatted> format_replay(const LoadedReplayOf<Replay>& loaded) {
    return replay_kind(static_cast<const Replay*>(nullptr)).formatted(loaded);
}
template <class Replay>
const std::string& schema_of_replays() {
    static const std::string schema = replay_kind(static_cast<const Replay*>(nullptr)).schema();
    return schema;
}

// The replay at a path, which is to be of this map.
template <class Replay, class Map>
LoadedReplayOf<Replay> replay_of_map(const std::string& path, const Map& map) {
    return replay_kind(static_cast<const Replay*>(nullptr)).read_path(path, map.id);
}

}  // namespace nedforge
