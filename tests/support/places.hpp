// The folders of the project and of its build, where the tests find files.
#pragma once

#include <filesystem>

namespace ronda::fixture {

// The folder of the sources, and the folder of the built programs. Only places.cpp knows them: no other object
// of the tests depends on the folder or the kind of its build, so a compiler cache serves all, and one build
// can link the objects of another (RONDA_TEST_OBJECTS).
const std::filesystem::path& source_folder();
const std::filesystem::path& build_folder();

}  // namespace ronda::fixture
