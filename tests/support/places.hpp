// Where the tests find files: the project and its build.
#pragma once

#include <filesystem>

namespace ronda::fixture {

// The folder of the project's sources, and the one with the built programs. Only places.cpp knows them: no
// other object of the tests depends on the folder in which it is compiled, so a compiler cache serves all.
const std::filesystem::path& source_folder();
const std::filesystem::path& build_folder();

}  // namespace ronda::fixture
