#include "cli/london_dread/story_input.h"

#include "cli/london_dread/family.h"
#include "validator/london_dread/family.h"
#include "validator/london_dread/validate.h"

namespace nedforge::cli::london_dread {

using namespace nedforge::london_dread;

RulingOverrides story_rulings_of(const Common& common) { return RulingOverrides::named(common.readings); }

StoryInput read_playable_story(std::string_view command, const std::string& path, const Common& common) {
    StoryInput input;
    const auto file = file_of_family(command, path, london_dread_commands.family, "story", input.status);
    if (!file) return input;
    input.loaded = static_cast<StoryFile&>(*file).take();
    ValidateOptions options;
    options.rulings = story_rulings_of(common);
    options.fixes = options.sheet = false;  // structure is all that counts here
    if (!has_structure_errors(check_loaded(input.loaded, options))) {
        input.status = status_ok;
        input.story = input.loaded.story;
        input.story->rulings = options.rulings.applied_to(input.story->rulings);
        return input;
    }
    options.fixes = options.sheet = true;
    input.status = refused(command, "story", file->family(),
                           {path, input.loaded.id, check_loaded(input.loaded, options), input.loaded.text,
                            std::string(file->family().names.name)},
                           common);
    return input;
}

}  // namespace nedforge::cli::london_dread
