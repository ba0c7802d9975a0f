// The module of a page that plays one map: readers, rules, policies and sheets, without checks and commands. It is a
// fraction of the core and is packed into one file with the page (`nedforge export --play`). The map has been checked
// when the file was written, so a game begins with its text:
//   {"do": "new_game", "family": "…", "text": "…", "seed": "7", "way": "…"}
// The other questions are those of web/play/answers.h.

#include "web/play/answers.h"

namespace nedforge::web {

Answers module_answers() {
    Answers answers = play_answers();
    answers["new_game"] = [](const Json& q) {
        return begin_game(q.at("family").get<std::string>(), q.at("text").get<std::string>(), request_of(q));
    };
    return answers;
}

}  // namespace nedforge::web
