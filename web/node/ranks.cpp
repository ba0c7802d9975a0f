// Ranks in Node.js: worker threads that run the same command line, each with a module and memory of its own
// (web/npm/bin/ranks.js deals out what they say to each other).

#include <emscripten/emscripten.h>

#include <cstdlib>
#include <string>

#include "cli/ranks/ranks_of_run.h"
#include "engine/base/indexed.h"

EM_JS(int, nedforge_host_ranks, (), { return Module["host"] ? Module["host"]["ranks"] : 1; });
EM_JS(int, nedforge_host_own_rank, (), { return Module["host"]["ownRank"]; });
// The sizes of all messages go to `sizes`; the messages, one behind the other, are the caller's to free.
EM_JS(char*, nedforge_host_gather, (const char* message, int size, int* sizes), {
    var messages = Module["host"]["gather"](HEAPU8.slice(message, message + size));
    var total = 0;
    for (var i = 0; i < messages.length; ++i) {
        HEAP32[(sizes >> 2) + i] = messages[i].length;
        total += messages[i].length;
    }
    var start = _malloc(total + 1);
    for (var next = start, j = 0; j < messages.length; next += messages[j++].length) HEAPU8.set(messages[j], next);
    return start;
});

namespace nedforge::cli {

namespace {

class WorkerRanks : public Ranks {
public:
    int count() const override { return count_; }
    int own() const override { return own_; }

    std::vector<std::string> gather(std::string_view message) override {
        std::vector<int> sizes(static_cast<std::size_t>(count_));
        char* const block = nedforge_host_gather(message.data(), index_count(message), sizes.data());
        std::vector<std::string> messages;
        const char* next = block;
        for (const int size : sizes) {
            messages.emplace_back(next, static_cast<std::size_t>(size));
            next += size;
        }
        std::free(block);
        return messages;
    }

private:
    const int count_ = nedforge_host_ranks(), own_ = nedforge_host_own_rank();
};

}  // namespace

std::unique_ptr<Ranks> ranks_of_run(int&, char**&) {
    if (nedforge_host_ranks() < 2) return nullptr;
    return std::make_unique<WorkerRanks>();
}

}  // namespace nedforge::cli
