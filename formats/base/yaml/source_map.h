#pragma once
// Where in a file each value stands, by path ("nodes[3].gate"). Made by the readers; used to give places to findings
// of checks, which know paths only, and to patch the text so that comments stay.

#include <cstddef>
#include <map>
#include <string>

#include "engine/base/diagnostic.h"

namespace nedforge {

struct Span {
    Place place;            // of the value's first character
    std::size_t begin = 0;  // byte offsets of the value in the text
    std::size_t end = 0;
    Place key_place;  // of the key, for a mapping's entry; line 0: none
    std::size_t key_begin = 0;
};

class SourceMap {
public:
    void add(std::string path, Span span) { spans_[std::move(path)] = span; }
    // The span of `path`, or of its nearest ancestor that has one.
    const Span* find(const std::string& path) const;
    const Span* find_exact(const std::string& path) const;
    Place place_of(const std::string& path) const;

private:
    std::map<std::string, Span> spans_;
};

// Sets line and column of a finding and its related places from their paths, where they are not set yet.
void locate(Diagnostic&, const SourceMap&);

}  // namespace nedforge
