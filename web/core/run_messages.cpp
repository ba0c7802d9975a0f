// cli/base/run_messages.h where there is no signal: a worker that shall stop is ended as a whole.

#include "cli/base/run_messages.h"

namespace nedforge::cli {

Interruption::Interruption() = default;
Interruption::~Interruption() = default;
bool Interruption::happened() const { return false; }
bool was_interrupted() { return false; }
void end_with_status_when_interrupted() {}
void look_for_stop() {}

}  // namespace nedforge::cli
