#pragma once
// The ranks of this run, where the program is built with MPI (NEDFORGE_MPI=ON: mpi.cpp) and was started as one of
// several processes; else it runs as one process (none.cpp), and nothing of MPI is linked.

#include <memory>

#include "validator/base/tasks/ranks.h"

namespace nedforge::cli {

// To be asked once, first of all. A run of one process has no ranks.
std::unique_ptr<Ranks> ranks_of_run(int& argc, char**& argv);

}  // namespace nedforge::cli
