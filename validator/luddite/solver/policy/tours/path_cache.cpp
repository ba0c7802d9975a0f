#include "validator/luddite/solver/policy/tours/path_cache.h"

#include <algorithm>

namespace nedforge::luddite {

PathCache::PathCache(const ShortestPaths& paths)
    : paths_table_(&paths),
      targets_(paths_table_->targets().size()),
      lines_each_((sizeof(Head) + 2 * targets_ + 63) / 64) {
    constexpr std::size_t size = std::size_t{1} << table_bits;
    lines_.resize(size * lines_each_);
}

PathCache::Head PathCache::gather(std::uint8_t* entry, std::uint64_t key, int node, std::uint16_t toggles,
                                  std::uint16_t open) {
    Head head;
    head.key = key;
    std::memcpy(entry, &head, sizeof head);
    paths_table_->costs_from(node, toggles, open, entry + sizeof head);
    return head;
}

void PathCache::gather_back(std::uint8_t* entry, int node, std::uint16_t toggles, std::uint16_t open) {
    Head head;
    std::memcpy(&head, entry, sizeof head);
    head.key |= 1;
    std::memcpy(entry, &head, sizeof head);
    paths_table_->costs_back(node, toggles, open, entry + sizeof head + targets_);
}

}  // namespace nedforge::luddite
