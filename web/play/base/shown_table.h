#pragma once
// What the tables of all games have in common: view() and choices() are put together from what a game says of itself.
// TableOf (table_of.h) says it of a game behind its trait.

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/base/refusal.h"
#include "formats/base/record/record_file.h"
#include "web/play/base/play_table.h"

namespace nedforge::web {

class ShownTable : public PlayTable {
public:
    explicit ShownTable(TableRequest request) : request_(std::move(request)) {}

    Json view() final;
    Json choices(const ChoiceFilter&) final;
    Json others(const std::string& kind, int first, int games) final;

protected:
    virtual std::string id() const = 0;
    virtual std::string name() const = 0;
    virtual std::vector<Way> ways() const = 0;
    virtual bool over() const = 0;
    virtual std::string status() const = 0;  // what is due, in whole sentences
    virtual std::string turn() const = 0;    // who decides. Precondition: the game is not over
    virtual Json covered() const { return {}; }
    virtual Json dice() const { return Json::array(); }
    virtual std::vector<std::string> facts() const { return {}; }
    virtual std::vector<std::string> log() const = 0;
    virtual bool can_undo() const = 0;
    virtual bool can_hint() const = 0;
    virtual Json clock() const { return {}; }
    virtual Json result() const = 0;  // Precondition: the game is over
    // The policies with which the result of the one person there is can be compared; empty: there is no such result.
    virtual std::vector<std::string> compared_kinds() const { return {}; }
    virtual Json compared(const std::string& kind, int first, int games) = 0;  // others() of such a game
    // What the person who decides may do, and the groups of it.
    virtual std::vector<Choice> all_choices() const = 0;
    virtual std::vector<ChoiceGroup> groups_of(const std::vector<Choice>&) const = 0;

    // The decision that is due is another one, or another person looks.
    void changed() { listed_.reset(); }
    const TableRequest& request() const { return request_; }

private:
    TableRequest request_;
    std::optional<std::vector<Choice>> listed_;  // of the decision that is due
};

// A table of a map with an id and a name: the map as written and with the readings in force; what is printed has
// these. The namespace of the map has sheet_document().
template <class Table, class Map, class SheetOptions>
class WithMap : public Table {
public:
    template <class... Arguments>
    WithMap(Map authored, Map in_force, Arguments&&... arguments)
        : Table(std::forward<Arguments>(arguments)...),
          authored_(std::move(authored)),
          in_force_(std::move(in_force)) {}

    PrintedDocument sheet(const std::string& paper) override {
        SheetOptions options;
        options.paper = paper_named(paper);
        return sheet_document({{in_force_, digest_of(authored_)}}, options, authored_.name);
    }

protected:
    std::string id() const override { return authored_.id; }
    std::string name() const override { return authored_.name; }
    const Map& authored() const { return authored_; }
    const Map& in_force() const { return in_force_; }

private:
    Map authored_, in_force_;
};

// Throws what the rules refuse.
void refuse(const std::optional<Refusal>&);

}  // namespace nedforge::web
