#pragma once
// What every open document of a family has beside the document itself: the view that is shown and what is known of its
// newest revision. `View` is an enumeration in the order of the rail. No toolkit.

#include <cstddef>
#include <optional>
#include <utility>

#include "editor/base/workspace/open_document.h"

namespace nedforge {

template <class DocumentOfFamily, class View, class Analysis>
class MapSession : public OpenDocument {
public:
    MapSession(int n, DocumentOfFamily d) : OpenDocument(n), document(std::move(d)) {}

    DocumentOfFamily document;
    View view{};                       // the first
    std::optional<Analysis> analysis;  // the newest; shown only while it is of this revision

    Document& file() override { return document; }
    std::size_t view_index() const override { return static_cast<std::size_t>(view); }
    void show_view(std::size_t index) override { view = static_cast<View>(index); }
    const Analysis* fresh_analysis() const { return fresh(analysis); }
    const Diagnostics* findings() const {
        const Analysis* current = fresh_analysis();
        return current ? &current->diagnostics : nullptr;
    }
};

}  // namespace nedforge
