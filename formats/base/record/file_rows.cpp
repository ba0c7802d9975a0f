#include "formats/base/record/file_rows.h"

namespace nedforge {

namespace {

// A key that always says the same, in files that are right. `read` reports another value.
class FixedForm final : public Form {
public:
    FixedForm(std::string flow, std::string json, std::function<bool(const Value&)> read)
        : flow_(std::move(flow)), json_(std::move(json)), read_(std::move(read)) {}
    bool read(const Value& value, void*) const override { return read_(value); }
    std::string flow(const void*) const override { return flow_; }
    std::string json(const void*) const override { return json_; }
    JsonObject schema(SchemaParts&) const override { return JsonObject().put("const", json_); }

private:
    std::string flow_, json_;
    std::function<bool(const Value&)> read_;
};

}  // namespace

std::shared_ptr<const Form> format_version() { return std::make_shared<FixedForm>("1", "1", check_format_version); }

std::shared_ptr<const Form> game_word(std::string_view family) {
    const std::string game(family);
    return std::make_shared<FixedForm>(game, json_string(game),
                                       [family](const Value& value) { return read_game(value, family); });
}

FormOf<std::string> check_code(std::string_view family) {
    const std::string pattern = "^" + std::string(family_name(family).prefix) + "[0-9]{3}$";
    return form_by<std::string>({.read = [family](const Value& value) { return read_check_code(value, family); },
                                 .flow = [](const std::string& code) { return code; },
                                 .json = json_string,
                                 .schema = R"({"type":"string","pattern":")" + pattern + R"("})"});
}

std::vector<WaiverCode> waiver_codes(const Value& waivers, std::string_view family) {
    std::vector<WaiverCode> codes;
    if (!waivers.readable() || !waivers.node()->is_list()) return codes;
    for (std::size_t i = 0; i < waivers.node()->children.size() && i < max_waivers; ++i) {
        const YamlNode& waiver = waivers.node()->children[i];
        const YamlNode* check = waiver.is_mapping() ? entry_value(waiver, "check") : nullptr;
        if (check && check->kind == YamlNode::Kind::text && is_check_code(check->text, family))
            codes.push_back({entry_path(item_path(waivers.path(), i), "check"), check->text});
    }
    return codes;
}

}  // namespace nedforge
