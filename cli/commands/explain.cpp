// nedforge explain: what a check means, why it matters, how to fix it.

#include "validator/base/explain.h"

#include <CLI/CLI.hpp>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>

#include "cli/base/answer.h"
#include "cli/base/command.h"
#include "cli/base/options.h"
#include "formats/base/findings/findings.h"
#include "formats/base/report/report.h"
#include "formats/base/text/near_words.h"

namespace nedforge::cli {

namespace {

struct ExplainArguments {
    std::string check;
    std::string game;  // a family; empty: all
    bool markdown = false;
};

std::vector<const Family*> chosen(const std::string& game) {
    std::vector<const Family*> list = families();
    if (!game.empty()) std::erase_if(list, [&](const Family* family) { return family->names.name != game; });
    return list;
}

nlohmann::ordered_json json_of(const CheckInfo& check) {
    return {{"code", check.code},      {"name", check.name}, {"severity", severity_word(check.severity)},
            {"what", check.what},      {"why", check.why},   {"help", check.help},
            {"example", check.example}};
}

int unknown(const ExplainArguments& options, const std::vector<CheckInfo>& checks) {
    std::vector<std::string_view> known;
    for (const auto& check : checks) {
        known.push_back(check.code);
        known.push_back(check.name);
    }
    const std::string_view near = nearest(options.check, known);
    const std::string game = options.game.empty() ? "" : " --game " + options.game;
    std::cerr << "nedforge explain: no check '" << printable(options.check) << "'";
    if (!game.empty()) std::cerr << " of this game";
    if (!near.empty()) std::cerr << "; is it " << near << "?";
    std::cerr << " ('nedforge explain" << game << "' lists them)\n";
    return status_failed;
}

int explain(const ExplainArguments& options, const Common& common) {
    std::vector<CheckInfo> checks;
    for (const Family* family : chosen(options.game))
        checks.insert(checks.end(), family->checks().begin(), family->checks().end());
    const NamedCheck named = options.check.empty() ? NamedCheck{} : check_by_name(options.check, chosen(options.game));
    const CheckInfo* asked_check = named.check;
    if (!options.check.empty() && !asked_check) return unknown(options, checks);
    if (common.format == "json") {
        nlohmann::ordered_json json;
        if (asked_check)
            json = json_of(*asked_check);
        else
            for (const auto& check : checks) json["checks"].push_back(json_of(check));
        std::cout << answer_text(json, 1);
    } else if (options.markdown) {
        std::cout << (asked_check ? explain_markdown(*asked_check) : all_markdown(chosen(options.game)));
    } else {
        std::cout << (asked_check ? explain_text(named, common.colour)
                                  : list_text(chosen(options.game), common.colour));
    }
    return status_ok;
}

Runner add_explain(CLI::App& app) {
    auto options = std::make_shared<ExplainArguments>();
    app.add_option("CODE", options->check, "a check by its code or name; without it, all checks in short");
    app.add_flag("--markdown", options->markdown, "as Markdown; without CODE the whole page of checks");
    std::vector<std::string> games;
    for (const Family* family : families()) games.emplace_back(family->names.name);
    one_of(app.add_option("--game", options->game, "only the checks of this game; of all games by default"), games);
    return [options](const Common& common) { return explain(*options, common); };
}

}  // namespace

extern const Command explain_command;
const Command explain_command{"explain",
                              "what a check means, why it matters, and how to fix it",
                              "Examples:\n"
                              "  nedforge explain                   every check in one line\n"
                              "  nedforge explain {prefix}304            one of them in full\n"
                              "  nedforge explain exit-unreachable  by its name",
                              add_explain,
                              Command::Formats::shared,
                              false,
                              false};

}  // namespace nedforge::cli
