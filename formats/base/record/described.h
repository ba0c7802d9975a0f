#pragma once
// A record that is described where it is given, once, at its first use.

#include <string>
#include <utility>

#include "formats/base/record/record.h"

namespace nedforge {

// All that a function does that gives a record:
//     const Record& send_record() {
//         return described<Send>("'send'", [](Rows<Send>& rows, const Send& send) { … });
//     }
// Each description is a type of its own, and so is its record.
template <class T, class Describe>
const Record& described(std::string subject, const Describe& describe) {
    static const Record record = record_of<T>(std::move(subject), describe);
    return record;
}

}  // namespace nedforge
