#pragma once
// What a new home starts from: the template of `nedforge new` with its comments, or as little as a home can be.

#include "editor/smart_home/model/home_document.h"

namespace nedforge::smart_home {

HomeDocument template_home();
Home empty_home();  // a Router and one device, a few cards: the issues say what is missing

}  // namespace nedforge::smart_home
