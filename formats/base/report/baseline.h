#pragma once
// A baseline: findings that were there when checking began, written to a JSON file and kept with the maps. With it only
// new findings count. An entry is the key of findings (identity.h), with paths relative to the baseline's folder, and
// how many findings have that key; lines are no part of it.
//
// Baselines of the old form (format 1) know only the map's id, the code and the nodes. They are read, but an entry
// whose id several files of the run have matches none of them, because nothing says which file it is about.

#include <map>
#include <optional>
#include <string>

#include "engine/base/result.h"
#include "formats/base/report/identity.h"
#include "formats/base/report/report.h"

namespace nedforge {

struct Baseline {
    std::map<FindingKey, int> entries;  // how many; in the old form path and words are empty, and a map without an id
                                        // has its path for one
    bool old_form = false;
    bool operator==(const Baseline&) const = default;
};

inline constexpr std::size_t max_baseline_bytes = std::size_t{2} << 20;

// The findings that are not waived. `folder`: where the baseline is, or will be.
Baseline baseline_of(const RunReport&, const std::string& folder);
std::string write_baseline(const Baseline&);                           // in the new form
Result<Baseline, std::string> read_baseline(const std::string& text);  // the error says what is wrong and where

// Takes the known findings out of the report, counts them, and lists the entries about its maps that match nothing. The
// entries of a file that is gone are those of the file with its id, if both the run and the baseline have one such
// file.
struct Unmatched {
    int elsewhere = 0;  // entries about maps that the run has not seen
    int ambiguous = 0;  // entries of the old form whose id several files of the run have
};
Unmatched apply_baseline(RunReport&, const Baseline&, const std::string& folder);

}  // namespace nedforge
