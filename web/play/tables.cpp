// The table of each family, by families.def.

#include "formats/base/report/report.h"
#include "web/play/base/table_family.h"

namespace nedforge {

#define NEDFORGE_FAMILY(name, title, suffix, prefix)                                   \
    namespace name {                                                                   \
    std::unique_ptr<web::PlayTable> open_table(std::string, const web::TableRequest&); \
    }
#include "families.def"
#undef NEDFORGE_FAMILY

namespace web {

std::unique_ptr<PlayTable> open_table(std::string_view family, const std::string& text, const TableRequest& request) {
#define NEDFORGE_FAMILY(name, title, suffix, prefix) \
    if (family == #name) return name::open_table(text, request);
#include "families.def"
#undef NEDFORGE_FAMILY
    throw Refused{"no game of the family " + std::string(family) + " is played here"};
}

TableRequest with_way(TableRequest request, const std::vector<Way>& ways) {
    if (request.way.empty()) request.way = ways.front().id;
    for (const Way& way : ways)
        if (way.id == request.way) return request;
    throw Refused{"nobody plays as '" + request.way + "' here"};
}

Refused unreadable(const Diagnostics& found) {
    return {found.empty() ? "the file can't be read" : found.front().message, Json::parse(diagnostics_json(found))};
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = std::min(text.find('\n', begin), text.size());
        const std::size_t first = text.find_first_not_of(' ', begin);
        if (first < end) lines.push_back(text.substr(first, end - first));
        begin = end + 1;
    }
    return lines;
}

}  // namespace web
}  // namespace nedforge
