#pragma once
// pack.yaml in canonical layout: comments and values stay, keys come in the order of the format's page.

#include <string>

#include "formats/base/pack/pack_file.h"
#include "formats/base/yaml/layout.h"

namespace nedforge {

Result<std::string, NotFormatted> format_pack(const LoadedPack&);

}  // namespace nedforge
