#pragma once
// Edits of pack.yaml's text: the order of its maps, and a new one. Comments and layout stay; where each map has a line
// of its own, the comments above it and behind it move with it. nullopt: the text is no pack, or the names don't fit.

#include <optional>
#include <string>
#include <vector>

namespace nedforge {

// The order in which a player meets the maps: by the stages of the campaign, then those that are in no stage.
std::vector<std::string> play_order(const std::vector<std::string>& maps,
                                    const std::vector<std::vector<std::string>>& stages);
// The same maps in another order. The stages of a campaign keep their rules and their sizes, and take the maps in the
// new order.
std::optional<std::string> with_order(const std::string& text, const std::vector<std::string>& order);
// Adds a map before the one with that place in the list, or at the end if the list is shorter.
std::optional<std::string> with_map(const std::string& text, const std::string& relative, std::size_t before);

}  // namespace nedforge
