#pragma once
// When a search ends: after the minutes given, or at Ctrl-C. Another thread keeps the time (limit.cpp); the browser
// edition looks at the clock whenever the search shows its progress (web/node/limit.cpp).

#include <memory>
#include <stop_token>

namespace nedforge::cli {

class Limit {
public:
    explicit Limit(double minutes);  // 0: none
    ~Limit();
    Limit(const Limit&) = delete;
    Limit& operator=(const Limit&) = delete;

    std::stop_token token() const;
    bool over() const;  // the minutes are
    void end();

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

}  // namespace nedforge::cli
