// Replays of grids, read and written by their record (replay_record.cpp), laid out, and the places of their errors.

#include "formats/echo_death/replay_file.h"

#include "formats/base/family_name.h"
#include "formats/base/text/printable.h"
#include "formats/base/text/text_file.h"
#include "formats/base/yaml/document.h"
#include "formats/echo_death/grid_record.h"

namespace nedforge::echo_death {

LoadedReplay read_replay(std::string text, std::optional<std::string_view> grid_id) {
    LoadedReplay loaded;
    loaded.text = std::move(text);
    const DocumentKind kind{.what = "a replay", .keys = replay_record().keys(), .family = family().name};
    ReadDocument document = read_document(loaded.text, kind, [&](const Fields& fields, const Findings& findings) {
        Replay replay;
        const ReadKeys keys = replay_record().read(fields, &replay);
        if (grid_id && keys.good("map") && replay.map != *grid_id)
            keys.get("map").report(
                FormatCode::bad_value,
                "this is a replay of the grid " + in_quotes(replay.map) + ", not of " + in_quotes(*grid_id),
                "name the right grid");
        if (findings.empty()) loaded.replay = std::move(replay);
    });
    loaded.diagnostics = std::move(document.diagnostics);
    loaded.places = std::move(document.places);
    return loaded;
}

LoadedReplay read_replay_file(const std::string& path, std::string_view grid_id) {
    auto text = read_file(path);
    if (text) return read_replay(std::move(*text), grid_id);
    LoadedReplay loaded;
    loaded.diagnostics.push_back(unreadable_file(text.error(), family().prefix));
    return loaded;
}

std::string write_replay(const Replay& replay) { return replay_record().text(&replay); }

Result<std::string, NotFormatted> format_replay(const LoadedReplay& loaded) {
    static const YamlLook look = look_of(replay_record());
    if (!loaded.replay) return NotFormatted{"its form has errors"};
    return formatted_text(loaded.text, look, [&](const std::string& next) -> std::string {
        return read_replay(next).replay == loaded.replay ? "" : "the new layout would change the file's meaning";
    });
}

const std::string& replay_schema() {
    static const std::string schema =
        schema_of(replay_record(), "grid_replay.schema.json", "A replay of a grid for Echo Death (*.replay.yaml)",
                  "What the loader of nedforge takes, but for what a schema can't say: see docs/echo_death/format.md.");
    return schema;
}

std::string path_of(const ReplayError& error) {
    const auto item = [](const std::string& list, int index) { return list + "[" + std::to_string(index) + "]"; };
    switch (error.step) {
        case ReplayStep::directories:
            return "directories";
        case ReplayStep::deploy:
            return error.action ? item("deploy.squares", *error.action) : "deploy";
        case ReplayStep::begin:
            return "begin";
        case ReplayStep::launch:
        case ReplayStep::turns:
            break;
    }
    const std::string part = error.step == ReplayStep::launch ? "launch" : "";
    if (!error.turn) return part;
    const std::string turn = item(part.empty() ? "turns" : part + ".turns", *error.turn);
    return error.action ? item(turn + ".actions", *error.action) : turn;
}

}  // namespace nedforge::echo_death
