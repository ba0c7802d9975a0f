# Tests that take long in long campaigns and not in short ones: ctest, which goes by the times of earlier runs, starts them first.
set_tests_properties(Movement.AgreesOnSmallMaps PROPERTIES COST 2000)
