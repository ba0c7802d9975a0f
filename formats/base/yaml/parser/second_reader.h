#pragma once
// A map must mean the same to every program that loads it. Our own reader is strict, but others will read the file
// too, most of them with a common library; so each text is read a second time by yaml-cpp's events, and a text that
// it silently takes for something else is refused (a yaml-feature finding). That it refuses a text is its own
// affair: nobody is misled then. Only texts that the strict reader has accepted come here: yaml-cpp hangs on some
// that are not YAML.

#include <string_view>

#include "formats/base/yaml/tree.h"

namespace nedforge {

enum class SecondReading { same, refused, different };
SecondReading second_reading(std::string_view text, const YamlNode& root);
// Whether a text that the strict reader has accepted has only forms that both are known to read alike: mappings and
// lists of scalars on one line, plain or in double quotes without escapes, simple block texts, and comments. Nearly
// every map is such a text, and needs no second reading, which would take as long as all else that is done with it.
bool is_plainly_written(std::string_view text, const YamlFile&);

}  // namespace nedforge
