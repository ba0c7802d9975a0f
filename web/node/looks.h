#pragma once
// What other threads watch in the native program, the module in Node.js looks at whenever a command shows its progress:
// the clock, Ctrl-C (which Node.js hears in another thread), and the stop of another rank.

#include <functional>

namespace nedforge::web {

class Look {
public:
    explicit Look(std::function<void()>);
    ~Look();
    Look(const Look&) = delete;
    Look& operator=(const Look&) = delete;

private:
    std::function<void()> look_;
};

}  // namespace nedforge::web
