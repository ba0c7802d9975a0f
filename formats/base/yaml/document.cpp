#include "formats/base/yaml/document.h"

#include <string>

#include "formats/base/family_name.h"

namespace nedforge {

ReadDocument read_document(std::string_view text, const DocumentKind& kind,
                           const std::function<void(const Fields&, const Findings&)>& body) {
    ReadDocument document;
    const LineIndex lines(text);
    Findings findings(family_name(kind.family).prefix);
    const YamlFile file = read_yaml(text, lines, findings);
    if (file.whole) {
        document.places = source_map_of(file.root, lines, kind.opaque);
        FileShape shape{lines, findings};
        const Value root(shape, &file.root, "");
        if (file.empty)
            root.report(FormatCode::missing_key,
                        "the file is empty: " + std::string(kind.what) + " " + std::string(kind.begins),
                        std::string(kind.help_of_empty));
        else if (const auto fields = root.mapping(kind.keys, kind.what))
            body(*fields, findings);
    }
    document.diagnostics = findings.take();
    return document;
}

}  // namespace nedforge
