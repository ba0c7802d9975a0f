#pragma once
// Pictures of map files for the start page: each file is read once in the background, by the family that it belongs
// to. A file that can't be read has no picture.

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "editor/base/latest_job.h"
#include "editor/base/workspace/document_family.h"

namespace nedforge {

struct Pictured {
    SharedOverview overview;  // none: it can't be read
    std::size_t family = 0;
    std::string name;
};

class Gallery {
public:
    Gallery(const std::vector<DocumentFamily>& families, std::function<void()> wake)
        : families_(families), job_(std::move(wake)) {}

    void want(const std::vector<std::string>& paths);            // reads those that were not read yet
    const Pictured* find(const std::string& path) const;         // none: not read yet
    void forget(const std::string& path) { read_.erase(path); }  // it was written
    bool tick();
    bool quiet() const { return !job_.busy() && !job_.ready(); }

private:
    using Read = std::map<std::string, Pictured>;
    const std::vector<DocumentFamily>& families_;
    Read read_;
    LatestJob<Read> job_;
};

// The map in a text; `path` tells the family where the text does not.
Pictured pictured(const std::vector<DocumentFamily>&, const std::string& path, const std::string& text);

}  // namespace nedforge
