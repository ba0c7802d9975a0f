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

std::shared_ptr<const Form> format_version() { return new_form<FixedForm>("1", "1", check_format_version); }

std::shared_ptr<const Form> game_word(std::string_view family) {
    const std::string game(family);
    return new_form<FixedForm>(game, json_string(game),
                               [family](const Value& value) { return read_game(value, family); });
}

FormOf<std::string> check_code(std::string_view family) {
    const std::string pattern = "^" + std::string(family_name(family).prefix) + "[0-9]{3}$";
    return form_by<std::string>({.read = [family](const Value& value) { return read_check_code(value, family); },
                                 .flow = [](const std::string& code) { return code; },
                                 .json = json_string,
                                 .schema = R"({"type":"string","pattern":")" + pattern + R"("})"});
}

FormOf<std::vector<Waiver>> waiver_list(std::string_view family, std::string_view subjects,
                                        const FormOf<std::string>& id) {
    Record record = record_of<Waiver>("a waiver", [&](Rows<Waiver>& rows, const Waiver& waiver) {
        rows.add("check", waiver.check, check_code(family),
                 "code of the check, like " + std::string(family_name(family).prefix) + "305")
            .required();
        rows.add(subjects, waiver.subjects, list_of<std::vector<std::string>>(id, {.things = subjects}),
                 "only findings at these " + std::string(subjects) + " are accepted; left out: all of the check");
        rows.add("reason", waiver.reason, text(), "why the finding is accepted").required();
    });
    return list_of<std::vector<Waiver>>(as_part("waiver", mapping<Waiver>(std::move(record))),
                                        {.most = max_waivers, .things = "waivers"});
}

FormOf<Validated> validated_form(const std::string& noun) {
    return mapping<Validated>(
        record_of<Validated>("'validated'", [&](Rows<Validated>& rows, const Validated& validated) {
            rows.add("by", validated.by, text(), "the program that exported the " + noun).required();
            rows.add("digest", validated.digest, quoted_text(), "SHA-256 of the " + noun + " as JSON").required();
            rows.add("warnings", validated.warnings, number(0, largest_number), "number of warnings at the export")
                .required();
        }));
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
