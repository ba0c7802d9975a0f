#pragma once
// The form of one value of a file: what it may be, and how it is read, written, compared and described. A record
// (record.h) gives each of its keys a form. Reader, canonical writer, digest, difference and JSON Schema of the value
// all come from it. Forms know a value by its address; FormOf<T> keeps its type, so that a row can't join a form to a
// member of another type.

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/base/record/json_object.h"
#include "formats/base/yaml/shape.h"

namespace nedforge {

class Record;

// The parts that a JSON Schema describes once, by their names.
using SchemaParts = std::vector<std::pair<std::string, JsonObject>>;

// What a person types to give a value, where it is plain enough for that.
struct PlainField {
    enum class Kind { none, text, lines, number, share, flag, words };
    Kind kind = Kind::none;
    int low = 0, high = 0;                  // of a number
    std::vector<std::string_view> words{};  // of which it is one
    bool may_be_missing = false;
};

class Form {
public:
    Form() = default;
    Form(const Form&) = delete;
    Form& operator=(const Form&) = delete;
    virtual ~Form() = default;

    // Reads a value that is there. False: it is not of this form, which a finding says.
    virtual bool read(const Value&, void* destination) const = 0;
    // Whether there is anything to write.
    virtual bool given(const void*) const { return true; }
    virtual std::string flow(const void*) const = 0;  // as canonical YAML on one line
    virtual std::string json(const void*) const = 0;  // for the digest
    virtual bool in_digest(const void* value) const { return given(value); }
    virtual std::string words(const void* value) const { return flow(value); }  // for people, who compare two files
    virtual JsonObject schema(SchemaParts&) const = 0;
    // What a file says by leaving the value out, as JSON; empty: nothing to speak of.
    virtual std::string usual(const void* blank) const { return json(blank); }

    // A mapping has keys, and an object that has their values (null: not given).
    virtual const Record* record() const { return nullptr; }
    virtual const void* inside(const void* value) const { return value; }
    // A list has items.
    virtual const Form* item() const { return nullptr; }
    virtual std::size_t size(const void*) const { return 0; }
    virtual const void* item_of(const void*, std::size_t) const { return nullptr; }
    // A value that may also be a list: its entries where it is one, each as canonical YAML on one line. Each gets a
    // line.
    virtual bool may_be_list() const { return false; }
    virtual std::vector<std::string> entries(const void*) const { return {}; }
    virtual std::string_view identity() const { return {}; }  // the key by which an item is known; empty: its number
    // A mapping whose keys depend on the word of one of them has variants, one for each word.
    struct Variant {
        std::string_view word;
        const Record* record;
        const void* object;  // of the variant that the value is; else null
    };
    virtual std::vector<Variant> variants(const void*) const { return {}; }
    virtual std::string_view variant_key() const { return {}; }
    virtual PlainField field() const { return {}; }
    // Takes the value away: it is missing, or what it is in a new object.
    virtual void clear(void*, const void* /*blank*/) const {}
    // Whether its text, or each of its items, is always in double quotes.
    virtual bool quoted() const { return false; }

    // Two values that are written alike are the same.
    bool same(const void* a, const void* b) const;
    // The schema, or a reference to the part of this name.
    JsonObject schema_part(SchemaParts&) const;

    std::string part;  // its name among the parts of a schema; empty: it has none
    std::string help;  // what such a value is, where no row says what it means
};

template <class T>
struct FormOf {
    std::shared_ptr<const Form> form;
};

// A new form. All forms share one kind of control block. std::make_shared would have one for each of their hundreds of
// types.
template <class F, class... Arguments>
std::shared_ptr<const Form> new_form(Arguments&&... arguments) {
    return std::shared_ptr<const Form>(static_cast<Form*>(new F(std::forward<Arguments>(arguments)...)));
}

// A form that was just made, which schemas describe once, under that name.
template <class T>
FormOf<T> as_part(std::string name, const FormOf<T>& form) {
    std::const_pointer_cast<Form>(form.form)->part = std::move(name);
    return form;
}
template <class T>
FormOf<T> with_help(std::string help, const FormOf<T>& form) {
    std::const_pointer_cast<Form>(form.form)->help = std::move(help);
    return form;
}

}  // namespace nedforge
