// home_template(): the text of a new home.

#include "formats/base/yaml/tree.h"
#include "formats/smart_home/home_file.h"

namespace nedforge::smart_home {

namespace {

constexpr std::string_view body = R"(
# The Router is the tile on which all characters start. It may be a device itself; this one is plain.
router: hub

# Tiles are squares on a grid: at [column, row], from the top left, 0 to 63. Tiles that share a side are neighbours.
# A device has a room, a capacity (with so many bugs it is compromised) and six symbols: what the dice must show to defend it.
# Symbols: patch, password, privilege, antivirus, monitoring, two_factor.
tiles:
  # bugs: true is the printed bug symbol: the device starts with capacity - 2 bugs. A number is that many bugs instead.
  - {id: kettle, name: Kettle, room: Kitchen, at: [0, 0], capacity: 3, bugs: true, symbols: [patch, patch, password, antivirus, monitoring, two_factor]}
  # secret_target: true gives the device a card. The Hacker draws one of them, and wins when that device is compromised.
  - {id: fridge, name: Fridge, room: Kitchen, at: [1, 0], capacity: 5, secret_target: true, symbols: [patch, antivirus, antivirus, privilege, privilege, monitoring]}
  - {id: lamp, name: Lamp, room: Lounge, at: [2, 0], capacity: 2, symbols: [password, password, password, two_factor, patch, privilege]}
  - {id: telly, name: Television, room: Lounge, at: [3, 0], capacity: 5, secret_target: true, symbols: [patch, antivirus, monitoring, monitoring, two_factor, privilege]}
  - {id: oven, name: Oven, room: Kitchen, at: [0, 1], capacity: 3, symbols: [patch, patch, patch, antivirus, antivirus, privilege]}
  - {id: hub, name: Router, at: [1, 1]}
  - {id: speaker, name: Smart Speaker, room: Lounge, at: [2, 1], capacity: 3, bugs: true, symbols: [password, two_factor, two_factor, monitoring, privilege, patch]}
  - {id: console, name: Game Console, room: Lounge, at: [3, 1], capacity: 4, symbols: [password, password, two_factor, two_factor, antivirus, patch]}
  - {id: doorbell, name: Doorbell, room: Hall, at: [0, 2], capacity: 3, bugs: true, symbols: [monitoring, monitoring, privilege, privilege, password, two_factor]}
  - {id: thermostat, name: Thermostat, room: Hall, at: [1, 2], capacity: 4, secret_target: true, symbols: [patch, privilege, monitoring, antivirus, antivirus, password]}
  - {id: camera, name: Camera, room: Study, at: [2, 2], capacity: 3, bugs: true, symbols: [monitoring, monitoring, monitoring, password, password, two_factor]}
  - {id: printer, name: Printer, room: Study, at: [3, 2], capacity: 4, secret_target: true, symbols: [patch, patch, antivirus, privilege, monitoring, password]}

# The attack pile: cards of each kind, 0 to 40.
attacks:
  ddos: 3
  phishing: 4
  cryptojacking: 5
  target_device: 4
  # A botnet card of strength n places n bugs around a compromised device. Strength: cards.
  botnet: {1: 2, 2: 2, 3: 1}

# Knowledge tokens: each counts as a die that shows one of its icons. They are named by their place, from 0.
tokens:
  - {icons: [patch], count: 2}
  - {icons: [password, two_factor], count: 2}
  - {icons: [privilege]}
  - {icons: [antivirus, monitoring], count: 2}

# Firewalls in the supply.
firewalls: 10
# characters: [know_it_all, security_expert, password_wizz, tech_hobbyist]  # in play; these are the default
win: {compromised: 6}  # so many compromised devices win the game for the Hacker; 13 by default
# hacker_steps: [{from: 0, steps: 1}, {from: 4, steps: 2}, {from: 9, steps: 3}]  # steps by compromised devices; the default
# standards: {chain: 3}  # the limits beyond which a check reports a finding
# rulings: {support: end}  # another reading of the rulebook
)";

}  // namespace

std::string home_template(const TemplateWords& words) {
    std::string text;
    if (!words.schema.empty()) text += "# yaml-language-server: $schema=" + words.schema + "\n";
    text += "format: 1\ngame: smart_home\n";
    text += "id: " + yaml_text(words.id) + "  # names the home in packs and replays: a-z, 0-9 and '-'\n";
    text += "name: " + yaml_text(words.name) + "  # printed\n";
    return text + std::string(body);
}

}  // namespace nedforge::smart_home
