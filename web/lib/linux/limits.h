#pragma once
// <linux/limits.h>, which Emscripten does not have.

#include <limits.h>

#define XATTR_SIZE_MAX 65536  // bytes of an extended attribute
