// cli/base/run_messages.h where there is neither a terminal nor a signal: nothing is shown, and a worker that shall
// stop is ended as a whole.

#include "cli/base/run_messages.h"

namespace nedforge::cli {

Progress::Progress() : terminal_(false) {}
Progress::~Progress() = default;
void Progress::show(const std::string&) {}
void Progress::clear() {}

Interruption::Interruption() = default;
Interruption::~Interruption() = default;
bool Interruption::happened() const { return false; }
bool was_interrupted() { return false; }
void end_with_status_when_interrupted() {}

}  // namespace nedforge::cli
