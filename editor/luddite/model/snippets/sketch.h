#pragma once
// A sketch: a picture behind the nodes, to trace. The map names its file under `editor`, as
// `sketch: {file: "plan.png", left: -50, top: 0, width: 800, opacity: 40}`: places in hundredths of a cell, opacity in
// percent. A relative name begins at the map's folder. The picture is never printed or exported.

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "editor/base/latest_job.h"
#include "editor/base/picture.h"
#include "editor/luddite/edits/edited.h"

namespace nedforge::luddite {

inline constexpr int sketch_reach = 10000;      // hundredths of a cell, in both directions
inline constexpr int narrowest_sketch = 50;     // hundredths of a cell
inline constexpr int usual_sketch_width = 800;  // where there are no nodes yet

struct Sketch {
    std::string file;
    int left = -50, top = -50, width = usual_sketch_width;  // hundredths of a cell
    int opacity = 40;                                       // percent
    bool operator==(const Sketch&) const = default;
};

std::optional<Sketch> sketch_of(const Map&);
CanEdit can_set_sketch(const Map&, const Sketch&);
Edited set_sketch(const Map&, const Sketch&);
Map without_sketch(const Map&);
// As wide as the nodes, from the left of the leftmost to the right of the rightmost.
Sketch fitted_to_nodes(Sketch, const Map&);

std::string sketch_path(const std::string& map_path, const std::string& file);
// What the map calls a picture: relative where it lies in the map's folder or below.
std::string sketch_name(const std::string& map_path, const std::string& picture);

// Reads pictures in the background, the newest at a time. What was read stays until another file is asked for.
class Sketches {
public:
    Sketches(std::function<void()> wake, PictureReader reader) : reader_(std::move(reader)), job_(std::move(wake)) {}

    struct Read {
        std::shared_ptr<const Picture> picture;  // null: it can't be shown, and `reason` says so
        std::string reason;
    };
    void ask(const std::string& path);               // nothing where it is known or asked for already
    void forget() { path_.clear(), read_.reset(); }  // it is read again: the file may have changed
    bool tick();                                     // true: a picture came in
    const Read* known(const std::string& path) const { return path == path_ && read_ ? &*read_ : nullptr; }
    bool quiet() const { return !job_.busy() && !job_.ready(); }

private:
    PictureReader reader_;
    std::string path_;
    std::optional<Read> read_;
    std::uint64_t number_ = 0;
    LatestJob<Read> job_;  // last: it ends before what it uses
};

}  // namespace nedforge::luddite
