#include "formats/london_dread/sheet/cards.h"

#include "engine/base/indexed.h"
#include "formats/base/drawing/ink.h"
#include "formats/base/drawing/text_metrics.h"
#include "formats/base/words/worded.h"
#include "formats/london_dread/story_words.h"

namespace nedforge::london_dread {

namespace {

CardBlock block_of(const Story& story, std::string heading, const Effects& effects, EffectPlace place) {
    CardBlock block{std::move(heading), effect_sentences(story, effects, place)};
    if (block.sentences.empty()) block.sentences.push_back(worded("No effect."));
    return block;
}

StoryCard dread_card(const Palette& p, const DreadCard& card) {
    StoryCard face;
    face.title = card.name;
    face.mark = tier_mark(card.tier);
    face.colour = p.dread;
    face.icons = card.icons;
    face.difficulty = card.difficulty;
    face.dread = card.dread;
    face.text = card.text.value_or("");
    face.clue = card.clue_icons();
    face.deck = worded("DREAD {1}", tier_mark(card.tier));
    face.number = card.id;
    return face;
}

StoryCard placeholder_card(const Palette& p) {
    StoryCard face;
    face.title = worded("A Plot");
    face.colour = p.plot;
    face.text = worded(
        "Put the next Plot of the chapter upon this card: A upon the first that is turned over, then B, and so on.");
    face.deck = worded("PLOT");
    return face;
}

StoryCard ally_card(const Story& story, const Palette& p, const Ally& ally) {
    StoryCard face;
    face.title = ally.name;
    face.colour = p.person;
    face.icons = ally.icons;
    if (!ally.deplete.empty())
        face.blocks.push_back(block_of(story, worded("Deplete"), ally.deplete, EffectPlace::spend));
    face.text = ally.text.value_or("");
    face.deck = worded("ALLY");
    face.number = ally.id;
    return face;
}

StoryCard item_card(const Story& story, const Palette& p, const Item& item) {
    StoryCard face;
    face.title = item.name;
    face.colour = p.item;
    if (item.use) face.blocks.push_back(block_of(story, worded("Use: tilt this card"), *item.use, EffectPlace::spend));
    if (item.deplete)
        face.blocks.push_back(block_of(story, worded("Deplete: discard this card"), *item.deplete, EffectPlace::spend));
    face.text = item.text.value_or("");
    face.deck = worded("ITEM");
    face.number = item.id;
    return face;
}

StoryCard confidence_card(const Palette& p, const ConfidenceCard& card) {
    StoryCard face;
    face.title = worded("Confidence");
    face.roomy_icons = true;
    face.colour = p.confidence;
    face.icons = card.icons;
    face.clue = card.icons;
    face.deck = worded("CONFIDENCE");
    face.number = card.id;
    return face;
}

StoryCard personality_card(const Story& story, const Palette& p, const Character& character,
                           const PersonalityCard& card) {
    StoryCard face;
    face.kicker = character.name;
    face.title = card.name;
    face.colour = p.person;
    face.icons = card.icons;
    face.roomy_icons = card.effects.empty() && !card.text;
    if (card.trauma)
        face.blocks.push_back({worded("Trauma"),
                               {worded("Your three printed icons are hidden in this investigation."),
                                worded("Roll the Trauma die and take what it shows.")}});
    else if (!card.effects.empty())
        face.blocks.push_back(block_of(story, worded("Talent"), card.effects, EffectPlace::talent));
    face.text = card.text.value_or("");
    face.deck = worded("PERSONALITY");
    return face;
}

StoryCard plot_card(const Story& story, const Palette& p, int chapter, int number) {
    const Plot& plot = story.chapters[chapter].plots[number];
    StoryCard face;
    face.kicker = worded("Chapter {1}, from the {2} on", chapter + 1, worded(segment_words[plot.from]));
    face.title = plot.name;
    face.mark = letter_of_plot(number);
    face.colour = p.plot;
    face.dread = plot.dread;
    if (plot.icons) face.icons = *plot.icons;
    face.table = true;
    if (plot.tiers)
        for (int tier = 0; tier < index_count(*plot.tiers); ++tier)
            face.blocks.push_back(
                block_of(story, tier_range(plot, tier), (*plot.tiers)[tier].effects, EffectPlace::tier));
    if (plot.endgame) {
        face.table = false;
        std::vector<std::string> lines;
        if (*plot.endgame > 0)
            lines.push_back(worded("For each character here, add {1} to the Investigation deck.",
                                   worded_count(*plot.endgame, "Confidence card")));
        lines.push_back(worded("The chapter ends at once: no further event and no later hour. The endgame follows."));
        face.blocks.push_back({worded("The endgame"), lines});
    }
    face.deck = worded("PLOT {1}", letter_of_plot(number));
    face.number = plot.id;
    return face;
}

StoryCard challenge_card(const Story& story, const Palette& p, const Challenge& challenge) {
    StoryCard face;
    face.title = challenge.name;
    face.colour = p.challenge;
    face.icons = challenge.icons;
    face.difficulty = challenge.difficulty;
    face.blocks.push_back(block_of(story, worded("Win"), challenge.win, EffectPlace::challenge));
    face.blocks.push_back(block_of(story, worded("Fail"), challenge.fail, EffectPlace::challenge));
    face.text = challenge.text.value_or("");
    face.deck = worded("CHALLENGE");
    face.number = challenge.id;
    return face;
}

StoryCard antagonist_card(const Palette& p, const Antagonist& antagonist) {
    StoryCard face;
    face.title = antagonist.name;
    face.colour = p.challenge;
    std::vector<std::string> rules;
    for (const AntagonistRule& rule : antagonist.rules) rules.push_back(rule_sentence(rule));
    if (!rules.empty()) face.blocks.push_back({worded("In the endgame"), rules});
    face.text = antagonist.text.value_or("");
    face.deck = worded("ANTAGONIST");
    return face;
}

StoryCard character_card(const Story& story, const Palette& p, const Character& character) {
    StoryCard face;
    face.title = character.name;
    face.colour = p.ink;
    face.icons = {character.icons[0], character.icons[1], Icon::wild};
    face.large_icons = true;
    face.blocks.push_back(block_of(story, worded("A virtue token"), character.virtue, EffectPlace::spend));
    face.text = character.text.value_or("");
    face.deck = worded("CHARACTER");
    face.number = character.id;
    return face;
}

// What a location's card costs while nobody has turned it over.
void draw_two(Painter& out, const Palette& p, const Box& box) {
    const double points = box.h * 0.62 / mm_per_point;
    const Point centre = box.centre();
    out.text({centre.x, centre.y + cap_height(points) / 2 - box.h * 0.12}, std::to_string(dread_of_face_down), points,
             Weight::bold, Align::centre, p.ink);
    const double side = box.h * 0.22;
    for (int i = 0; i < dread_of_face_down; ++i)
        draw_skull(out, p, {centre.x + (i - 1) * side * 1.2 + side * 0.1, box.bottom() - side, side, side});
}

void draw_letters(Painter& out, const Palette& p, const Box& box, const std::string& text, Colour colour) {
    (void)p;
    const double points = fitting_points(text, box.h * 0.9 / mm_per_point, Weight::bold, box.w);
    out.text({box.centre().x, box.centre().y + cap_height(points) / 2}, text, points, Weight::bold, Align::centre,
             colour);
}

}  // namespace

Box size_of_card(PrintedKind kind) { return kind < PrintedKind::plot ? Box{0, 0, 44, 63} : Box{0, 0, 70, 110}; }

bool card_exists(const Story& story, const CardRef& card) {
    const auto inside = [](int index, const auto& list) { return index >= 0 && index < index_count(list); };
    switch (card.kind) {
        case PrintedKind::dread:
            return inside(card.index, story.dread);
        case PrintedKind::placeholder:
            return inside(card.index, story.chapters);
        case PrintedKind::ally:
            return inside(card.index, story.allies);
        case PrintedKind::item:
            return inside(card.index, story.items);
        case PrintedKind::confidence:
            return inside(card.index, story.confidence);
        case PrintedKind::personality:
            return inside(card.index, story.characters) &&
                   inside(card.second, story.characters[card.index].personality);
        case PrintedKind::plot:
            return inside(card.index, story.chapters) && inside(card.second, story.chapters[card.index].plots);
        case PrintedKind::challenge:
            return inside(card.index, story.challenges);
        case PrintedKind::antagonist:
            return true;
        case PrintedKind::character:
            break;
    }
    return inside(card.index, story.characters);
}

StoryCard card_of(const Story& story, const Palette& p, const CardRef& card) {
    switch (card.kind) {
        case PrintedKind::dread:
            return dread_card(p, story.dread[card.index]);
        case PrintedKind::placeholder:
            return placeholder_card(p);
        case PrintedKind::ally:
            return ally_card(story, p, story.allies[card.index]);
        case PrintedKind::item:
            return item_card(story, p, story.items[card.index]);
        case PrintedKind::confidence:
            return confidence_card(p, story.confidence[card.index]);
        case PrintedKind::personality:
            return personality_card(story, p, story.characters[card.index],
                                    story.characters[card.index].personality[card.second]);
        case PrintedKind::plot:
            return plot_card(story, p, card.index, card.second);
        case PrintedKind::challenge:
            return challenge_card(story, p, story.challenges[card.index]);
        case PrintedKind::antagonist:
            return antagonist_card(p, story.antagonist);
        case PrintedKind::character:
            break;
    }
    return character_card(story, p, story.characters[card.index]);
}

TextSide plot_back_of(const Story& story, const Palette& p, const CardRef& card) {
    const Plot& plot = story.chapters[card.index].plots[card.second];
    TextSide side{
        plot.name,           letter_of_plot(card.second), p.plot, {}, worded("PLOT {1}", letter_of_plot(card.second)),
        worded("read aloud")};
    if (plot.text) side.blocks.push_back({"", {*plot.text}});
    if (plot.tiers)
        for (int tier = 0; tier < index_count(*plot.tiers); ++tier)
            if (const auto& text = (*plot.tiers)[tier].text) side.blocks.push_back({tier_range(plot, tier), {*text}});
    return side;
}

void draw_card_front(Painter& out, const Palette& p, const Story& story, const CardRef& card, const Box& box) {
    draw_story_card(out, p, box, card_of(story, p, card));
}

void draw_card_back(Painter& out, const Palette& p, const Story& story, const CardRef& card, const Box& box, int part,
                    int chapter) {
    const auto pattern_back = [&](Colour colour, const ItemDrawing& icon, const std::string& word) {
        draw_back(out, p, colour, box, icon, word);
    };
    const auto initial = [&](const std::string& word, Colour colour) {
        return [&p, word, colour](Painter& painter, const Box& icon) { draw_letters(painter, p, icon, word, colour); };
    };
    switch (card.kind) {
        case PrintedKind::dread:
        case PrintedKind::placeholder:
        case PrintedKind::ally: {
            const int tier = card.kind == PrintedKind::dread ? story.dread[card.index].tier : tier_of_chapter(chapter);
            return pattern_back(
                p.dread, [&p](Painter& painter, const Box& icon) { draw_two(painter, p, icon); },
                worded("TIER {1}", tier_mark(tier)));
        }
        case PrintedKind::item:
            return pattern_back(p.item, initial("I", p.item), worded("ITEM"));
        case PrintedKind::confidence:
            return pattern_back(p.confidence, initial("C", p.confidence), worded("CONFIDENCE"));
        case PrintedKind::personality:
        case PrintedKind::character: {
            const Character& character = story.characters[card.index];
            return pattern_back(
                card.kind == PrintedKind::character ? p.ink : p.person,
                [&p, &character](Painter& painter, const Box& icon) {
                    const double side = icon.w * 0.46;
                    for (int i = 0; i < 2; ++i)
                        draw_icon(painter, p, {icon.x + i * (icon.w - side), icon.centre().y - side / 2, side, side},
                                  character.icons[i]);
                },
                shortened(character.name, min_points, Weight::bold, box.w - 16));
        }
        case PrintedKind::challenge:
            return pattern_back(p.challenge, initial("!", p.challenge), worded("CHALLENGE"));
        case PrintedKind::antagonist:
            return pattern_back(
                p.challenge, [&p](Painter& painter, const Box& icon) { draw_skull(painter, p, icon); },
                worded("ANTAGONIST"));
        case PrintedKind::plot:
            break;
    }
    const TextSide side = plot_back_of(story, p, card);
    draw_text_side(out, p, box, side, pages_of(side, size_of_card(card.kind)), part);
}

}  // namespace nedforge::london_dread
