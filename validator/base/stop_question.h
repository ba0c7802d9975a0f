#pragma once
// Whether a long computation is to end: a question that it asks every few microseconds to milliseconds, so the answer
// must be cheap. Once it has said yes it must go on saying so: what was interrupted is incomplete and is not used. A
// stop token is such a question; tests ask one that counts. Empty: never.

#include <functional>
#include <stop_token>

namespace nedforge {

class StopQuestion : public std::function<bool()> {
public:
    using std::function<bool()>::function;
    StopQuestion(std::stop_token token) : function([token] { return token.stop_requested(); }) {}
};

inline bool asked_to_stop(const StopQuestion& stop) { return stop && stop(); }

}  // namespace nedforge
