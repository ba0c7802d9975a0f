// The list of programs: the word `book`, or ids of the book's list and programs of the map's own.

#include "formats/echo_death/program_record.h"

#include <algorithm>
#include <set>

#include "formats/base/record/list_form.h"
#include "formats/base/text/printable.h"
#include "formats/base/yaml/flow_text.h"
#include "formats/echo_death/grid_record.h"

namespace nedforge::echo_death {

namespace {

constexpr std::size_t longest_name = 40, longest_id = 24;
constexpr int most_cost = 99;
constexpr std::string_view book_word = "book";

std::string pair_text(int a, int b) { return "[" + std::to_string(a) + ", " + std::to_string(b) + "]"; }
std::string pair_json(int a, int b) { return "[" + std::to_string(a) + "," + std::to_string(b) + "]"; }

FormOf<std::string> program_id() {
    return matching_text([](const Value& value) { return value.id(longest_id, "a-z0-9_", "1 to 24 of a-z 0-9 _"); },
                         "^[a-z0-9_]{1,24}$");
}

FormOf<Cost> cost() {
    return form_by<Cost>(
        {.read = [](const Value& value) -> std::optional<Cost> {
             if (!value.readable()) return std::nullopt;
             if (!value.node()->is_list()) {
                 const auto number = value.number(0, most_cost);
                 return number ? std::optional(Cost{*number, *number, false}) : std::nullopt;
             }
             const auto items = value.list(2, 2, "numbers").value_or(std::vector<Value>{});
             if (items.size() != 2 || value.node()->children.size() != 2) return std::nullopt;
             const auto first = items[0].number(0, most_cost), later = items[1].number(0, most_cost);
             return first && later ? std::optional(Cost{*first, *later, true}) : std::nullopt;
         },
         .flow = [](const Cost& c) { return c.pair ? pair_text(c.first, c.later) : std::to_string(c.first); },
         .json = [](const Cost& c) { return c.pair ? pair_json(c.first, c.later) : std::to_string(c.first); },
         .schema = R"({"if":{"type":"array"},)"
                   R"("then":{"items":{"type":"integer","minimum":0,"maximum":99},"minItems":2,"maxItems":2},)"
                   R"("else":{"type":"integer","minimum":0,"maximum":99}})"});
}

FormOf<Blast> blast() {
    return form_by<Blast>(
        {.read = [](const Value& value) -> std::optional<Blast> {
             const auto items = value.list(2, 2, "numbers").value_or(std::vector<Value>{});
             if (items.size() != 2 || value.node()->children.size() != 2) return std::nullopt;
             const auto columns = items[0].number(1, 9), rows = items[1].number(1, 9);
             if (!columns || !rows) return std::nullopt;
             if (*columns > 1 || *rows > 1) return Blast{*columns, *rows};
             value.report(FormatCode::bad_value, "a blast needs more than one square", "leave 'blast' out");
             return std::nullopt;
         },
         .flow = [](const Blast& b) { return pair_text(b.columns, b.rows); },
         .json = [](const Blast& b) { return pair_json(b.columns, b.rows); },
         .schema = R"({"type":"array","items":{"type":"integer","minimum":1,"maximum":9},"minItems":2,"maxItems":2})"});
}

// What a task adds: a number that is not 0, which is said by leaving it out.
FormOf<int> addition() {
    return form_by<int>({.read = [](const Value& value) -> std::optional<int> {
                             const auto number = value.number(-9, 9);
                             if (number != 0) return number;
                             value.report(FormatCode::bad_value, "adding 0 changes nothing", "leave the key out");
                             return std::nullopt;
                         },
                         .flow = [](const int& n) { return std::to_string(n); },
                         .given = [](const int& n) { return n != 0; },
                         .schema = R"({"type":"integer","minimum":-9,"maximum":9,"not":{"const":0}})",
                         .field = {.kind = PlainField::Kind::number, .low = -9, .high = 9, .may_be_missing = true}});
}

const Record& attack_record() {
    static const Record record = record_of<Attack>("'attack'", [](Rows<Attack>& rows, const Attack& attack) {
        rows.add("set", attack.set, number(0, 9), "the Offense itself, whatever the origin has").titled("Offense");
        rows.add("add", attack.add, number(-9, 9), "added to the origin's Offense; 0 by default").titled("Added");
        rows.add("times", attack.times, number(1, 4), "the factor of the origin's Offense; 1 by default")
            .titled("Times");
        rows.add("pierce", attack.pierce, number(0, 9), "taken from the target's Defense; 0 by default")
            .titled("Pierce");
        rows.check([](const ReadKeys& keys, Attack&) {
            if (!keys.has("set")) return;
            for (const std::string_view key : {"add", "times"})
                if (keys.has(key))
                    keys.get(key).report(FormatCode::bad_value,
                                         "'set' is the Offense itself, so " + in_quotes(key) + " can't be beside it",
                                         "leave one of the two out");
        });
    });
    return record;
}

const Record& additions_record() {
    static const Record record = record_of<Additions>("'add'", [](Rows<Additions>& rows, const Additions& add) {
        rows.add("offense", add.offense, addition(), "added to the Offense").digested_if_set().titled("Offense");
        rows.add("defense", add.defense, addition(), "added to the Defense").digested_if_set().titled("Defense");
        rows.add("orthogonal", add.orthogonal, addition(), "added to the squares of orthogonal movement")
            .digested_if_set()
            .titled("Orthogonal");
        rows.add("diagonal", add.diagonal, addition(), "added to the squares of diagonal movement")
            .digested_if_set()
            .titled("Diagonal");
        rows.one_at_least();
    });
    return record;
}

// An item of the list. A text is an id of the book's list.
class ItemForm final : public Form {
public:
    bool read(const Value& value, void* destination) const override {
        if (!value.readable()) return false;
        auto& item = *static_cast<ProgramItem*>(destination);
        if (value.node()->is_mapping()) return own().read(value, &item.emplace<Program>());
        const auto id = value.text();
        if (!id) return false;
        item = *id;
        if (book_program(*id)) return true;
        if (is_root_id(*id)) {
            value.report(FormatCode::duplicate,
                         in_quotes(*id) + " is a root program, which every player has besides the list",
                         "leave it out");
            return false;
        }
        static const std::vector<std::string_view> ids = [] {
            std::vector<std::string_view> book_ids;
            for (const Program& program : book_programs()) book_ids.push_back(program.id);
            return book_ids;
        }();
        return value.word(ids).has_value();
    }
    std::string flow(const void* value) const override {
        const auto& item = *static_cast<const ProgramItem*>(value);
        if (const auto* program = std::get_if<Program>(&item)) return own().flow(program);
        return yaml_text(std::get<std::string>(item));
    }
    std::string json(const void* value) const override {
        const auto& item = *static_cast<const ProgramItem*>(value);
        if (const auto* program = std::get_if<Program>(&item)) return own().json(program);
        return json_string(std::get<std::string>(item));
    }
    JsonObject schema(SchemaParts& parts) const override {
        std::vector<std::string> ids;
        for (const Program& program : book_programs()) ids.push_back(program.id);
        return JsonObject()
            .put("if", R"({"type":"string"})")
            .put("then", JsonObject().put("enum", json_list(ids, json_string)).text())
            .put("else", own().schema_part(parts).text());
    }

private:
    static const Form& own() {
        static const FormOf<Program> form = as_part("program", mapping<Program>(program_record()));
        return *form.form;
    }
};

std::string id_of(const ProgramItem& item) {
    const auto* program = std::get_if<Program>(&item);
    return program ? program->id : std::get<std::string>(item);
}

// No two ids of the list and of the root programs are equal, and an own program has no id of the book.
bool check_ids(const std::vector<Value>& items, const ProgramList& list) {
    if (items.size() != list.size()) return false;  // an item could not be read, which was reported
    std::set<std::string> known_ids;
    bool good = true;
    const auto report = [&](std::size_t i, const std::string& message, const std::string& help) {
        const Value id = items[i].below("id");
        (id.node() ? id : items[i]).report(FormatCode::duplicate, message, help);
        good = false;
    };
    for (std::size_t i = 0; i < list.size(); ++i) {
        const bool is_program = std::holds_alternative<Program>(list[i]);
        const std::string id = id_of(list[i]);
        if (is_program && is_root_id(id))
            report(i, in_quotes(id) + " is the id of a root program", "give the program another id");
        else if (is_program && book_program(id))
            report(i, in_quotes(id) + " is the id of a program of the book's list", "give the program another id");
        else if (!known_ids.insert(id).second)
            report(i, "two programs have the id " + in_quotes(id), "remove one of the two or give it another id");
    }
    return good;
}

class ProgramsForm final : public OptionalForm {
public:
    ProgramsForm() : OptionalForm(made(), json_string(book_word)) {}
    const void* inside(const void* value) const override {
        const auto& list = *static_cast<const std::optional<ProgramList>*>(value);
        return list ? &*list : nullptr;
    }
    void clear(void* value, const void*) const override { static_cast<std::optional<ProgramList>*>(value)->reset(); }

private:
    // The word `book` leaves the optional without a list, which only a form of the whole value can do.
    static std::shared_ptr<const Form> made();
    void* make(void* optional) const override { return optional; }
};

// The list, or the word, into the optional itself; it is written from the list inside.
class BookOrListForm final : public Form {
public:
    bool read(const Value& value, void* destination) const override {
        auto& programs = *static_cast<std::optional<ProgramList>*>(destination);
        if (!value.readable()) return false;
        if (!value.node()->is_list()) {
            programs.reset();
            return value.word({book_word}).has_value();
        }
        const bool good = list().read(value, &programs.emplace());
        return check_ids(value.items(), *programs) && good;
    }
    std::string flow(const void* value) const override { return list().flow(value); }
    std::string json(const void* value) const override { return list().json(value); }
    std::string words(const void* value) const override { return list().words(value); }
    JsonObject schema(SchemaParts& parts) const override {
        return JsonObject()
            .put("if", R"({"type":"string"})")
            .put("then", JsonObject().put("const", json_string(book_word)).text())
            .put("else", list().schema(parts).text());
    }
    std::string usual(const void*) const override { return json_string(book_word); }
    const Form* item() const override { return list().item(); }
    std::size_t size(const void* value) const override { return list().size(value); }
    const void* item_of(const void* value, std::size_t i) const override { return list().item_of(value, i); }

private:
    static const Form& list() {
        static const FormOf<ProgramList> form = list_of<ProgramList>(FormOf<ProgramItem>{new_form<ItemForm>()},
                                                                     {.most = most_programs, .things = "programs"});
        return *form.form;
    }
};

std::shared_ptr<const Form> ProgramsForm::made() { return new_form<BookOrListForm>(); }

}  // namespace

const Record& program_record() {
    static const Record record = record_of<Program>("a program", [](Rows<Program>& rows, const Program& program) {
        rows.add("id", program.id, program_id(), "names the program in replays and waivers: 1 to 24 of a-z, 0-9 and _")
            .required()
            .titled("Id");
        rows.add("name", program.name, printed_text(longest_name), "printed on the card: 1 to 40 characters")
            .required()
            .titled("Name");
        rows.add("kind", program.kind, one_word<ProgramKind>(program_kind_words),
                 "command: takes effect once; task: stays on the Node it strikes")
            .required()
            .titled("Kind");
        rows.add("cost", program.cost, cost(),
                 "Instructions, or [X, Y]: X for the first run of a turn, Y for each later")
            .required()
            .titled("Cost");
        rows.add("distance", program.distance, number(0, 64), "how far from the origin a target may be")
            .required()
            .titled("Distance");
        rows.add("target", program.target, one_word<Target>(target_words), "which Nodes it may name")
            .required()
            .titled("Target");
        rows.add("blast", program.blast, blast(), "[columns, rows] of the area that it strikes").titled("Blast");
        rows.add("multiple", program.multiple, number(1, 20), "a second target may be this far from the first")
            .titled("Multiple");
        rows.add("attack", program.attack, mapping<Attack>(attack_record()), "it attacks; {}: Offense against Defense");
        rows.add("push", program.push, number(1, 9), "squares that each Node struck is pushed").titled("Push");
        rows.add("heal", program.heal, number(1, 9), "Hard Drives that it gives back").titled("Heal");
        rows.add("jump", program.jump, number(1, 20), "how far the origin may go at once").titled("Jump");
        rows.add("add", program.add, mapping<Additions>(additions_record()), "what a task adds to statistics");
        rows.add("stun", program.stun, only_true(), "true: a Node with the task can't be an origin")
            .digested_if_set()
            .titled("Stuns");
    });
    return record;
}

FormOf<std::optional<ProgramList>> programs_form() { return {new_form<ProgramsForm>()}; }

std::string flow_of(const ProgramItem& item) { return ItemForm().flow(&item); }

}  // namespace nedforge::echo_death
