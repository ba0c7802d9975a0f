#pragma once
// The icons of views that every family has, on the rail: about the middle, three units to each side.

#include "editor/toolkit/look.h"

namespace nedforge {

void play_icon(const Look&, ImDrawList&, ImVec2 middle, float unit, ImU32 ink);
void rating_icon(const Look&, ImDrawList&, ImVec2 middle, float unit, ImU32 ink);
void sheet_icon(const Look&, ImDrawList&, ImVec2 middle, float unit, ImU32 ink);

}  // namespace nedforge
