#pragma once
// The map about which the language server is asked.

#include <string>

#include "tests/support/support.h"

namespace nedforge::test {

inline const std::string map_path = source_path("sample_maps/luddite/campaign-2026-11/ned-05.ned.yaml");

inline std::string map_text() { return read_all(map_path); }

}  // namespace nedforge::test
