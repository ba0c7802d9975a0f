#pragma once
// Edits by the description of a record (formats/base/record): a file's form says what can be, so that no edit knows
// limits of its own.

#include <functional>
#include <string>
#include <string_view>
#include <utility>

#include "editor/base/edited.h"
#include "formats/base/record/record.h"

namespace nedforge {

// Whether a file can hold what an edit has put below a key of `object`.
inline CanEdit fits(const Record& record, std::string_view key, const void* object) {
    std::string reason = record.refusal(key, object);
    return reason.empty() ? yes() : no(std::move(reason));
}

inline CanEdit fits(const Record& record, const void* object) {
    std::string reason = record.refusal(object);
    return reason.empty() ? yes() : no(std::move(reason));
}

// Why an edit is refused.
template <class Value>
CanEdit why_not(const Result<Value, Refused>& edited) {
    return edited ? yes() : no(edited.error().reason);
}

// A copy with what `change` writes below a key, where a file can hold it.
template <class Value, class Change>
Result<Value, Refused> changed_below(const Value& value, const Record& record, std::string_view key,
                                     const Change& change) {
    Value result = value;
    change(result);
    if (auto refused = fits(record, key, &result)) return *refused;
    return result;
}

// A copy in which a key of a record has the value that a person typed; an empty text takes the key away. `part` finds
// the object of the record in the value: a member or a function.
template <class Value, class Part>
Result<Value, Refused> with_key_in(const Value& value, const Part& part, const Record& record, std::string_view key,
                                   const std::string& typed) {
    const bool lines = record.row(key).form->field().kind == PlainField::Kind::lines;
    for (const char c : typed)
        if (static_cast<unsigned char>(c) < 32 && !(lines && (c == '\n' || c == '\t')))
            return Refused{"control characters can't be printed"};
    Value result = value;
    if (std::string reason = record.put(key, typed, &std::invoke(part, result)); !reason.empty())
        return Refused{std::move(reason)};
    return result;
}
template <class Value>
Result<Value, Refused> with_key(const Value& value, const Record& record, std::string_view key,
                                const std::string& typed) {
    return with_key_in(value, std::identity(), record, key, typed);
}

}  // namespace nedforge
