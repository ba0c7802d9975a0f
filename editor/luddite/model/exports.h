#pragma once
// Exports of maps that the checks let through. An export waits until its map is checked, whichever map is looked at in
// the meantime; it is refused with the findings while there are errors.

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "editor/luddite/model/session.h"

namespace nedforge::luddite {

class Maps;

class Exports {
public:
    explicit Exports(Maps& maps) : maps_(maps) {}

    void start(Session&, const std::string& path);  // not over an open map
    const Diagnostics* refusal() const;             // of the map in front
    void forget_refusal() { refused_.reset(); }

    bool waiting() const { return !pending_.empty(); }
    Session* next() const;  // the map that is to be checked; none once it was changed or closed
    bool finish();          // the first of them, once its map is checked. true: it is done with

private:
    struct Refused {
        int session;
        Diagnostics errors;
    };
    struct Pending {
        std::uint64_t stamp;
        std::string path;
    };
    void write(Session&, const Analysis&, const std::string& path);

    Maps& maps_;
    std::optional<Refused> refused_;
    std::vector<Pending> pending_;  // the first is under way
};

}  // namespace nedforge::luddite
