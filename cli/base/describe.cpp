#include "cli/base/describe.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "cli/base/line_width.h"
#include "cli/base/rulings.h"
#include "engine/base/words.h"
#include "formats/base/family_name.h"
#include "formats/base/findings/findings.h"
#include "validator/base/family.h"

namespace nedforge::cli {

namespace {

std::vector<const CLI::App*> subcommands(const CLI::App& app) {
    return app.get_subcommands([](const CLI::App*) { return true; });
}

// An option's flags, e.g. {"-o", "--output"}; empty for positionals and hidden ones.
std::vector<std::string> flags(const CLI::Option& option) {
    std::vector<std::string> names;
    if (option.get_group().empty()) return names;
    for (const auto& name : option.get_snames()) names.push_back("-" + name);
    for (const auto& name : option.get_lnames()) names.push_back("--" + name);
    return names;
}

// CLI11 keeps them by their addresses, which differ from run to run.
std::vector<std::string> sorted_names(const std::set<CLI::Option*>& options) {
    std::vector<std::string> names;
    for (const CLI::Option* option : options) names.push_back(option->get_name());
    std::sort(names.begin(), names.end());
    return names;
}

// What it is for, and what the command line holds it to.
std::string explained(const CLI::Option& option) {
    std::string text = option.get_description();
    if (!option.get_default_str().empty()) text += "; " + option.get_default_str() + " by default";
    if (option.get_required() && !option.get_positional()) text += "; required";
    for (const std::string& name : sorted_names(option.get_needs())) text += "; only with " + name;
    for (const std::string& name : sorted_names(option.get_excludes())) text += "; not with " + name;
    return text;
}

// The usage line tells which arguments there must be, and how many; the types of options are words for people.
class HelpText : public CLI::Formatter {
public:
    HelpText() {
        label("Positionals", "Arguments");
        label("SUBCOMMAND", "COMMAND");
    }
    std::string make_help(const CLI::App* app, std::string name, CLI::AppFormatMode mode) const override {
        return wrapped(CLI::Formatter::make_help(app, std::move(name), mode),
                       line_width().value_or(width_without_terminal));
    }
    std::string make_footer(const CLI::App* app) const override {
        return joined_sentences(CLI::Formatter::make_footer(app));
    }
    std::string make_option_opts(const CLI::Option* option) const override {
        return option->get_positional() || option->get_items_expected_max() == 0 ? "" : " " + option->get_type_name();
    }
    std::string make_option_desc(const CLI::Option* option) const override { return explained(*option); }
};

// Text of a man page: backslashes, leading dots and hyphens mean themselves.
std::string roff(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if ((c == '.' || c == '\'') && (out.empty() || out.back() == '\n')) out += "\\&";
        if (c == '\\')
            out += "\\e";
        else if (c == '-')
            out += "\\-";
        else
            out += c;
    }
    return out;
}

void man_options(std::ostringstream& out, const CLI::App& app) {
    for (const CLI::Option* option : app.get_options()) {
        const auto names = flags(*option);
        if (names.empty() && !option->get_positional()) continue;
        std::string heading;
        for (const auto& name : names) heading += (heading.empty() ? "\\fB" : ", \\fB") + roff(name) + "\\fR";
        if (names.empty())
            heading = "\\fI" + roff(option->get_name(true)) + "\\fR";
        else if (option->get_items_expected_max() > 0)
            heading += " \\fI" + roff(option->get_type_name()) + "\\fR";
        out << ".TP\n" << heading << "\n" << roff(explained(*option)) << "\n";
    }
}

struct ManEntry {
    std::string_view name, text;
};
constexpr std::array man_environment{
    ManEntry{"NO_COLOR", "if it is set, text has no colour; --color=always goes before it"},
    ManEntry{"TERM", "if it is dumb, text has no colour"},
    ManEntry{"XDG_CACHE_HOME", "the folder below which --rate keeps its results; ~/.cache by default"},
    ManEntry{"XDG_STATE_HOME",
             "the folder below which the editor keeps recovered work and its settings; ~/.local/state by default"},
};
constexpr std::array man_files{
    ManEntry{"nedforge.yaml", "severities of checks for a project, read from the folder where the program starts"},
    ManEntry{"pack.yaml", "the maps of a folder that belong together, and their campaign"},
    ManEntry{"/usr/share/nedforge/sample_maps", "maps to look at"},
    ManEntry{"/usr/share/nedforge/schema", "JSON Schemas of all files and of all answers in JSON"},
};

void man_entries(std::ostringstream& out, std::span<const ManEntry> entries) {
    for (const auto& [name, text] : entries)
        out << ".TP\n.B " << roff(std::string(name)) << "\n" << roff(std::string(text)) << "\n";
}

// The sections behind the exit status.
std::string man_pages_end(const CLI::App& app) {
    std::ostringstream out;
    out << ".SH ENVIRONMENT\n";
    man_entries(out, man_environment);
    out << ".SH FILES\n";
    for (const FamilyName& family : family_names())
        out << ".TP\n.B *" << roff(std::string(family.suffix)) << "\n"
            << roff("a map of " + std::string(family.title)) << "\n";
    out << ".TP\n.B *.replay.yaml\na game that was played\n";
    man_entries(out, man_files);
    out << ".SH EXAMPLES\n.nf\n"
        << roff(app.get_footer()) << "\n.fi\n"
        << ".SH SEE ALSO\n"
        << roff("The pages in /usr/share/doc, and " + std::string(project_address)) << "\n";
    return out.str();
}

std::string spaced(const std::vector<std::string>& words) { return joined(words, " "); }

std::vector<std::string> all_flags(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::Option* option : app.get_options())
        for (auto& name : flags(*option)) names.push_back(std::move(name));
    return names;
}

// The words that an option takes, where it takes only some: of its type, as in "a4|letter" (types of other values are
// in capitals), or the readings of the rulings.
std::vector<std::string> value_words(const CLI::Option& option) {
    if (option.check_lname("ruling")) return ruling_words();
    std::vector<std::string> words;
    const std::string type = option.get_type_name();
    if (type.find_first_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ") != std::string::npos) return words;
    std::istringstream parts(type);
    for (std::string part; std::getline(parts, part, '|');) words.push_back(part);
    return words;
}

bool takes_file(const CLI::Option& option) {
    const std::string type = option.get_type_name();
    return type == "FILE" || type == "MAP" || type == "REPLAY";
}

// The words that an argument takes: the codes and names of checks.
std::vector<std::string> argument_words(const CLI::App& app) {
    std::vector<std::string> words;
    for (const CLI::Option* option : app.get_options([](const CLI::Option* o) { return o->get_positional(); }))
        if (option->get_name() == "CODE")
            for (const CheckInfo& check : checks_of_all())
                words.insert(words.end(), {std::string(check.code), std::string(check.name)});
    return words;
}

std::vector<std::string> command_names(const CLI::App& app) {
    std::vector<std::string> names;
    for (const CLI::App* sub : subcommands(app)) names.push_back(sub->get_name());
    return names;
}

// Inside single quotes of a shell, and inside zsh's [explanation].
std::string zsh_text(const std::string& text) {
    std::string out;
    for (const char c : text) {
        if (c == '\'')
            out += "'\\''";
        else if (c == '[' || c == ']' || c == ':' || c == '\\')
            (out += '\\') += c;
        else if (c == '\n')
            out += ' ';
        else
            out += c;
    }
    return out;
}

}  // namespace

std::string games() {
    std::vector<std::string_view> titles;
    for (const FamilyName& family : family_names()) titles.push_back(family.title);
    return listed(titles);
}

std::shared_ptr<CLI::FormatterBase> help_text() { return std::make_shared<HelpText>(); }

std::string man_page(const CLI::App& app, const std::string& version) {
    std::ostringstream out;
    out << ".TH NEDFORGE 1 \"\" \"" << roff(version) << "\" \"User Commands\"\n"
        << ".SH NAME\nnedforge \\- " << roff("make, check, rate and print maps for " + games()) << "\n"
        << ".SH SYNOPSIS\n.B nedforge\n\\fICOMMAND\\fR [\\fIARGUMENTS\\fR]\n"
        << ".SH DESCRIPTION\n"
        << roff("nedforge is the toolkit with which designers make maps for " + games() +
                ", and know before anything is printed that a map can be played and won, and how hard it is.")
        << "\n.SH OPTIONS\n";
    man_options(out, app);
    out << ".SH COMMANDS\n";
    for (const CLI::App* sub : subcommands(app)) {
        out << ".SS nedforge " << roff(sub->get_name()) << "\n" << roff(sub->get_description()) << "\n";
        man_options(out, *sub);
        if (!sub->get_footer().empty()) out << ".PP\n.nf\n" << roff(sub->get_footer()) << "\n.fi\n";
    }
    out << ".SH EXIT STATUS\n.TP\n0\ndone and nothing wrong\n.TP\n1\n"
        << roff("the input has findings at error severity, a replay is illegal, an export is refused")
        << "\n.TP\n2\nthe command could not be carried out (usage, missing file, disk)\n"
        << man_pages_end(app);
    return out.str();
}

std::string bash_completion(const CLI::App& app) {
    std::ostringstream out;
    const std::string names = spaced(command_names(app));
    out << "# bash completion for nedforge\n_nedforge() {\n"
        << "    local word=\"${COMP_WORDS[COMP_CWORD]}\" command=\"${COMP_WORDS[1]}\" options=\"\" values=\"\"\n"
        << "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
        << "        COMPREPLY=($(compgen -W \"" << names << " help " << spaced(all_flags(app))
        << "\" -- \"$word\"))\n        return\n    fi\n    case \"$command\" in\n";
    for (const CLI::App* sub : subcommands(app))
        out << "        " << sub->get_name() << ") options=\"" << spaced(all_flags(*sub)) << "\" ;;\n";
    out << "    esac\n    case \"$command ${COMP_WORDS[COMP_CWORD-1]}\" in\n";
    for (const CLI::App* sub : subcommands(app))
        for (const CLI::Option* option : sub->get_options())
            if (const auto words = value_words(*option); !words.empty())
                for (const auto& name : flags(*option))
                    out << "        '" << sub->get_name() << " " << name << "') values=\"" << spaced(words)
                        << "\" ;;\n";
    out << "    esac\n    case \"$command $word\" in\n        *' -'*) ;;\n"
        << "        'help '*) values=\"" << names << " rulings\" ;;\n";
    for (const CLI::App* sub : subcommands(app))
        if (const auto words = argument_words(*sub); !words.empty())
            out << "        '" << sub->get_name() << " '*) values=\"${values:-" << spaced(words) << "}\" ;;\n";
    out << "    esac\n    if [ -n \"$values\" ]; then\n"
        << "        COMPREPLY=($(compgen -W \"$values\" -- \"$word\"))\n        return\n    fi\n"
        << "    case \"$word\" in\n"
        << "        -*) COMPREPLY=($(compgen -W \"$options\" -- \"$word\")) ;;\n"
        << "        *) compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- \"$word\")) ;;\n"
        << "    esac\n}\ncomplete -F _nedforge nedforge\n";
    return out.str();
}

std::string zsh_completion(const CLI::App& app) {
    std::ostringstream out;
    out << "#compdef nedforge\n_nedforge() {\n    local -a commands\n    commands=(\n";
    for (const CLI::App* sub : subcommands(app))
        out << "        '" << sub->get_name() << ":" << zsh_text(sub->get_description()) << "'\n";
    out << "        'help:options and examples of a command'\n";
    out << "    )\n    if (( CURRENT == 2 )); then\n        _describe command commands\n        return\n    fi\n"
        << "    case \"$words[2]\" in\n";
    for (const CLI::App* sub : subcommands(app)) {
        out << "        " << sub->get_name() << ") _arguments";
        for (const CLI::Option* option : sub->get_options()) {
            const auto words = value_words(*option);
            const std::string values = !words.empty() ? "(" + spaced(words) + ")" : takes_file(*option) ? "_files" : "";
            for (const auto& name : flags(*option))
                out << " \\\n            '" << name << "[" << zsh_text(explained(*option)) << "]"
                    << (option->get_items_expected_max() > 0 ? ":" + zsh_text(option->get_type_name()) + ":" + values
                                                             : "")
                    << "'";
        }
        const auto words = argument_words(*sub);
        out << " \\\n            '*:" << (words.empty() ? "file:_files" : zsh_text("CODE") + ":(" + spaced(words) + ")")
            << "' ;;\n";
    }
    out << "        help) _arguments '*:command:(" << spaced(command_names(app))
        << " rulings)' ;;\n    esac\n}\n_nedforge \"$@\"\n";
    return out.str();
}

std::string fish_completion(const CLI::App& app) {
    const auto quoted = [](const std::string& text) {
        std::string out = "'";
        for (const char c : text)
            out += c == '\'' || c == '\\' ? std::string("\\") + c : c == '\n' ? " " : std::string(1, c);
        return out + "'";
    };
    std::ostringstream out;
    out << "# fish completion for nedforge\n"
        << "complete -c nedforge -n __fish_use_subcommand -f -a help -d 'options and examples of a command'\n"
        << "complete -c nedforge -n '__fish_seen_subcommand_from help' -f -a "
        << quoted(spaced(command_names(app)) + " rulings") << "\n";
    for (const CLI::App* sub : subcommands(app)) {
        out << "complete -c nedforge -n __fish_use_subcommand -f -a " << sub->get_name() << " -d "
            << quoted(sub->get_description()) << "\n";
        if (const auto words = argument_words(*sub); !words.empty())
            out << "complete -c nedforge -n '__fish_seen_subcommand_from " << sub->get_name() << "' -f -a "
                << quoted(spaced(words)) << "\n";
        for (const CLI::Option* option : sub->get_options()) {
            if (flags(*option).empty()) continue;
            out << "complete -c nedforge -n '__fish_seen_subcommand_from " << sub->get_name() << "'";
            for (const auto& name : option->get_snames()) out << " -s " << name;
            for (const auto& name : option->get_lnames()) out << " -l " << name;
            const auto words = value_words(*option);
            if (!words.empty()) out << " -x -a " << quoted(spaced(words));
            if (words.empty() && option->get_items_expected_max() > 0) out << (takes_file(*option) ? " -r" : " -x");
            out << " -d " << quoted(explained(*option)) << "\n";
        }
    }
    return out.str();
}

}  // namespace nedforge::cli
