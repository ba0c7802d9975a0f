// What every family in the program keeps, by its record alone.

#include "tests/support/family_tests.h"
