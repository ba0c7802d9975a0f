// A build without MPI: the program is one process.

#include "cli/ranks/ranks_of_run.h"

namespace nedforge::cli {

std::unique_ptr<Ranks> ranks_of_run(int&, char**&) { return nullptr; }

}  // namespace nedforge::cli
