#include "cli/base/rulings.h"

#include <algorithm>
#include <filesystem>

#include "cli/base/paths.h"
#include "engine/base/words.h"
#include "formats/base/findings/findings.h"
#include "validator/base/validate_paths.h"

namespace nedforge::cli {

namespace {

// The rulings of all families, each name once; its readings are those that any of them knows.
std::vector<Ruling> all_rulings() {
    std::vector<Ruling> rulings;
    for (const Family* family : families())
        for (const Ruling& ruling : family->rulings()) {
            const auto found =
                std::find_if(rulings.begin(), rulings.end(), [&](const auto& r) { return r.name == ruling.name; });
            if (found == rulings.end()) {
                rulings.push_back(ruling);
                continue;
            }
            for (const auto reading : ruling.readings)
                if (std::find(found->readings.begin(), found->readings.end(), reading) == found->readings.end())
                    found->readings.push_back(reading);
        }
    return rulings;
}

}  // namespace

std::vector<std::string> ruling_words() {
    std::vector<std::string> words;
    for (const Ruling& ruling : all_rulings())
        for (const auto reading : ruling.readings)
            words.push_back(std::string(ruling.name) + "=" + std::string(reading));
    return words;
}

std::string rulings_page() {
    std::string text = "Readings that --ruling NAME=READING takes; the first reading of each ruling is the default.\n";
    for (const Family* family : families()) {
        if (family->rulings().empty()) continue;
        text += "\n" + std::string(family->names.title) + "\n";
        for (const Ruling& ruling : family->rulings())
            text += "  " + std::string(ruling.name) + "=" + joined(ruling.readings, "|") + "\n";
    }
    return text;
}

std::vector<const Family*> games_of(const std::vector<std::string>& paths) {
    std::vector<const Family*> games;
    const auto add = [&](const std::string& path) {
        const Family* family = &family_of_file(path);
        if (std::find(games.begin(), games.end(), family) == games.end()) games.push_back(family);
    };
    for (const std::string& path : paths) {
        std::error_code ignored;
        if (is_stream(path) || std::filesystem::is_regular_file(path, ignored)) {
            if (pack_folder_of(path).empty()) {
                add(path);
                continue;
            }
        } else if (!std::filesystem::is_directory(path, ignored)) {
            continue;
        }
        if (const auto found = find_maps({path}))
            for (const std::string& map : found->maps) add(map);
    }
    return games;
}

std::string unknown_to(const std::vector<const Family*>& games, const Readings& readings) {
    if (games.empty()) return "";
    for (const Reading& reading : readings) {
        std::string titles;
        std::vector<std::string_view> names;
        bool known = false;
        for (const Family* family : games) {
            titles += (titles.empty() ? "" : " and ") + std::string(family->names.title);
            for (const Ruling& ruling : family->rulings()) {
                names.push_back(ruling.name);
                const auto& known_readings = ruling.readings;
                known =
                    known || (ruling.name == reading.ruling && std::find(known_readings.begin(), known_readings.end(),
                                                                         reading.reading) != known_readings.end());
            }
        }
        if (!known)
            return "--ruling " + reading.ruling + "=" + reading.reading + ": " + titles + " knows no such reading" +
                   (names.empty() ? "" : "; its rulings are " + joined(names));
    }
    return "";
}

std::string add_ruling(Readings& readings, const std::string& word) {
    const auto equals = word.find('=');
    const std::string name = word.substr(0, equals);
    const std::string reading = equals == std::string::npos ? "" : word.substr(equals + 1);
    std::vector<std::string_view> names;
    for (const Ruling& ruling : all_rulings()) {
        names.push_back(ruling.name);
        if (ruling.name != name) continue;
        if (std::find(ruling.readings.begin(), ruling.readings.end(), reading) == ruling.readings.end())
            return "--ruling " + name + ": its readings are " + listed(ruling.readings) + ", not '" + reading + "'";
        if (std::any_of(readings.begin(), readings.end(),
                        [&](const Reading& earlier) { return earlier.ruling == name; }))
            return "--ruling " + name + ": it is given twice";
        readings.push_back({name, reading});
        return "";
    }
    return "--ruling: no ruling '" + name + "'; there are " + joined(names);
}

}  // namespace nedforge::cli
