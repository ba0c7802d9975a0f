#include "formats/base/report/identity.h"

#include <filesystem>

#include "formats/base/text/fnv1a.h"

namespace nedforge {

namespace fs = std::filesystem;

namespace {

// The folder itself is "." everywhere, so that it needs no name.
std::string plain(const fs::path& folder) {
    std::error_code failed;
    const fs::path whole = fs::weakly_canonical(folder.empty() ? fs::path(".") : folder, failed);
    return (failed ? fs::absolute(folder, failed).lexically_normal() : whole).string();
}

}  // namespace

FindingKey key_of(const FileReport& file, const Diagnostic& d, std::string path) {
    return {printable(path), file.id.value_or(""), d.code, d.subjects, words_of(d)};
}

std::string words_of(const Diagnostic& d) { return !d.about.empty() || !d.subjects.empty() ? d.about : d.path; }

std::string title_of(const Diagnostic& d) {
    std::string title = d.code + " " + d.name;
    for (const auto& subject : d.subjects) title += " " + subject;
    if (const std::string words = words_of(d); !words.empty()) title += " " + words;
    return title;
}

std::string fingerprint_of(const FindingKey& key, int ordinal) {
    std::string text = key.path + '\n' + key.id + '\n' + key.code + '\n';
    for (const auto& subject : key.subjects) text += subject + '\t';
    const std::uint64_t hash = fnv1a(text + '\n' + key.words + '\n' + std::to_string(ordinal));
    constexpr std::string_view hex = "0123456789abcdef";
    std::string digits;
    for (int shift = 60; shift >= 0; shift -= 4) digits += hex[(hash >> shift) & 15];
    return digits;
}

PathsFrom::PathsFrom(const std::string& folder) : folder_(plain(folder)) {}

std::string PathsFrom::operator()(const std::string& path) {
    const fs::path file(path);
    const auto [known, is_new] = of_folders_.try_emplace(file.parent_path().string());
    if (is_new) {
        const fs::path relative = fs::path(plain(file.parent_path())).lexically_relative(folder_);
        known->second = relative.empty()  ? file.parent_path().generic_string()
                        : relative == "." ? std::string()
                                          : relative.generic_string();
    }
    const std::string name = file.filename().string();
    if (known->second.empty()) return name;
    return known->second + (known->second.ends_with('/') ? "" : "/") + name;
}

}  // namespace nedforge
