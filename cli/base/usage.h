#pragma once
// What is wrong with a command line, in our words: an option that the command does not have, with the one that was
// probably meant; and what the parser of options says, put plainly.

#include <string>
#include <vector>

namespace CLI {
class App;
class Error;
}  // namespace CLI

namespace nedforge::cli {

// The first of the words that is an option which `app` does not have: "no option '--stric'; is it --strict?". Also a
// word with one dash that means an option with two ("-games"), which the parser would read as -g with a value. Empty:
// none.
std::string unknown_option(const CLI::App& app, const std::vector<std::string>& words);

// "--games goes only with --rate", "--seed needs a value, N".
std::string in_plain_words(const CLI::Error&);

}  // namespace nedforge::cli
