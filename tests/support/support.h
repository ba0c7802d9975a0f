#pragma once
// What all tests share: where the sources and the program are, and whether the long campaigns were asked for.

#include <optional>
#include <string>
#include <vector>

#include "engine/base/diagnostic.h"
#include "tests/support/sanitized.h"

namespace nedforge::test {

std::string source_path(const std::string& relative);  // in the source tree
std::string program();                                 // the built nedforge
bool long_run();                                       // ./test --long
int cases(int usual, int in_long_run);        // how many random cases to try; under sanitizers a quarter of the usual
std::vector<std::string> sample_map_paths();  // every *.ned.yaml below sample_maps/luddite/, sorted

// How many of a kind the usual number of cases brings at least; under sanitizers an eighth.
template <class Number>
constexpr Number expected(Number usual) {
    return sanitized ? usual / 8 : usual;
}

// Runs a command without a shell; what it printed and its status (128 + signal when killed).
struct Ran {
    int status = 0;
    std::string out, err;
};
// A program of another package is installed.
bool has_tool(const std::string& name);
Ran run(const std::vector<std::string>& argv, const std::string& input = "", const std::string& folder = "");

// A fresh folder, removed at the end.
class TemporaryFolder {
public:
    TemporaryFolder();
    ~TemporaryFolder();
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    const std::string& path() const { return path_; }
    std::string write(const std::string& name, const std::string& text) const;  // returns the path
private:
    std::string path_;
};

// An environment variable for as long as this lives; no value: unset.
class Environment {
public:
    Environment(const std::string& name, const std::optional<std::string>& value);
    ~Environment();
    Environment(const Environment&) = delete;
    Environment& operator=(const Environment&) = delete;

private:
    std::string name_;
    std::optional<std::string> before_;
};

std::string read_all(const std::string& path);
int files_in(const std::string& folder);

bool contains(const std::string& text, const std::string& piece);
// The text with the first `from` as `to`; the test fails where there is none.
std::string replaced(std::string text, const std::string& from, const std::string& to);
// Codes without their letters, and places: "101@5:10 203@7:1".
std::string placed_codes(const Diagnostics&);

}  // namespace nedforge::test
