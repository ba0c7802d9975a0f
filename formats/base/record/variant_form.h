#pragma once
// A mapping whose keys depend on the word of one of them, in a std::variant: `hack: {variant: sums, entries: …}`.

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "formats/base/record/record.h"

namespace nedforge {

// What one word says. `help`: what it means.
struct VariantRow {
    std::string_view word, help;
    const Record* record;
    std::string subject = {};  // the mapping in messages; left out: by its name and its word
    std::string part = {};  // its name among the parts of a schema, which words that follow each other share; left out:
                            // the word
    // Rows of one word stand together. The first whose key `with` is in the mapping says what it is; the last names no
    // such key.
    std::string_view with = {};
};

// All that does not depend on the types of the variants.
class VariantForm : public Form {
public:
    // `name` in messages: "'hack'"; `key` has the word, which `help` describes. `known`: the keys of a mapping without
    // a right word, as messages list them; left out: those of all rows.
    VariantForm(std::string name, std::string_view key, std::string key_help, std::vector<VariantRow> rows,
                std::vector<std::string_view> known = {});
    bool read(const Value&, void* destination) const final;
    std::string flow(const void*) const final;
    std::string json(const void*) const final;
    JsonObject schema(SchemaParts&) const final;
    std::string_view variant_key() const final { return key_; }
    std::vector<Variant> variants(const void* value) const final;

private:
    virtual std::size_t index(const void* value) const = 0;  // of the word
    virtual const void* object(const void* value) const = 0;
    virtual void* make(void* value, std::size_t index) const = 0;  // an object for that word in it
    bool begins_word(std::size_t row) const { return row == 0 || rows_[row].word != rows_[row - 1].word; }
    std::size_t row_of(const void* value) const;

    std::string name_;
    std::string_view key_;
    std::string key_help_;
    std::vector<VariantRow> rows_;
    std::vector<std::string_view> known_;
};

template <class Variants>
class VariantFormOf final : public VariantForm {
public:
    using VariantForm::VariantForm;

private:
    std::size_t index(const void* value) const override { return static_cast<const Variants*>(value)->index(); }
    const void* object(const void* value) const override {
        return std::visit([](const auto& alternative) -> const void* { return &alternative; },
                          *static_cast<const Variants*>(value));
    }
    void* make(void* value, std::size_t index) const override {
        return make_by_index(*static_cast<Variants*>(value), index,
                             std::make_index_sequence<std::variant_size_v<Variants>>());
    }
    template <std::size_t... i>
    static void* make_by_index(Variants& variants, std::size_t index, std::index_sequence<i...>) {
        void* alternative = nullptr;
        ((i == index ? alternative = &variants.template emplace<i>() : nullptr), ...);
        return alternative;
    }
};

// One struct for all words. Its member `word` is the place of the word among them.
template <class T, class Word>
class VariantFormOfWord final : public VariantForm {
public:
    template <class... Arguments>
    explicit VariantFormOfWord(Word T::*word, Arguments&&... arguments)
        : VariantForm(std::forward<Arguments>(arguments)...), word_(word) {}

private:
    std::size_t index(const void* value) const override {
        return static_cast<std::size_t>(static_cast<const T*>(value)->*word_);
    }
    const void* object(const void* value) const override { return value; }
    void* make(void* value, std::size_t index) const override {
        static_cast<T*>(value)->*word_ = static_cast<Word>(index);
        return value;
    }
    Word T::*word_;
};

template <class Variants>
FormOf<Variants> variants_by_key(std::string name, std::string_view key, std::string help,
                                 std::vector<VariantRow> rows) {
    return {new_form<VariantFormOf<Variants>>(std::move(name), key, std::move(help), std::move(rows))};
}
template <class T, class Word>
FormOf<T> variants_by_word(Word T::*word, std::string name, std::string_view key, std::string help,
                           std::vector<VariantRow> rows, std::vector<std::string_view> known = {}) {
    return {new_form<VariantFormOfWord<T, Word>>(word, std::move(name), key, std::move(help), std::move(rows),
                                                 std::move(known))};
}

}  // namespace nedforge
