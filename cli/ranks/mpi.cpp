// Ranks by MPI (MPI Forum, MPI 3.1), in its C interface. A rank that waits for the others asks now and then and sleeps
// in between, so that waiting costs the others nothing on a machine with fewer cores than ranks.

#define OMPI_SKIP_MPICXX 1
#define MPICH_SKIP_MPICXX 1
#include <fcntl.h>
#include <mpi.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <numeric>
#include <optional>
#include <thread>

#include "cli/base/run_messages.h"
#include "cli/ranks/ranks_of_run.h"
#include "engine/base/indexed.h"

namespace nedforge::cli {

namespace {

constexpr auto shortest_sleep = std::chrono::microseconds(20), longest_sleep = std::chrono::microseconds(2000);
// A rank that was signalled alone waits for the others' blocks. Where a rank has died, mpirun kills the rest long
// before this, and says which died; other launchers may not.
constexpr auto patience_after_signal = std::chrono::seconds(30);
constexpr int status_of_lost_run = 2;

// mpirun and Slurm's srun say so to the processes that they start. MPI_Init alone would take a tenth of a second.
bool is_one_of_several() {
    for (const char* name : {"OMPI_COMM_WORLD_SIZE", "PMI_SIZE", "PMIX_RANK", "PMI_RANK"})
        if (std::getenv(name)) return true;
    return false;
}

class MpiRanks : public Ranks {
public:
    MpiRanks() {
        MPI_Comm_size(MPI_COMM_WORLD, &count_);
        MPI_Comm_rank(MPI_COMM_WORLD, &own_);
    }
    ~MpiRanks() override { MPI_Finalize(); }
    int count() const override { return count_; }
    int own() const override { return own_; }

    std::vector<std::string> gather(std::string_view message) override {
        const auto number = static_cast<std::size_t>(count_);
        const int size = index_count(message);  // a block is far below 2 GiB
        std::vector<int> sizes(number), starts(number);
        MPI_Request request = MPI_REQUEST_NULL;
        MPI_Iallgather(&size, 1, MPI_INT, sizes.data(), 1, MPI_INT, MPI_COMM_WORLD, &request);
        wait_for(request);
        std::exclusive_scan(sizes.begin(), sizes.end(), starts.begin(), 0);
        std::string all(static_cast<std::size_t>(starts.back() + sizes.back()), '\0');
        MPI_Iallgatherv(message.data(), size, MPI_BYTE, all.data(), sizes.data(), starts.data(), MPI_BYTE,
                        MPI_COMM_WORLD, &request);
        wait_for(request);
        std::vector<std::string> messages;
        for (std::size_t rank = 0; rank < number; ++rank)
            messages.push_back(
                all.substr(static_cast<std::size_t>(starts[rank]), static_cast<std::size_t>(sizes[rank])));
        return messages;
    }

    void silence() override {
        const int nowhere = ::open("/dev/null", O_RDWR | O_CLOEXEC);
        for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
            if (nowhere >= 0) ::dup2(nowhere, stream);
    }

private:
    // Where another rank dies, the launcher signals this one, and what it waits for never comes.
    void wait_for(MPI_Request& request) const {
        auto sleep = shortest_sleep;
        std::optional<std::chrono::steady_clock::time_point> signalled;
        for (int is_complete = 0;;) {
            MPI_Test(&request, &is_complete, MPI_STATUS_IGNORE);
            if (is_complete) return;
            const auto now = std::chrono::steady_clock::now();
            if (!signalled && was_interrupted()) signalled = now;
            if (signalled && now - *signalled > patience_after_signal) give_up();
            std::this_thread::sleep_for(sleep);
            sleep = std::min(2 * sleep, longest_sleep);
        }
    }

    [[noreturn]] void give_up() const {
        if (own_ == 0) {
            std::cout.flush();
            std::cerr << "nedforge: the run was stopped while its processes waited for one that does not answer; files "
                         "that were finished by then are written, and nothing else is told\n";
        }
        std::_Exit(status_of_lost_run);
    }

    int count_ = 1, own_ = 0;
};

}  // namespace

std::unique_ptr<Ranks> ranks_of_run(int& argc, char**& argv) {
    if (!is_one_of_several()) return nullptr;
    int provided = 0;  // pools are dealt from the main thread alone
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    auto ranks = std::make_unique<MpiRanks>();
    if (ranks->count() == 1) return nullptr;
    ::setenv("NO_COLOR", "1", 0);  // mpirun gives a terminal of its own, wherever its output goes
    return ranks;
}

}  // namespace nedforge::cli
