#include "adjudicator/system/strangers.hpp"

#include <algorithm>
#include <string>

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>

#include "adjudicator/system/files.hpp"

namespace ronda::system {

namespace {

constexpr std::size_t most_header_bytes = 8192;

struct Letter {
    Path file;
    std::uintmax_t bytes;
    Instant since;
};

// Adds the regular files of the folder whose names match `is_one`. A missing folder has none.
template <class IsOne>
Result<void> add_letters(Files& files, const Path& folder, IsOne is_one, std::vector<Letter>& letters) {
    ASSIGN_OR_RETURN(const auto names, files.list(folder));
    for (const std::string& name : names) {
        struct stat about {};
        const Path file = folder / name;
        if (!is_one(name) || ::lstat(file.c_str(), &about) != 0) continue;
        if (S_ISREG(about.st_mode))
            letters.push_back({file, static_cast<std::uintmax_t>(about.st_size), about.st_mtim.tv_sec});
    }
    return {};
}

// Writes the headers before it removes the letter, so that a copy that arrives later is always recognized.
Result<void> keep_headers(Files& files, const Path& letter) {
    ASSIGN_OR_RETURN(auto read, read_beginning(letter, most_header_bytes));
    std::string& head = read.bytes;
    for (const std::string_view end : {"\r\n\r\n", "\n\n"})
        if (const std::size_t at = head.find(end); at != npos) head.resize(at + end.size() / 2);
    if (!head.ends_with('\n')) head += '\n';
    head += fmt::format("X-Ronda-SHA256: {}\nX-Ronda-Bytes: {}\n\n", read.digest, read.size);
    const std::string name = letter.filename().string();
    const std::string kept = name.substr(0, name.size() - stranger_end.size()) + std::string(headers_end);
    RETURN_IF_ERROR(files.save(letter.parent_path() / kept, head, Durable::no, true));
    return files.remove(letter);
}

}  // namespace

std::string name_of_letter(std::string_view name) {
    for (const std::string_view end : {stranger_end, headers_end, erased_end})
        if (name.ends_with(end)) return std::string(name.substr(0, name.size() - end.size())) + ".eml";
    return std::string(name);
}

void set_age(const Path& letter, Instant since) {
    const timespec times[] = {{since, 0}, {since, 0}};
    static_cast<void>(::utimensat(AT_FDCWD, letter.c_str(), times, AT_SYMLINK_NOFOLLOW));
}

Result<void> shorten_strangers(Files& files, const std::vector<Path>& folders, Instant now,
                               std::uintmax_t most) {
    std::vector<Letter> letters;
    const auto is_strangers = [](const std::string& name) { return name.ends_with(stranger_end); };
    for (const Path& folder : folders) RETURN_IF_ERROR(add_letters(files, folder, is_strangers, letters));
    std::sort(letters.begin(), letters.end(), [](const Letter& a, const Letter& b) {
        return a.since != b.since ? a.since > b.since : a.file < b.file;
    });
    std::uintmax_t bytes = 0;
    for (const Letter& letter : letters) {
        bytes += letter.bytes;
        if (bytes <= most && now - letter.since <= longest_whole) continue;
        RETURN_IF_ERROR(keep_headers(files, letter.file));
    }
    return {};
}

Result<void> erase_answers_to_strangers(Files& files, const std::vector<Path>& folders, Instant now) {
    std::vector<Letter> letters;
    const auto is_answer = [](const std::string& name) { return name.starts_with(answer_to_stranger); };
    for (const Path& folder : folders) RETURN_IF_ERROR(add_letters(files, folder, is_answer, letters));
    for (const Letter& letter : letters)
        if (now - letter.since > longest_whole) RETURN_IF_ERROR(files.remove(letter.file));
    return {};
}

Result<std::vector<Path>> letters_older_than(Files& files, const std::vector<Path>& folders, Instant now,
                                             Instant longest) {
    std::vector<Letter> letters;
    const auto is_letter = [](const std::string& name) { return name.ends_with(".eml"); };
    for (const Path& folder : folders) RETURN_IF_ERROR(add_letters(files, folder, is_letter, letters));
    std::vector<Path> old;
    for (Letter& letter : letters)
        if (now - letter.since > longest) old.push_back(std::move(letter.file));
    return old;
}

Result<void> erase_received(Files& files, const Path& letter) {
    const std::string whole = name_of_letter(letter.filename().string());
    const std::string stem = whole.substr(0, whole.rfind('.'));
    RETURN_IF_ERROR(
        files.save(letter.parent_path() / (stem + std::string(erased_end)), "", Durable::yes, true));
    return files.remove(letter);
}

}  // namespace ronda::system
