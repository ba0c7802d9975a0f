#include "formats/london_dread/replay_forms.h"

#include "engine/london_dread/words.h"

namespace nedforge::london_dread {

const FileLimit actions_of_replay{10'000, "actions in a replay"};

FormOf<std::string> replay_id() {
    return as_part("id", with_help("id of a character, a card or a condition", name_id("id")));
}

FormOf<std::vector<std::string>> ids(std::string_view things, std::size_t minimum) {
    return list_of<std::vector<std::string>>(replay_id(), {.least = minimum, .things = things});
}

namespace {

const std::vector<std::string_view>& words_of_areas() {
    static const std::vector<std::string_view> words(area_words.begin(), area_words.end());
    return words;
}

}  // namespace

FormOf<Location> location() {
    return as_part("location",
                   form_by<Location>({.read = [](const Value& value) -> std::optional<Location> {
                                          const auto items = value.list(2, 2, "values");
                                          if (!items || items->size() != 2) return std::nullopt;
                                          const auto area = (*items)[0].word(words_of_areas());
                                          const auto number = (*items)[1].number(1, largest_number);
                                          if (!area || !number) return std::nullopt;
                                          return Location{area_of(*area), *number};
                                      },
                                      .flow = text_of,
                                      .json =
                                          [](const Location& location) {
                                              return "[" + json_string(name_of(location.area)) + "," +
                                                     std::to_string(location.number) + "]";
                                          },
                                      .schema = R"({"type":"array","items":[{"enum":["north","east","south","west"]},)"
                                                R"({"type":"integer","minimum":1}],"minItems":2,"maxItems":2})",
                                      .shows_usual = false}));
}

FormOf<std::vector<int>> dice_values() {
    return list_of<std::vector<int>>(number(0, most_die_successes), {.most = most_dice_of_a_list, .things = "dice"});
}

// A number, the arrow to an area, or nothing.
FormOf<std::vector<int>> clock_slots() {
    const auto flow = [](const int& slot) {
        return slot == clock_empty ? "none" : is_arrow(slot) ? name_of(area_of_arrow(slot)) : std::to_string(slot);
    };
    const auto json = [flow](const int& slot) {
        return slot == clock_empty || is_arrow(slot) ? json_string(flow(slot)) : flow(slot);
    };
    static const std::vector<std::string_view> words = [] {
        std::vector<std::string_view> all(words_of_areas());
        all.push_back("none");
        return all;
    }();
    const FormOf<int> slot = as_part(
        "slot", form_by<int>({.read = [](const Value& value) -> std::optional<int> {
                                  if (!value.readable()) return std::nullopt;
                                  const auto kind = value.node()->kind;
                                  if (kind == YamlNode::Kind::integer || kind == YamlNode::Kind::real)
                                      return value.number(1, most_locations);
                                  if (kind == YamlNode::Kind::text) {
                                      const auto word = value.word(words);
                                      if (!word) return std::nullopt;
                                      return *word < area_count ? arrow_to(area_of(*word)) : clock_empty;
                                  }
                                  value.report(
                                      FormatCode::bad_value,
                                      "a slot of a clock has a number from 1 to 9, an area or none, and this is " +
                                          value.shown());
                                  return std::nullopt;
                              },
                              .flow = flow,
                              .json = json,
                              .schema = R"({"if":{"type":"integer"},"then":{"minimum":1,"maximum":9},)"
                                        R"("else":{"enum":["north","east","south","west","none"]}})",
                              .shows_usual = false}));
    return list_of<std::vector<int>>(slot, {.most = most_slots, .things = "slots"});
}

}  // namespace nedforge::london_dread
