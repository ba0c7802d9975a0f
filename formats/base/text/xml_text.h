#pragma once
// A text as character data of XML and HTML, in an attribute too: the five characters of the markup as entities, and
// what XML 1.0 (2.2) can't hold, not even as one, spelt out as "(U+FFFF)".

#include <string>
#include <string_view>

namespace nedforge {

std::string xml_escaped(std::string_view);

}  // namespace nedforge
