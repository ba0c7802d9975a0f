#pragma once
// The user's settings, written to the state folder in the background whenever they change.

#include <string>

#include "editor/base/errands.h"
#include "editor/base/key_bindings.h"
#include "editor/base/state_folder.h"

namespace nedforge {

class Preferences {
public:
    // An empty folder: the usual settings, and nothing is kept.
    explicit Preferences(std::string folder)
        : settings(read_settings(folder)), keys(read_key_bindings(folder)), folder_(std::move(folder)) {}

    Settings settings;
    KeyBindings keys;
    void changed() {
        if (!folder_.empty()) errands_.add([now = settings, folder = folder_] { write_settings(now, folder); });
    }
    void keys_changed() {
        if (!folder_.empty()) errands_.add([now = keys, folder = folder_] { write_key_bindings(now, folder); });
    }
    void opened(const std::string& path) { add_recent(settings, path), changed(); }
    void finish() { errands_.finish(); }

private:
    std::string folder_;
    Errands errands_;
};

}  // namespace nedforge
