#pragma once
// The user's settings, written to the state folder in the background whenever they change.

#include <string>

#include "editor/base/errands.h"
#include "editor/base/state_folder.h"

namespace nedforge {

class Preferences {
public:
    // An empty folder: the usual settings, and nothing is kept.
    explicit Preferences(std::string folder) : settings(read_settings(folder)), folder_(std::move(folder)) {}

    Settings settings;
    void changed() {
        if (!folder_.empty()) errands_.add([now = settings, folder = folder_] { write_settings(now, folder); });
    }
    void opened(const std::string& path) { add_recent(settings, path), changed(); }
    void finish() { errands_.finish(); }

private:
    std::string folder_;
    Errands errands_;
};

}  // namespace nedforge
