#pragma once
// The ranks of a run on several machines: processes that all run the same command line. Of each pool of tasks
// (task_pool.h) a rank does its share, and all ranks get all records. Every rank does all other work itself, with
// the same result. Rank 0 alone prints and writes. How ranks talk to each other is not known here: the program's MPI
// build gives an implementation (cli/ranks/mpi.cpp), tests give threads.
//
// The ranks of a thread are its own: a pool inside a task of another pool, and one of a thread that was started
// besides, stays in its process.
//
// A stop (Ctrl-C, a time limit) may come to one rank earlier than to another. So all hear of it in the next exchange,
// and agreed_stop() is requested in each; a rank that has come to its end answers further exchanges until all have.

#include <cstdint>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace nedforge {

class Ranks {
public:
    Ranks() = default;
    Ranks(const Ranks&) = delete;
    Ranks& operator=(const Ranks&) = delete;
    virtual ~Ranks() = default;
    virtual int count() const = 0;
    virtual int own() const = 0;  // from 0
    // What every rank gives, by rank. All ranks call it together; where one never does, it does not return.
    virtual std::vector<std::string> gather(std::string_view message) = 0;
    // Called in every rank but the first: from now on nothing that it prints is seen.
    virtual void silence() {}

    // The same between pools, with the stop: true where nobody has stopped or ended. `seconds`: how long the share
    // took; the most of all ranks comes back.
    bool exchange(std::string_view own_body, bool stopped, double& seconds, std::vector<std::string>& of_all);
    // At the end of the program: waits until all ranks have come to theirs.
    void finish();
    // Requested in every rank once one has stopped.
    std::stop_source& agreed_stop() { return agreed_stop_; }

private:
    std::stop_source agreed_stop_;
};

// Those that this thread deals its pools to; null: none.
Ranks* ranks_here();
void set_ranks_here(Ranks*);

// Pools stay in this process for as long as it lives.
class WithoutRanks {
public:
    WithoutRanks() : before_(ranks_here()) { set_ranks_here(nullptr); }
    ~WithoutRanks() { set_ranks_here(before_); }
    WithoutRanks(const WithoutRanks&) = delete;
    WithoutRanks& operator=(const WithoutRanks&) = delete;

private:
    Ranks* before_;
};

}  // namespace nedforge
