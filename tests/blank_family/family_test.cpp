// The blank family is held to what every family is held to, by the test data that its record names.

#include "tests/support/family_tests.h"
