#pragma once
// The forms of single values: numbers, texts, words of a list, and values that functions read and write.

#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "formats/base/record/form.h"

namespace nedforge {

// What a value is, said by functions. `read` reports what is wrong, and answers nothing then. `read_into` in its place
// sets a part of a larger object; false: it reported something.
template <class T>
struct FormFunctions {
    std::function<std::optional<T>(const Value&)> read = {};
    std::function<bool(const Value&, T&)> read_into = {};
    std::function<std::string(const T&)> flow;
    std::function<std::string(const T&)> json = {};   // left out: `flow`
    std::function<std::string(const T&)> words = {};  // left out: `flow`
    std::function<bool(const T&)> given = {};         // left out: always
    std::string schema = {};                          // a JSON object, without a description
    PlainField field = {};
    bool shows_usual = true;  // the schema says what a left-out value is
    bool quoted = false;
};

JsonObject json_object_of(const std::string& json);

template <class T>
class FormByFunctions final : public Form {
public:
    explicit FormByFunctions(FormFunctions<T> functions) : functions_(std::move(functions)) {}
    bool read(const Value& value, void* destination) const override {
        if (functions_.read_into) return functions_.read_into(value, *static_cast<T*>(destination));
        auto found = functions_.read(value);
        if (!found) return false;
        *static_cast<T*>(destination) = std::move(*found);
        return true;
    }
    bool given(const void* value) const override { return !functions_.given || functions_.given(typed(value)); }
    std::string flow(const void* value) const override { return functions_.flow(typed(value)); }
    std::string json(const void* value) const override {
        return (functions_.json ? functions_.json : functions_.flow)(typed(value));
    }
    std::string words(const void* value) const override {
        if (!given(value)) return {};
        return (functions_.words ? functions_.words : functions_.flow)(typed(value));
    }
    JsonObject schema(SchemaParts&) const override { return json_object_of(functions_.schema); }
    std::string usual(const void* blank) const override {
        return functions_.shows_usual && given(blank) ? json(blank) : std::string();
    }
    PlainField field() const override { return functions_.field; }
    void clear(void* value, const void* blank) const override {
        if (!functions_.read_into) *static_cast<T*>(value) = typed(blank);
    }
    bool quoted() const override { return functions_.quoted; }

private:
    static const T& typed(const void* value) { return *static_cast<const T*>(value); }
    FormFunctions<T> functions_;
};

template <class T>
FormOf<T> form_by(FormFunctions<T> functions) {
    return {new_form<FormByFunctions<T>>(std::move(functions))};
}

FormOf<int> number(int low, int high);
FormOf<int> one_number(std::vector<int> numbers, std::string help = {});  // of these; `help` for others
FormOf<double> share();                                                   // from 0 to 1
FormOf<double> fraction(int low, int high);                               // a number that need not be whole
FormOf<bool> yes_or_no();
FormOf<bool> only_true();  // says something by being there
FormOf<std::string> lines_of_text();
FormOf<std::string> text();  // of any length that the reader takes
// What is printed: 1 to `max_length` characters.
FormOf<std::string> printed_text(std::size_t max_length);
FormOf<std::string> quoted_text();
// What a reader takes for more than a text, and a pattern that says the same.
FormOf<std::string> matching_text(std::optional<std::string> (*read)(const Value&), std::string_view pattern);
FormOf<std::string> file_id();                  // of a file: 1 to 40 of a-z, 0-9 and '-'
FormOf<std::string> name_id(std::string part);  // of a thing in a file: 1 to 16 of A-Z, a-z, 0-9, '_' and '-'
// A mapping that the file keeps and nobody reads, as YAML in flow form; empty: left out.
FormOf<std::string> kept_mapping(std::string_view key);

// A value that counts against a limit of the whole file; beyond the limit it is not read.
class CountedForm final : public Form {
public:
    CountedForm(std::shared_ptr<const Form> inner, const FileLimit& limit) : inner_(std::move(inner)), limit_(limit) {}
    bool read(const Value& value, void* destination) const override {
        return value.count(limit_) && inner_->read(value, destination);
    }
    bool given(const void* value) const override { return inner_->given(value); }
    std::string flow(const void* value) const override { return inner_->flow(value); }
    std::string json(const void* value) const override { return inner_->json(value); }
    std::string words(const void* value) const override { return inner_->words(value); }
    JsonObject schema(SchemaParts& parts) const override { return inner_->schema_part(parts); }
    const Record* record() const override { return inner_->record(); }
    const void* inside(const void* value) const override { return inner_->inside(value); }
    const Form* item() const override { return inner_->item(); }
    std::size_t size(const void* value) const override { return inner_->size(value); }
    const void* item_of(const void* value, std::size_t i) const override { return inner_->item_of(value, i); }

private:
    std::shared_ptr<const Form> inner_;
    const FileLimit& limit_;
};
// The limit stays where it is.
template <class T>
FormOf<T> counted_in_file(const FormOf<T>& inner, const FileLimit& limit) {
    return {new_form<CountedForm>(inner.form, limit)};
}

// A value that is one of some words.
class WordForm final : public Form {
public:
    // The number of a value's word, and how a value gets the word of a number. Below the number of the first word no
    // value is given.
    using NumberOf = std::function<int(const void* value)>;
    using SetNumber = std::function<void(void* value, int number)>;
    WordForm(std::vector<std::string_view> words, int first, NumberOf number_of, SetNumber set)
        : words_(std::move(words)), first_(first), number_of_(std::move(number_of)), set_(std::move(set)) {}
    bool read(const Value& value, void* destination) const override;
    bool given(const void* value) const override { return number_of_(value) >= first_; }
    std::string flow(const void* value) const override;
    std::string json(const void* value) const override { return json_string(flow(value)); }
    JsonObject schema(SchemaParts&) const override;
    std::string usual(const void* blank) const override { return given(blank) ? json(blank) : std::string(); }
    PlainField field() const override;
    void clear(void* value, const void* blank) const override { set_(value, number_of_(blank)); }

private:
    std::vector<std::string_view> words_;
    int first_;
    NumberOf number_of_;
    SetNumber set_;
};

// One of the words of an enumeration that counts from 0. `first`: the value of the first word.
template <class Word, class Names>
FormOf<Word> one_word(const Names& names, int first = 0) {
    return {new_form<WordForm>(
        std::vector<std::string_view>(names.begin(), names.end()), first,
        +[](const void* value) { return static_cast<int>(*static_cast<const Word*>(value)); },
        +[](void* value, int n) { *static_cast<Word*>(value) = static_cast<Word>(n); })};
}

// [column, row]. `limit`: a third number is beyond a limit; else the value is wrong.
template <class Position>
FormOf<Position> position(int maximum, bool limit) {
    const auto flow = [](const Position& place) {
        return "[" + std::to_string(place.column) + ", " + std::to_string(place.row) + "]";
    };
    return form_by<Position>(
        {.read = [maximum, limit](const Value& value) -> std::optional<Position> {
             const bool longer =
                 limit && value.readable() && value.node()->is_list() && value.node()->children.size() > 2;
             std::array<std::optional<int>, 2> parts;
             const auto items = value.list(longer ? 0 : 2, 2, "numbers").value_or(std::vector<Value>{});
             for (std::size_t i = 0; i < items.size(); ++i) parts[i] = items[i].number(0, maximum);
             return parts[0] && parts[1] && !longer ? std::optional(Position{*parts[0], *parts[1]}) : std::nullopt;
         },
         .flow = flow,
         .json =
             [](const Position& place) {
                 return "[" + std::to_string(place.column) + "," + std::to_string(place.row) + "]";
             },
         .schema = R"({"type":"array","items":{"type":"integer","minimum":0,"maximum":)" + std::to_string(maximum) +
                   R"(},"minItems":2,"maxItems":2})"});
}

// A value that may be missing.
class OptionalForm : public Form {
public:
    // `usual`: what it is where it is missing, as JSON; empty: nothing.
    OptionalForm(std::shared_ptr<const Form> inner, std::string usual)
        : inner_(std::move(inner)), usual_(std::move(usual)) {}
    bool read(const Value& value, void* destination) const final { return inner_->read(value, make(destination)); }
    bool given(const void* value) const final { return inside(value) != nullptr; }
    bool in_digest(const void* value) const final { return given(value) || !usual_.empty(); }
    std::string flow(const void* value) const final {
        return given(value) ? inner_->flow(inside(value)) : std::string();
    }
    std::string json(const void* value) const final { return given(value) ? inner_->json(inside(value)) : usual_; }
    std::string words(const void* value) const final;
    JsonObject schema(SchemaParts& parts) const final { return inner_->schema_part(parts); }
    std::string usual(const void*) const final { return usual_; }
    const Record* record() const final { return inner_->record(); }
    const Form* item() const final { return inner_->item(); }
    std::size_t size(const void* value) const final { return given(value) ? inner_->size(inside(value)) : 0; }
    const void* item_of(const void* value, std::size_t i) const final { return inner_->item_of(inside(value), i); }
    bool may_be_list() const final { return inner_->may_be_list(); }
    std::vector<std::string> entries(const void* value) const final {
        return given(value) ? inner_->entries(inside(value)) : std::vector<std::string>();
    }
    std::string_view identity() const final { return inner_->identity(); }
    PlainField field() const final {
        PlainField field = inner_->field();
        field.may_be_missing = true;
        return field;
    }
    bool quoted() const final { return inner_->quoted(); }
    std::vector<Variant> variants(const void* value) const final {
        return inner_->variants(value ? inside(value) : nullptr);
    }
    std::string_view variant_key() const final { return inner_->variant_key(); }

private:
    virtual void* make(void* optional) const = 0;
    std::shared_ptr<const Form> inner_;
    std::string usual_;
};

template <class T>
class OptionalFormOf final : public OptionalForm {
public:
    using OptionalForm::OptionalForm;
    const void* inside(const void* value) const override {
        const auto& optional = *static_cast<const std::optional<T>*>(value);
        return optional ? &*optional : nullptr;
    }

    void clear(void* value, const void*) const override { static_cast<std::optional<T>*>(value)->reset(); }

private:
    void* make(void* optional) const override { return &static_cast<std::optional<T>*>(optional)->emplace(); }
};

template <class T>
FormOf<std::optional<T>> optionally(const FormOf<T>& form, std::string usual = {}) {
    return {new_form<OptionalFormOf<T>>(form.form, std::move(usual))};
}

}  // namespace nedforge
