// The row of homes in the table of families: templates, and how files are read.

#include "editor/smart_home/model/home_overview.h"
#include "editor/smart_home/model/homes.h"
#include "editor/smart_home/model/templates.h"
#include "validator/smart_home/family.h"

namespace nedforge {

namespace smart_home {
namespace {

std::unique_ptr<OpenDocument> make(int number, std::size_t index) {
    return std::make_unique<Session>(number, index == 0 ? template_home() : HomeDocument(empty_home()));
}

Opened read(int number, const std::string& path, const std::string& text) {
    Opened opened;
    LoadedHome loaded = open_home(text);
    opened.diagnostics = loaded.diagnostics;
    opened.text = loaded.text;
    if (loaded.home) opened.document = std::make_unique<Session>(number, HomeDocument(std::move(loaded), path));
    return opened;
}

}  // namespace

DocumentFamily document_family(HomeOptions options) {
    DocumentFamily family;
    family.family = &smart_home_family;
    family.templates = {
        {"home", "A small home", "Twelve tiles in five rooms. Protecting the Smart Home."},
        {"bare_home", "An empty home", "A Router, one device and a few cards; the issues say what is missing.", false}};
    family.make = make;
    family.read = read;
    family.overview = overview_of;
    family.win_rates = win_rates_of;
    family.played_as = [rulings = options.rulings](const OpenDocument& open) {
        Home home = dynamic_cast<const Session&>(open).home();
        home.rulings = rulings.applied_to(home.rulings);
        return PlayedAs{play_digest_of(home), ""};
    };
    family.background = [options = std::move(options)](Workspace& w) { return std::make_unique<Homes>(w, options); };
    return family;
}

Homes& homes_of(Workspace& workspace) {
    return static_cast<Homes&>(workspace.background(workspace.index_of(smart_home_family)));
}
const Homes& homes_of(const Workspace& workspace) {
    return static_cast<const Homes&>(workspace.background(workspace.index_of(smart_home_family)));
}

}  // namespace smart_home
}  // namespace nedforge
