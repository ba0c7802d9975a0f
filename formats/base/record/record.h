#pragma once
// A record of a file, described once: one row for each key, with the member that holds its value, the form of the
// value, and words for people. From the rows come the reader (with places and the codes 103 to 109), the canonical
// writer and layout, the digest, the differences, the JSON Schema and with it completion and hover of the language
// server, and the limits that an editor's edits ask for. Defaults are those of a new object of the record's type.
//
//     const Record& token_record() {
//         static const Record record = record_of<TokenKind>("a token", [](Rows<TokenKind>& rows, const TokenKind& kind)
//         {
//             rows.add("icons", kind.icons, symbols(1, 6), "the symbols that count as this token").required();
//             rows.add("count", kind.count, number(1, max_token_count), "how many pieces");
//         });
//         return record;
//     }
//
// A row of an optional member takes the form of its value. What rows can't say is a function beside them: `check`
// looks at what was read, `digest_by` and `differs_by` of a row take the place of what its form would say.

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "formats/base/record/form.h"
#include "formats/base/record/forms.h"
#include "formats/base/yaml/layout.h"

namespace nedforge {

class Changes;

struct Row {
    std::string_view key;
    std::size_t offset = 0;  // of the member, in bytes
    std::shared_ptr<const Form> form;
    std::string help;   // what the key means, for people
    std::string title;  // of its row in an editor
    bool required = false;
    bool always_written = false;  // written also where it has its default
    bool sparse = false;          // left out is nothing, not a default
    bool digested = true;
    bool digested_if_set = false;       // only where it is not the default
    bool of_game = true;                // a game is played differently with another value
    bool block = false;                 // gets lines of its own
    bool gap = false;                   // a blank line comes before it
    bool tail = false;                  // a blank line comes before the first of these, where the text is written new
    std::optional<std::string> called;  // its name in differences; else its key
    bool compared = true;
    bool as_a_whole = false;                                // a mapping that differences show as one value
    int first = 1;                                          // the number of a list's first item, for people
    std::function<std::string(const void* record)> digest;  // JSON, or empty: left out
    std::function<void(Changes&, const void*, const void*)> differs;

    const void* in(const void* record) const { return static_cast<const char*>(record) + offset; }
    void* in(void* record) const { return static_cast<char*>(record) + offset; }
};

// The entries of a mapping that was read by its record, and whether each value was read without a finding.
class ReadKeys {
public:
    ReadKeys(Fields read, const Record& record) : fields(std::move(read)), record_(&record) {}
    bool has(std::string_view key) const { return fields.has(key); }
    Value get(std::string_view key) const { return fields.get(key); }
    // Whether the value is there and was read without a finding.
    bool good(std::string_view key) const;
    // Whether every value that is there was, and every one that must be there is.
    bool all_good() const { return all_good_; }

    Fields fields;

private:
    friend class Record;
    const Record* record_;
    std::uint64_t good_ = 0;  // a bit a row
    bool all_good_ = true;
};

class Record {
public:
    const std::vector<Row>& rows() const { return rows_; }
    const Row& row(std::string_view key) const;  // precondition: the record has the key
    const std::vector<std::string_view>& keys() const { return keys_; }
    const std::string& subject() const { return subject_; }
    const void* blank() const { return blank_.get(); }
    std::shared_ptr<void> made() const { return make_(); }  // a new object of the record's type

    // Nothing where the value is no mapping. `subject` in place of the record's own name.
    std::optional<ReadKeys> read(const Value&, void* destination, std::string_view subject = {}) const;
    ReadKeys read(Fields, void* destination) const;

    // {key: value, …} of what a file has to say.
    std::string flow(const void*) const;
    // The canonical text: an entry a line.
    std::string text(const void*, const std::string& indent = {}) const;
    // The lines of one key in it; empty where a file leaves the key out.
    std::string lines(std::string_view key, const void*) const;
    // The same as compact JSON, with the keys in their order. `first`: a key that stands before the others.
    std::string json(const void*, JsonObject first = {}) const;
    JsonObject digest(const void*) const;
    // Of the rows alone that a game depends on: what replays know a map by.
    JsonObject play_digest(const void*) const;
    bool writes(const Row&, const void* record) const;
    // `first`: a key that must be there besides, before the others.
    JsonObject schema(SchemaParts&, const std::pair<std::string_view, JsonObject>& first = {}) const;
    // Why a value that an edit has put below a key can't be; empty: it can.
    std::string refusal(std::string_view key, const void* record) const;
    // Gives a key the value that a person typed; an empty text takes it away. A value that is no plain field is typed
    // as YAML on one line, a list of words or numbers also without its brackets. Answers why that can't be; empty: it
    // is done.
    std::string put(std::string_view key, const std::string& typed, void* record) const;
    // What a person types to give the key the value that it has, as put() takes it; empty: it is not given.
    std::string typed(std::string_view key, const void* record) const;
    // Why the record can't be as it is; empty: it can.
    std::string refusal(const void* record) const;

private:
    template <class T>
    friend class Rows;
    void finish();
    std::string listed_keys() const;
    JsonObject digest_of_rows(const void*, bool (*wanted)(const Row&)) const;

    std::string subject_;
    std::vector<Row> rows_;
    std::vector<std::string_view> keys_;
    std::shared_ptr<const void> blank_;
    std::function<std::shared_ptr<void>()> make_;
    std::function<void(const ReadKeys&, void*)> check_;
    std::pair<std::string_view, std::string_view> one_of_;  // exactly one of them is there
    bool needs_a_key_ = false;                              // one key at least
    bool any_order_ = false;                                // laying out leaves the order of the keys
    friend class LookOfRecord;
};

// The row of a record of T that is being described.
template <class T>
class RowOf {
public:
    explicit RowOf(Row& row) : row_(row) {}
    RowOf& required() { return row_.required = row_.always_written = true, *this; }
    RowOf& always() { return row_.always_written = true, *this; }
    RowOf& sparse() { return row_.sparse = row_.digested_if_set = true, *this; }
    RowOf& digested_if_set() { return row_.digested_if_set = true, *this; }
    RowOf& not_in_digest() { return row_.digested = false, *this; }
    RowOf& of_no_game() { return row_.of_game = false, *this; }
    RowOf& not_compared() { return row_.compared = false, *this; }
    RowOf& block() { return row_.block = true, *this; }
    RowOf& gap() { return row_.gap = true, *this; }
    RowOf& tail() { return row_.tail = true, *this; }
    RowOf& titled(std::string title) { return row_.title = std::move(title), *this; }
    RowOf& called(std::string name) { return row_.called = std::move(name), *this; }
    RowOf& as_a_whole() { return row_.as_a_whole = true, *this; }
    RowOf& counted_from(int first) { return row_.first = first, *this; }
    RowOf& digest_by(std::function<std::string(const T&)> json) {
        row_.digest = [json = std::move(json)](const void* record) { return json(*static_cast<const T*>(record)); };
        return *this;
    }
    RowOf& differs_by(std::function<void(Changes&, const T&, const T&)> compare) {
        row_.differs = [compare = std::move(compare)](Changes& out, const void* a, const void* b) {
            compare(out, *static_cast<const T*>(a), *static_cast<const T*>(b));
        };
        return *this;
    }

private:
    Row& row_;
};

template <class T>
class Rows {
public:
    Rows(Record& record, const T& sample) : record_(record), sample_(sample) {}
    template <class Member>
    RowOf<T> add(std::string_view key, const Member& member, const FormOf<Member>& form, std::string help) {
        return put(key, &member, form.form, std::move(help));
    }
    template <class Member>
    RowOf<T> add(std::string_view key, const std::optional<Member>& member, const FormOf<Member>& form,
                 std::string help) {
        return put(key, &member, optionally(form).form, std::move(help));
    }
    // A key that always says the same.
    RowOf<T> fixed(std::string_view key, std::shared_ptr<const Form> form, std::string help) {
        return put(key, &sample_, std::move(form), std::move(help)).required().not_compared();
    }
    // A value that has no member of its own: it is a matter of the whole object.
    RowOf<T> whole(std::string_view key, const FormOf<T>& form, std::string help) {
        return put(key, &sample_, form.form, std::move(help));
    }
    Rows& check(std::function<void(const ReadKeys&, T&)> check) {
        record_.check_ = [check = std::move(check)](const ReadKeys& keys, void* record) {
            check(keys, *static_cast<T*>(record));
        };
        return *this;
    }
    Rows& exactly_one_of(std::string_view a, std::string_view b) { return record_.one_of_ = {a, b}, *this; }
    Rows& one_at_least() { return record_.needs_a_key_ = true, *this; }
    Rows& in_any_order() { return record_.any_order_ = true, *this; }

private:
    template <class U, class Describe>
    friend Record record_of(std::string subject, const Describe& describe);
    RowOf<T> put(std::string_view key, const void* member, std::shared_ptr<const Form> form, std::string help) {
        Row& row = record_.rows_.emplace_back();
        row.key = key;
        row.offset =
            static_cast<std::size_t>(static_cast<const char*>(member) - reinterpret_cast<const char*>(&sample_));
        row.form = std::move(form);
        row.help = std::move(help);
        return RowOf<T>(row);
    }
    static Record made(std::string subject, const std::function<void(Rows<T>&, const T&)>& describe) {
        Record record;
        record.subject_ = std::move(subject);
        const auto blank = std::make_shared<T>();
        record.blank_ = blank;
        record.make_ = [] { return std::make_shared<T>(); };
        Rows<T> rows(record, *blank);
        describe(rows, *blank);
        record.finish();
        return record;
    }

    Record& record_;
    const T& sample_;
};

// `subject` names the record in messages: "a token".
template <class T, class Describe>
Record record_of(std::string subject, const Describe& describe) {
    return Rows<T>::made(std::move(subject), describe);
}

// A value that is a mapping with the keys of a record. `subject` in place of the record's own name: "'standards'".
class RecordForm final : public Form {
public:
    RecordForm(std::shared_ptr<const Record> record, std::string subject)
        : record_(std::move(record)), subject_(subject.empty() ? record_->subject() : std::move(subject)) {}
    bool read(const Value& value, void* destination) const override {
        const auto keys = read_keys(value, destination);
        return keys && keys->all_good();
    }
    std::optional<ReadKeys> read_keys(const Value& value, void* destination) const {
        return record_->read(value, destination, subject_);
    }
    std::string flow(const void* value) const override { return record_->flow(value); }
    std::string json(const void* value) const override { return record_->digest(value).sorted_text(); }
    JsonObject schema(SchemaParts& parts) const override { return record_->schema(parts); }
    std::string usual(const void*) const override;
    const Record* record() const override { return record_.get(); }

private:
    std::shared_ptr<const Record> record_;
    std::string subject_;
};

// The record stays where it is (a function's static one), or is kept by the form.
template <class T>
FormOf<T> mapping(const Record& record, std::string subject = {}) {
    return {new_form<RecordForm>(std::shared_ptr<const Record>(std::shared_ptr<void>(), &record), std::move(subject))};
}
template <class T>
FormOf<T> mapping(Record&& record) {
    return {new_form<RecordForm>(std::make_shared<const Record>(std::move(record)), std::string())};
}

// A value as compact JSON, with the keys of mappings in their order.
std::string json_in_order(const Form&, const void* value);
template <class T>
std::string json_in_order(const FormOf<T>& form, const T& value) {
    return json_in_order(*form.form, &value);
}

// What a file with this record at its root looks like.
YamlLook look_of(const Record& root);

// Where the JSON Schema "map.schema.json" is published; also its $id.
std::string schema_address(std::string_view name);

// The JSON Schema of a file with this record at its root, laid out. formats/schema has it under this name.
std::string schema_of(const Record& root, std::string_view name, std::string_view title, std::string_view description);

}  // namespace nedforge
