#include "tests/support/check_fixtures.h"

#include <cstdlib>
#include <fstream>

#include "formats/base/yaml/edit.h"

namespace nedforge::test {

namespace {

std::string text_of(const WitnessValue& value) {
    if (const auto* number = std::get_if<int>(&value)) return std::to_string(*number);
    if (const auto* word = std::get_if<std::string>(&value)) return *word;
    std::string all;
    const auto add = [&](const std::string& one) { all += (all.empty() ? "" : ",") + one; };
    const auto point = [](const WitnessPoint& at) { return std::to_string(at[0]) + "/" + std::to_string(at[1]); };
    if (const auto* at = std::get_if<WitnessPoint>(&value)) return point(*at);
    if (const auto* points = std::get_if<std::vector<WitnessPoint>>(&value)) {
        for (const WitnessPoint& at : *points) add(point(at));
        return all;
    }
    for (const auto& one : std::get<std::vector<std::string>>(value)) all += (all.empty() ? "" : ",") + one;
    return "[" + all + "]";
}

std::string text_of(const WitnessStep& step) {
    std::string all;
    for (const auto& [key, value] : step.fields) all += (all.empty() ? "" : " ") + key + "=" + text_of(value);
    return all;
}

std::string text_of(const Place& place) {
    return std::to_string(place.line) + ":" + std::to_string(place.column) + "+" + std::to_string(place.length);
}

std::string text_of(const std::vector<std::string>& nodes) {
    std::string all;
    for (const auto& node : nodes) all += " " + node;
    return all;
}

std::ptrdiff_t count_like(const Diagnostics& findings, const Diagnostic& wanted) {
    return std::count_if(findings.begin(), findings.end(), [&](const Diagnostic& other) {
        return other.code == wanted.code && other.subjects == wanted.subjects && other.about == wanted.about;
    });
}

void hold_fix(const Family& family, const MapFile& file, const Diagnostics& found, const Diagnostic& cured,
              const Fix& fix) {
    SCOPED_TRACE(fix.title);
    const auto text = edited_text(file.text(), fix.edits);
    ASSERT_TRUE(text);
    const auto fixed = family.read(*text);
    ASSERT_TRUE(fixed->readable());
    const Diagnostics after = fixed->check({});
    EXPECT_LT(count_like(after, cured), count_like(found, cured));
    for (const Diagnostic& other : after)
        if (other.severity != Severity::info && !other.waived) {
            EXPECT_GT(count_like(found, other), 0) << other.message;
        }
}

}  // namespace

std::set<std::string> hold_fixtures(const Family& family, const std::string& folder,
                                    bool (*needs_fixtures)(int number)) {
    std::set<std::string> bad, good, cured;
    for (const CheckFixture& fixture : check_fixtures_in(folder)) {
        SCOPED_TRACE(fixture.path);
        (fixture.name.starts_with("bad") ? bad : good).insert(fixture.code);
        const auto text = read_file(fixture.path);
        const auto file = text ? family.read(*text) : family.unreadable(text.error());
        const Diagnostics found = file->check({});
        EXPECT_EQ(has_finding(found, fixture.code), fixture.name.starts_with("bad"));
        if (const auto expected = expected_lines_in(read_all(fixture.path)); !expected.empty()) {
            EXPECT_EQ(lines_of(found), expected);
        }
        expect_findings_speak(found, [&](std::string_view code) { return find_check(family.checks(), code); });
        for (const Diagnostic& d : found)
            for (const Fix& fix : d.fixes) {
                cured.insert(d.code);
                hold_fix(family, *file, found, d, fix);
            }
    }
    for (const CheckInfo& check : family.checks()) {
        if (!needs_fixtures(number_of(check.code))) continue;
        EXPECT_TRUE(bad.contains(std::string(check.code))) << check.code;
        EXPECT_TRUE(good.contains(std::string(check.code))) << check.code;
    }
    return cured;
}

void hold_registry(const Family& family) {
    std::vector<std::string_view> codes;
    for (const CheckInfo& check : family.checks()) {
        codes.push_back(check.code);
        for (const auto text : {check.name, check.what, check.why, check.help, check.example})
            EXPECT_FALSE(text.empty()) << check.code;
        EXPECT_TRUE(check.code.starts_with(family.names.prefix)) << check.code;
    }
    EXPECT_TRUE(std::is_sorted(codes.begin(), codes.end()));
    EXPECT_EQ(std::set(codes.begin(), codes.end()).size(), codes.size());
}

std::string words_of(const Diagnostics& found) {
    std::string out;
    const auto line = [&](const std::string& text) { out += "    " + text + "\n"; };
    for (const Diagnostic& d : found) {
        out += "  " + text_of(d.place) + " " + std::string(severity_word(d.severity)) + " " + d.code + ": " +
               d.message + "\n";
        if (!d.help.empty()) line("help: " + d.help);
        line("at: " + d.path + text_of(d.subjects));
        for (const auto& r : d.related)
            line("related " + text_of(r.place) + " " + r.path + text_of(r.subjects) + ": " + r.message);
        if (d.witness)
            for (const auto& step : *d.witness) line("witness: " + text_of(step));
        for (const auto& fix : d.fixes) {
            line("fix: " + fix.title);
            for (const auto& edit : fix.edits) line("  " + edit.path + " -> " + edit.value.value_or("(removed)"));
        }
        if (d.waived) line("waived: " + *d.waived);
        if (d.more) line("more: " + std::to_string(d.more));
    }
    return out;
}

void expect_kept(const std::string& file, const std::map<std::string, std::string>& words) {
    const std::string path = source_path(file);
    if (std::getenv("NEDFORGE_WRITE_FINDINGS")) {
        std::ofstream out(path);
        for (const auto& [name, text] : words) out << name << "\n" << text;
        return;
    }
    std::map<std::string, std::string> kept;
    std::istringstream in(read_all(path));
    std::string* of = nullptr;
    for (std::string line; std::getline(in, line);)
        if (line.starts_with(" "))
            *of += line + "\n";
        else
            of = &kept[line];
    for (const auto& [name, text] : words) EXPECT_EQ(text, kept[name]) << name;
    EXPECT_EQ(words.size(), kept.size()) << "NEDFORGE_WRITE_FINDINGS=1 writes " << file << " anew";
}

}  // namespace nedforge::test
