#include "web/play/base/choices.h"

#include <algorithm>
#include <map>
#include <set>

#include "formats/base/text/utf8.h"

namespace nedforge::web {

namespace {

std::vector<std::string> lower_words(const std::string& text) {
    std::vector<std::string> words;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find(' ', begin), text.size());
        if (end > begin) words.push_back(ascii_lower(text.substr(begin, end - begin)));
        begin = end + 1;
    }
    return words;
}

}  // namespace

Json choices_json(const std::vector<Choice>& choices, const ChoiceFilter& filter,
                  const std::vector<ChoiceGroup>& groups) {
    const std::vector<std::string> words = lower_words(filter.words);
    const auto is_asked_for = [&](const Choice& choice) {
        const std::string text = ascii_lower(choice.text);
        return std::all_of(filter.on.begin(), filter.on.end(),
                           [&](const std::string& place) {
                               return std::find(choice.on.begin(), choice.on.end(), place) != choice.on.end();
                           }) &&
               std::all_of(words.begin(), words.end(),
                           [&](const std::string& word) { return text.find(word) != std::string::npos; });
    };
    Json list = Json::array();
    std::map<std::string, std::size_t> counts;
    std::set<std::string> lit;
    std::size_t count = 0;
    for (const Choice& choice : choices) {
        if (!is_asked_for(choice)) continue;
        ++count;
        lit.insert(choice.on.begin(), choice.on.end());
        if (const std::size_t of_group = ++counts[choice.group]; filter.most == 0 || of_group <= filter.most)
            list.push_back({{"action", choice.action},
                            {"text", choice.text},
                            {"group", choice.group},
                            {"main", choice.main},
                            {"on", choice.on}});
    }
    Json named = Json::array();
    for (const ChoiceGroup& group : groups)
        if (const auto found = counts.find(group.group); found != counts.end())
            named.push_back(
                {{"word", group.word}, {"group", group.group}, {"help", group.help}, {"count", found->second}});
    return {{"count", count}, {"choices", std::move(list)}, {"groups", std::move(named)}, {"lit", lit}};
}

}  // namespace nedforge::web
