#include "validator/london_dread/facts/effects.h"

#include <algorithm>

namespace nedforge::london_dread {

std::string entry_path(std::string_view list, int index) {
    return std::string(list) + "[" + std::to_string(index) + "]";
}

std::string plot_path(int chapter, int plot) { return entry_path(entry_path("chapters", chapter) + ".plots", plot); }

std::vector<EffectsOfStory> all_effects(const Story& story) {
    std::vector<EffectsOfStory> lists;
    const auto add = [&](const std::string& path, const std::string& owner, EffectPlace place, const Effects& effects) {
        if (!effects.empty()) lists.push_back({path, owner, place, &effects});
    };
    for (int i = 0; i < index_count(story.characters); ++i) {
        const Character& character = story.characters[i];
        const std::string path = entry_path("characters", i);
        add(path + ".virtue", character.id, EffectPlace::spend, character.virtue);
        for (int card = 0; card < index_count(character.personality); ++card)
            add(entry_path(path + ".personality", card) + ".do", character.id, EffectPlace::talent,
                character.personality[card].effects);
    }
    for (int i = 0; i < index_count(story.allies); ++i)
        add(entry_path("allies", i) + ".deplete", story.allies[i].id, EffectPlace::spend, story.allies[i].deplete);
    for (int i = 0; i < index_count(story.items); ++i) {
        const Item& item = story.items[i];
        if (item.use) add(entry_path("items", i) + ".use", item.id, EffectPlace::spend, *item.use);
        if (item.deplete) add(entry_path("items", i) + ".deplete", item.id, EffectPlace::spend, *item.deplete);
    }
    for (int chapter = 0; chapter < index_count(story.chapters); ++chapter)
        for (int i = 0; i < index_count(story.chapters[chapter].plots); ++i) {
            const Plot& plot = story.chapters[chapter].plots[i];
            for (int tier = 0; plot.tiers && tier < index_count(*plot.tiers); ++tier)
                add(entry_path(plot_path(chapter, i) + ".tiers", tier) + ".do", plot.id, EffectPlace::tier,
                    (*plot.tiers)[tier].effects);
        }
    for (int i = 0; i < index_count(story.challenges); ++i) {
        const Challenge& challenge = story.challenges[i];
        add(entry_path("challenges", i) + ".win", challenge.id, EffectPlace::challenge, challenge.win);
        add(entry_path("challenges", i) + ".fail", challenge.id, EffectPlace::challenge, challenge.fail);
    }
    return lists;
}

namespace {

template <class Wanted>
bool has_effect(const Story& story, const Wanted& wanted) {
    const auto lists = all_effects(story);
    return std::any_of(lists.begin(), lists.end(), [&](const EffectsOfStory& list) {
        return std::any_of(list.effects->begin(), list.effects->end(),
                           [&](const Effect& effect) { return wanted(list.place, effect); });
    });
}

}  // namespace

bool lowers_dread(const Story& story) {
    return has_effect(
        story, [](EffectPlace, const Effect& effect) { return effect.kind == EffectKind::dread && effect.number < 0; });
}

bool is_helped(const Story& story) {
    return lowers_dread(story) || has_effect(story, [](EffectPlace place, const Effect& effect) {
               return (place == EffectPlace::spend || place == EffectPlace::talent) &&
                      (effect.kind == EffectKind::success || effect.kind == EffectKind::die);
           });
}

}  // namespace nedforge::london_dread
