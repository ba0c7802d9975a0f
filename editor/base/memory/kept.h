#pragma once
// What the editor remembers of a map besides its file: answers that playing gave (named ratings, the value of parts,
// advice, games of testers), and the versions that were saved. An answer is known by the play digest of the map that
// was played and by its thresholds, so an edit shows at once that it belongs to an older version. What an answer looks
// like inside is its family's: `content` is a JSON object that only the family reads.

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "validator/base/statistics/intervals.h"

namespace nedforge {

// A figure as every table can show it.
struct KeptFigure {
    std::string title;  // "easy"
    bool share = true;  // of games, 0 to 1; else an amount
    double value = 0;
    std::optional<Interval> interval = {};
};

inline KeptFigure kept_figure(std::string title, const CountedShare& share) {
    return {std::move(title), true, share.rate, Interval{share.low, share.high}};
}
inline KeptFigure kept_figure(std::string title, const SampleMean& mean) {
    KeptFigure figure{std::move(title), false, mean.mean, {}};
    if (mean.low && mean.high) figure.interval = Interval{*mean.low, *mean.high};
    return figure;
}

// Which games an answer is about.
struct PlayedAs {
    std::string digest;      // the play digest of the map
    std::string thresholds;  // in words; empty: the family has none
    bool operator==(const PlayedAs&) const = default;
};

inline constexpr const char* kept_rating = "rating";  // the kind of answer that every family's table shows

struct KeptAnswer {
    std::string id = {};    // unique; ids are sorted by time. The store gives one where it is empty
    std::string kind = {};  // kept_rating, or a word of the family
    std::string name = {};  // given by a person. Empty: the newest of its kind, which the next one replaces
    PlayedAs of = {};
    std::int64_t time = 0;     // seconds since 1970; set with the id
    std::string players = {};  // who played, in words: "2,000 games of the expert"
    std::vector<KeptFigure> figures = {};
    std::string content = "{}";
};

// Whether they are of the same games by the same players.
bool same_answer(const KeptAnswer&, const KeptAnswer&);

// A version of the file, one for each save.
struct SavedVersion {
    std::string id = {};
    std::int64_t time = 0;
    PlayedAs of = {};
    std::string text = {};
    std::string players = {};              // of the figures
    std::vector<KeptFigure> figures = {};  // of its newest rating; empty: it was not rated
};

struct MapMemory {
    std::string game, path;              // path empty: of a map that was never saved
    std::vector<KeptAnswer> kept = {};   // by id
    std::vector<std::string> forgotten;  // ids that a person has removed: they don't come back from another file
    std::vector<SavedVersion> versions = {};
};

}  // namespace nedforge
