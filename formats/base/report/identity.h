#pragma once
// What a finding is, whatever line it is on: the key of baselines, of the fingerprints in SARIF and Code Quality, and
// of the names of test cases in JUnit. Two findings with one key differ only in an ordinal.

#include <compare>
#include <map>
#include <string>
#include <vector>

#include "formats/base/report/report.h"

namespace nedforge {

struct FindingKey {
    std::string path;                   // of the file, relative to the folder that the reader of the key knows
    std::string id;                     // of the map or pack; empty where it could not be read
    std::string code;                   // "ABC301"
    std::vector<std::string> subjects;  // sorted
    std::string words;                  // see words_of
    std::strong_ordering operator<=>(const FindingKey&) const = default;
};
FindingKey key_of(const FileReport&, const Diagnostic&, std::string path);
// The words that tell a finding from others of its code and subjects: those that its check gave ("switch 5"), else,
// where it has no subjects, its address in the file ("thresholds.hard").
std::string words_of(const Diagnostic&);

// "ABC301 exit-unreachable A1 B2" or "ABC307 switch-unused switch 5".
std::string title_of(const Diagnostic&);

// How many findings of a run had a key already.
class Ordinals {
public:
    int next(const FindingKey& key) { return counts_[key]++; }

private:
    std::map<FindingKey, int> counts_;
};
std::string fingerprint_of(const FindingKey&, int ordinal);  // 16 hex digits

// Paths relative to a folder, with '/'. Links in folders are followed, so that one file has one path; the file's own
// name stays. A path that can't be had from the folder stays as it is.
class PathsFrom {
public:
    explicit PathsFrom(const std::string& folder);
    std::string operator()(const std::string& path);

private:
    std::string folder_;
    std::map<std::string, std::string> of_folders_;  // of each folder seen, its relative path
};

}  // namespace nedforge
