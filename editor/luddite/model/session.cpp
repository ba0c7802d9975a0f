#include "editor/luddite/model/session.h"

#include <utility>

#include "editor/luddite/edits/nodes.h"
#include "validator/base/waivers.h"

namespace nedforge::luddite {

void Session::document_changed() {
    std::erase_if(selection, [&](const std::string& id) { return !node_with(map(), id); });
    aside.keep([&](const std::string& id) { return node_with(map(), id) != nullptr; });
    if (!bench.from.empty() && !node_with(map(), bench.from)) bench.from.clear();
    if (part && !has_part(map(), *part)) part.reset();
    run.reset();
}

const AdviceOn* Session::fresh_advice() const {
    if (!advice || advice->map->thresholds != map().thresholds || advice->map->target != map().target) return nullptr;
    return differ_in_thresholds_at_most(*advice->map, map()) ? &*advice : nullptr;
}

const Diagnostics* Session::findings() const {
    const Analysis* current_analysis = fresh_analysis();
    if (!current_analysis) return nullptr;
    const std::tuple source{current_analysis->stamp, current_analysis->full, advice ? advice->map.get() : nullptr};
    if (std::exchange(findings_of_, source) == source) return &findings_;
    findings_ = current_analysis->diagnostics;
    const AdviceOn* current_advice = fresh_advice();
    if (!current_advice) return &findings_;
    Diagnostics advised = current_advice->findings;
    for (Diagnostic& d : advised) d.waived.reset();  // as the map says now
    apply_waivers(advised, map().waivers);
    findings_.insert(findings_.end(), advised.begin(), advised.end());
    return &findings_;
}

// The view of a module selects it, so that what it has is at hand.
void Session::show_view(std::size_t index) {
    const View before = view;
    view = static_cast<View>(index);
    if (!on_page()) return;
    if (view != before) camera.fit = true;
    const auto choose = [&](ModuleKind kind) {
        if (!part || module_of(*part) != kind) select_part(part_of(PartKind::module, kind));
    };
    if (view == View::hack) choose(ModuleKind::hack);
    if (view == View::modules && (!part || module_of(*part) == ModuleKind::hack)) choose(ModuleKind::clock);
    if (view == View::canvas && view != before) part.reset();
}

const Page& Session::page(Hold hold) const {
    const bool known = page_ && (page_stamp_ == stamp() || hold == Hold::all ||
                                 (hold == Hold::nodes && same_modules(page_->map, map())));
    if (!known) page_ = std::make_shared<const Page>(page_of(map())), page_stamp_ = stamp();
    return *page_;
}

Session::Fit Session::fit_for(double width, double height) const {
    const Page& shown = page();
    constexpr double close = 300, comfortable = 84, legible = 66;  // units a cell
    const auto together = [](Box a, const Box& b) {
        const double x = std::min(a.x, b.x), y = std::min(a.y, b.y);
        return Box{x, y, std::max(a.right(), b.right()) - x, std::max(a.bottom(), b.bottom()) - y};
    };
    const auto padded = [](Box b, double margin) {
        return Box{b.x - margin, b.y - margin, b.w + 2 * margin, b.h + 2 * margin};
    };
    if (view == View::hack) {
        Box area = shown.find(ModuleKind::hack)->box;
        for (const PageSpot& spot : shown.spots)  // with the places for new boxes behind the drawing
            if (spot.part.kind == PartKind::box) area = together(area, spot.box);
        return {padded(area, 0.12), close};
    }
    if (view == View::modules) {
        Box area = shown.find(ModuleKind::clock)->box;
        for (const ModuleKind kind : {ModuleKind::bonuses, ModuleKind::cache, ModuleKind::damage})
            if (const PageModule* m = shown.find(kind)) area = together(area, m->box);
        return {padded(area, 0.12), close};
    }
    // The whole page where that is wanted or comfortable, else the network with the title and what stands beside it,
    // else with the beginning of the title, else the network.
    const auto zoom = [&](const Box& b) { return std::min(width / b.w, height / b.h); };
    if (const Box whole = padded(shown.bounds, 0.1); camera.whole || zoom(whole) >= comfortable) return {whole};
    const Box nodes = nodes_box(map());
    Box band{shown.ground.x, shown.ground.y, nodes.right() - shown.ground.x, nodes.bottom() - shown.ground.y};
    for (const auto& m : shown.modules)
        if (m.box.y < shown.ground.bottom() - 0.1) band = together(band, m.box);
    if (zoom(band) >= legible) return {padded(band, 0.05)};
    const double top = shown.find(ModuleKind::header)->box.y;
    const Box titled = together(nodes, {shown.ground.x, top, 0, 0});
    if (zoom(titled) >= legible) return {padded(titled, 0.05)};
    return {nodes};
}

bool Session::is_selected(const std::string& id) const {
    return std::find(selection.begin(), selection.end(), id) != selection.end();
}

}  // namespace nedforge::luddite
