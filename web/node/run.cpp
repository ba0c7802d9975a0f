// The program in Node.js: a command line with the streams and files of the system (web/npm/bin/host_files.js gives
// them).

#include <emscripten/emscripten.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "engine/base/indexed.h"

int nedforge_main(int argc, char** argv);  // cli/main.cpp

// The words of the line behind "nedforge", as a list in JSON. The program's status.
extern "C" EMSCRIPTEN_KEEPALIVE int nedforge_run(const char* line) {
    auto words = nlohmann::json::parse(line).get<std::vector<std::string>>();
    words.insert(words.begin(), "nedforge");
    std::vector<char*> argv;
    for (auto& word : words) argv.push_back(word.data());
    argv.push_back(nullptr);
    return nedforge_main(nedforge::index_count(words), argv.data());
}
