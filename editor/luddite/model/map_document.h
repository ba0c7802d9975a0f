#pragma once
// A map that is being edited, as a document of the workspace: snapshots of the map, and the text that saves patch.

#include <memory>
#include <string>

#include "editor/base/workspace/document.h"
#include "editor/luddite/edits/edited.h"
#include "formats/luddite/map_file.h"

namespace nedforge::luddite {

class MapDocument final : public Document {
public:
    explicit MapDocument(Map fresh);                  // never saved
    MapDocument(LoadedMap loaded, std::string path);  // loaded.map is there

    const Map& map() const { return history_.now(); }
    std::shared_ptr<const Map> shared() const { return history_.shared(); }
    const History<Map>& history() const override { return history_; }
    History<Map>& history() override { return history_; }
    std::shared_ptr<const LoadedMap> base() const { return base_; }  // what the text is patched from

    std::string name() const override { return map().name; }
    std::string id() const override { return map().id; }
    std::function<std::string()> writer() const override;
    static std::string text_of(const LoadedMap& base, const Map& map);

    // Takes the edit as a step; a refusal changes nothing. An export's `validated` is dropped by its first change.
    bool apply(std::string label, Map changed, const std::string& merge = "");

private:
    std::optional<std::string> take(const std::string& text, const std::string& label) override;

    std::shared_ptr<const LoadedMap> base_;
    History<Map> history_;
};

}  // namespace nedforge::luddite
