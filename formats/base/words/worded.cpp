#include "formats/base/words/worded.h"

#include <algorithm>
#include <cstdint>
#include <utility>

#include "engine/base/characters.h"

namespace nedforge {

namespace {

thread_local const Words* in_use = nullptr;
thread_local std::set<std::string> cut_texts;

// How a language tells whole numbers apart.
enum class PluralRule { one_other, zero_and_one_other, other_only, polish, russian, czech };

PluralRule rule_of(std::string_view language) {
    const std::string_view base = language.substr(0, language.find('-'));
    const auto is_one_of = [&](std::initializer_list<std::string_view> languages) {
        return std::find(languages.begin(), languages.end(), base) != languages.end();
    };
    if (is_one_of({"fr", "pt", "hy"})) return PluralRule::zero_and_one_other;
    if (is_one_of({"ja", "ko", "zh", "th", "vi", "id"})) return PluralRule::other_only;
    if (base == "pl") return PluralRule::polish;
    if (is_one_of({"ru", "uk", "be", "sr", "hr", "bs"})) return PluralRule::russian;
    if (is_one_of({"cs", "sk"})) return PluralRule::czech;
    return PluralRule::one_other;
}

bool few_of_ten(long long count) {
    return count % 10 >= 2 && count % 10 <= 4 && (count % 100 < 12 || count % 100 > 14);
}

// The text with its values. A brace that begins no place of a value is a brace.
std::string filled(std::string_view text, std::initializer_list<WordedValue> values) {
    std::string out;
    std::size_t written = 0;
    for (std::size_t i = text.find('{'); i != std::string_view::npos; i = text.find('{', i + 1)) {
        if (i + 2 >= text.size() || text[i + 2] != '}') continue;
        const auto place = std::size_t{value_of_digit(text[i + 1])};
        if (place < 1 || place > values.size()) continue;
        out += text.substr(written, i - written);
        out += (values.begin() + (place - 1))->text();
        written = i + 3;
    }
    return out.append(text.substr(written));
}

const WordedText* text_in_use(std::string_view english) {
    if (!in_use) return nullptr;
    const auto found = in_use->texts.find(english);
    return found == in_use->texts.end() ? nullptr : &found->second;
}

// The capital of a small letter of Latin-1 or Latin Extended-A; every other code point as it is.
std::uint32_t capital_of(std::uint32_t point) {
    if (point >= 'a' && point <= 'z') return point - 0x20;
    if (point >= 0xE0 && point <= 0xFE && point != 0xF7) return point - 0x20;
    if (point == 0xFF) return 0x178;  // ÿ, whose capital is not in Latin-1
    const bool even_small = (point >= 0x139 && point <= 0x148) || (point >= 0x179 && point <= 0x17E);
    const bool pairs = (point >= 0x100 && point <= 0x137 && point != 0x131) || (point >= 0x14A && point <= 0x177);
    if (even_small && point % 2 == 0) return point - 1;
    if (pairs && point % 2 == 1) return point - 1;
    return point;
}

std::string capitals(std::string_view text, bool first_alone) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = byte_of(text[i]);
        const bool two = lead >= 0xC3 && lead <= 0xC5 && i + 1 < text.size();
        if (first_alone && i > 0) return out + std::string(text.substr(i));
        if (lead < 0x80) {
            out += static_cast<char>(capital_of(lead));
        } else if (!first_alone && text.substr(i).starts_with("ß")) {
            out += "SS";
            ++i;
        } else if (two) {
            const std::uint32_t point = capital_of((lead & 0x1Fu) << 6 | (byte_of(text[++i]) & 0x3Fu));
            out += static_cast<char>(0xC0 | point >> 6);
            out += static_cast<char>(0x80 | (point & 0x3F));
            if (first_alone) return out + std::string(text.substr(i + 1));
        } else {
            out += text[i];
        }
    }
    return out;
}

}  // namespace

std::vector<PluralForm> plural_forms(std::string_view language) {
    switch (rule_of(language)) {
        case PluralRule::other_only:
            return {PluralForm::other};
        case PluralRule::polish:
        case PluralRule::russian:
            return {PluralForm::one, PluralForm::few, PluralForm::many};
        case PluralRule::czech:
            return {PluralForm::one, PluralForm::few, PluralForm::other};
        case PluralRule::one_other:
        case PluralRule::zero_and_one_other:
            break;
    }
    return {PluralForm::one, PluralForm::other};
}

PluralForm plural_form(std::string_view language, long long count) {
    switch (rule_of(language)) {
        case PluralRule::other_only:
            return PluralForm::other;
        case PluralRule::polish:
            return count == 1 ? PluralForm::one : few_of_ten(count) ? PluralForm::few : PluralForm::many;
        case PluralRule::russian:
            return count % 10 == 1 && count % 100 != 11 ? PluralForm::one
                   : few_of_ten(count)                  ? PluralForm::few
                                                        : PluralForm::many;
        case PluralRule::czech:
            return count == 1 ? PluralForm::one : count >= 2 && count <= 4 ? PluralForm::few : PluralForm::other;
        case PluralRule::zero_and_one_other:
            return count == 0 || count == 1 ? PluralForm::one : PluralForm::other;
        case PluralRule::one_other:
            break;
    }
    return count == 1 ? PluralForm::one : PluralForm::other;
}

WordsInUse::WordsInUse(const Words* words) : before_(std::exchange(in_use, words)) {}
WordsInUse::~WordsInUse() { in_use = before_; }
const Words* words_in_use() { return in_use; }
std::string language_in_use() { return in_use ? in_use->language : "en"; }

void note_cut_text(std::string_view text) {
    constexpr std::size_t limit = 1000;
    if (in_use && cut_texts.size() < limit) cut_texts.emplace(text);
}
std::set<std::string> take_cut_texts() { return std::exchange(cut_texts, {}); }

std::string worded_with(std::string_view english, std::initializer_list<WordedValue> values) {
    const WordedText* text = text_in_use(english);
    return filled(text ? std::string_view(text->forms[3]) : english, values);
}

std::string worded_count(long long count, std::string_view noun) {
    if (!in_use) return counted(count, noun);
    const WordedText* text = text_in_use("{1} " + plural(noun));
    if (!text) return counted(count, noun);
    const PluralForm form = plural_form(in_use->language, count);
    return filled(text->forms[form], {WordedValue(count)});
}

std::string in_capitals(std::string_view utf8) { return capitals(utf8, false); }
std::string with_capital(std::string_view utf8) { return capitals(utf8, true); }

}  // namespace nedforge
