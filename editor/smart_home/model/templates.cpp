#include "editor/smart_home/model/templates.h"

#include "formats/smart_home/home_file.h"

namespace nedforge::smart_home {

HomeDocument template_home() {
    TemplateWords words;
    words.id = "new-home";
    words.name = "New Home";
    return HomeDocument(open_home(home_template(words)));
}

Home empty_home() {
    Home home;
    home.id = "new-home";
    home.name = "New Home";
    home.router = "hub";
    Tile router, device;
    router.id = "hub", router.name = "Router", router.at = {1, 1};
    device.id = "device1", device.name = "Device 1", device.room = "Hall", device.at = {2, 1}, device.capacity = 3;
    device.symbols = {Symbol::patch,     Symbol::password,   Symbol::privilege,
                      Symbol::antivirus, Symbol::monitoring, Symbol::two_factor};
    home.tiles = {router, device};
    for (const Card card : {Card::phishing, Card::cryptojacking, Card::target_device}) home.attacks[card] = 4;
    home.firewalls = 6;
    home.win_compromised = 6;
    return home;
}

}  // namespace nedforge::smart_home
