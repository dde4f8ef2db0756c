// Stored files are no symbolic links, and are closed to others.
#include <filesystem>

#include <gtest/gtest.h>
#include <sys/stat.h>

#include "adjudicator/system/disk.hpp"
#include "adjudicator/system/files.hpp"
#include "adjudicator/system/lock.hpp"
#include "adjudicator/system/strangers.hpp"
#include "tests/support/temp_folder.hpp"

namespace ronda::system {
namespace {

namespace fs = std::filesystem;
using fixture::TempFolder;

mode_t mode_of(const fs::path& path) {
    struct stat about {};
    return ::lstat(path.c_str(), &about) == 0 ? about.st_mode & 0777U : 0;
}

void spill(const fs::path& path, const std::string& bytes) {
    std::ofstream(path, std::ios::binary) << bytes;
}

std::string slurp(const fs::path& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

TEST(WorldFiles, NoFileIsOpenedThroughASymbolicLink) {
    const TempFolder folder;
    Disk disk;
    spill(folder / "secret", "nobody's business\n");
    ::chmod((folder / "secret").c_str(), 0644);
    fs::create_symlink(folder / "secret", folder / "link");
    fs::create_symlink(folder / "nothing", folder / "dangling");
    for (const char* name : {"link", "dangling"}) {
        const auto read = disk.read(folder / name, 100);
        ASSERT_FALSE(read);
        EXPECT_EQ(read.error().diagnostics.front().code, "fichero_invalido");
        EXPECT_NE(read.error().diagnostics.front().message.en.find("symbolic link"), std::string::npos);
        EXPECT_FALSE(disk.append(folder / name, "more\n"));
        EXPECT_FALSE(read_file(folder / name, 100));
        EXPECT_FALSE(read_beginning(folder / name, 100));
        EXPECT_FALSE(lock_file(folder / name, std::chrono::milliseconds(0)));
        EXPECT_TRUE(disk.close_to_others(folder / name));
    }
    EXPECT_EQ(slurp(folder / "secret"), "nobody's business\n");
    EXPECT_EQ(mode_of(folder / "secret"), 0644U);
    EXPECT_FALSE(fs::exists(folder / "nothing"));
    // What a person names may be a link, and a folder may lie elsewhere.
    EXPECT_EQ(disk.read(followed(folder / "link"), 100).value(), "nobody's business\n");
    EXPECT_EQ(read_file(folder / "link", 100, Links::followed).value(), "nobody's business\n");
    fs::create_directory(folder / "there");
    ::chmod((folder / "there").c_str(), 0755);
    fs::create_directory_symlink(folder / "there", folder / "here");
    ASSERT_TRUE(disk.append(folder / "here/file", "a\n"));
    EXPECT_EQ(disk.read(folder / "here/file", 100).value(), "a\n");
    ASSERT_TRUE(disk.close_to_others(folder / "here"));
    EXPECT_EQ(mode_of(folder / "there"), 0700U);
    // Writing replaces a link and leaves alone what it named.
    ASSERT_TRUE(disk.save(folder / "link", "new\n", Durable::no));
    EXPECT_EQ(slurp(folder / "secret"), "nobody's business\n");
    EXPECT_EQ(slurp(folder / "link"), "new\n");
}

TEST(WorldFiles, ALockIsClosedToStrangersAndKeepsItsGroup) {
    const TempFolder folder;
    const fs::path file = folder.path() / FolderLock::file_name;
    const mode_t before = ::umask(0);
    { ASSERT_TRUE(FolderLock::take(folder.path())); }
    ::umask(before);
    EXPECT_EQ(mode_of(file), 0600U);
    ::chmod(file.c_str(), 0644);  // as earlier versions made it
    { ASSERT_TRUE(FolderLock::take(folder.path())); }
    EXPECT_EQ(mode_of(file), 0640U);
}

TEST(WorldFiles, GroupsMayKeepTheirRights) {
    const TempFolder folder;
    Disk disk;
    spill(folder / "a", "");
    for (const auto& [group, mode, left] :
         {std::tuple(Group::kept, 0664U, 0660U), {Group::kept, 0600U, 0600U}, {Group::closed, 0664U, 0600U}}) {
        ::chmod((folder / "a").c_str(), mode);
        ASSERT_TRUE(disk.close_to_others(folder / "a", group));
        EXPECT_EQ(mode_of(folder / "a"), left);
    }
}

TEST(WorldFiles, OfAStrangersLetterOnlyTheFirstHeadersAreKept) {
    const TempFolder folder;
    Disk disk;
    const std::string end(stranger_end);
    const std::string headers = "From: a@b.c\nSubject: x\n",
                      long_headers = "X: " + std::string(20'000, 'x') + "\n";
    spill(folder / ("1" + end), headers + "\nwords\n\nmore words\n");
    spill(folder / ("2" + end), headers);
    spill(folder / ("3" + end), long_headers + "\nwords");
    spill(folder / ("4" + end), "");
    spill(folder / "5.eml", headers + "\nwords");
    ASSERT_TRUE(shorten_strangers(disk, {folder.path(), folder / "missing"}, 0, 0));
    for (const char* name : {"1", "2", "3", "4"}) EXPECT_FALSE(fs::exists(folder / (name + end)));
    const auto kept = [&](const char* name) { return slurp(folder / (name + std::string(headers_end))); };
    const auto tail = [](const std::string& whole) {
        return "X-Ronda-SHA256: " + sha256(whole) + "\nX-Ronda-Bytes: " + std::to_string(whole.size()) + "\n\n";
    };
    EXPECT_EQ(kept("1"), headers + tail(headers + "\nwords\n\nmore words\n"));
    EXPECT_EQ(kept("2"), headers + tail(headers));
    EXPECT_EQ(kept("3"), long_headers.substr(0, 8192) + "\n" + tail(long_headers + "\nwords"));
    EXPECT_EQ(slurp(folder / "5.eml"), headers + "\nwords");
    EXPECT_EQ(name_of_letter("1" + end), "1.eml");
    EXPECT_EQ(name_of_letter("1" + std::string(headers_end)), "1.eml");
    EXPECT_EQ(name_of_letter("1.eml"), "1.eml");
}

}  // namespace
}  // namespace ronda::system
