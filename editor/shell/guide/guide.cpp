#include "editor/shell/guide/guide.h"

#include <algorithm>

#include "editor/base/lists.h"

namespace nedforge {

namespace {

// In lines of the usual length of a page, those after the first under the words of the first.
std::string in_lines(const std::string& mark, const std::string& text) {
    constexpr std::size_t limit = 120;
    std::string page, line = mark;
    bool first = true;  // word of its line
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        const std::string word = text.substr(begin, end - begin);
        if (!first && line.size() + 1 + word.size() > limit) {
            page += line + "\n";
            line = std::string(mark.size(), ' ');
            first = true;
        }
        line += (first ? "" : " ") + word;
        first = false;
        begin = end + 1;
    }
    return page + line + "\n";
}

}  // namespace

std::string guide_list(const Guide& guide, const std::string& chapter) {
    std::string list;
    int number = 0;
    for (const GuideStep& step : guide.steps) {
        ++number;
        if (step.chapter == chapter) list += in_lines(std::to_string(number) + ". ", step.text);
    }
    return list;
}

std::size_t step_with_id(const Guide& guide, const std::string& id) {
    const auto found =
        std::find_if(guide.steps.begin(), guide.steps.end(), [&](const GuideStep& step) { return step.id == id; });
    return found == guide.steps.end() ? 0 : index_at<std::size_t>(guide.steps, found);
}

}  // namespace nedforge
