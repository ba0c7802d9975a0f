#include "web/play/answers.h"

#include <memory>

#include "web/play/base/table_family.h"

namespace nedforge::web {

namespace {

std::map<int, std::unique_ptr<PlayTable>> tables;
int last_number = 0;

PlayTable& table_of(const Json& question) {
    const auto found = tables.find(question.at("game").get<int>());
    if (found == tables.end()) throw Refused{"this game has been closed"};
    return *found->second;
}

ChoiceFilter filter_of(const Json& question) {
    ChoiceFilter filter;
    filter.on = question.value("on", std::vector<std::string>{});
    filter.words = question.value("words", std::string());
    filter.most = question.value("most", std::size_t{0});
    return filter;
}

Json done(const std::function<void()>& work) {
    work();
    return Json::object();
}

Json picture(const Json& q) {
    PlayTable& table = table_of(q);
    const Json view = table.view();
    return picture_json(table.picture(q.at("paper").get<std::string>()), view["name"].get<std::string>(),
                        view["status"].get<std::string>());
}

}  // namespace

TableRequest request_of(const Json& question) {
    return {{}, std::stoull(question.at("seed").get<std::string>()), question.value("way", std::string())};
}

Json begin_game(std::string_view family, const std::string& text, const TableRequest& request) {
    auto table = open_table(family, text, request);
    const Json view = table->view();
    tables[++last_number] = std::move(table);
    return {{"game", last_number}, {"family", family}, {"id", view["id"]}, {"name", view["name"]}};
}

Answers play_answers() {
    return {
        {"end_game", [](const Json& q) { return done([&] { tables.erase(q.at("game").get<int>()); }); }},
        {"view", [](const Json& q) { return table_of(q).view(); }},
        {"choices", [](const Json& q) { return table_of(q).choices(filter_of(q)); }},
        {"apply", [](const Json& q) { return done([&] { table_of(q).apply(q.at("action")); }); }},
        {"undo", [](const Json& q) { return Json(table_of(q).undo()); }},
        {"uncover", [](const Json& q) { return done([&] { table_of(q).uncover(); }); }},
        {"cover", [](const Json& q) { return done([&] { table_of(q).cover(); }); }},
        {"hint", [](const Json& q) { return table_of(q).hint(); }},
        {"others",
         [](const Json& q) {
             return table_of(q).others(q.at("kind").get<std::string>(), q.at("first").get<int>(),
                                       q.at("games").get<int>());
         }},
        {"replays", [](const Json& q) { return Json(table_of(q).replays()); }},
        {"outcome", [](const Json& q) { return table_of(q).outcome(); }},
        {"picture", picture},
        {"pages", [](const Json& q) { return document_json(table_of(q).sheet(q.at("paper").get<std::string>())); }},
        {"rules", [](const Json& q) { return Json(table_of(q).rules()); }},
        {"table", [](const Json& q) { return table_of(q).dice_table(); }},
        {"roll", [](const Json& q) { return table_of(q).roll(); }},
        {"end_round", [](const Json& q) { return done([&] { table_of(q).end_round(); }); }},
    };
}

}  // namespace nedforge::web

extern "C" const char* nedforge_call(const char* question) {
    using namespace nedforge::web;
    static const Answers answers = module_answers();
    static std::string text;
    Json answer;
    try {
        const Json asked = Json::parse(question);
        answer = answers.at(asked.at("do").get<std::string>())(asked);
    } catch (const Refused& refused) {
        answer = {{"refused", refused.message}, {"findings", refused.findings}};
    } catch (const std::exception& e) {
        answer = {{"failed", std::string("internal error: ") + e.what()}};
    }
    text = answer.dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.c_str();
}
