#include "formats/base/drawing/text_metrics.h"

#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/base/characters.h"
#include "engine/base/indexed.h"
#include "formats/base/words/worded.h"

namespace nedforge {

namespace {

// Thousandths of an em, U+0020 to U+007E, by weight.
using Advances = std::array<std::uint16_t, 95>;
constexpr IndexedArray<Advances, Weight, 3> advances{
    {{{281, 278, 403, 631, 638, 813, 639, 222, 362, 362, 500, 659, 276, 460, 276, 357, 648, 648, 648,
       648, 648, 648, 648, 648, 648, 648, 276, 276, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598,
       587, 743, 740, 264, 543, 652, 563, 889, 753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642,
       665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621, 582, 361, 609, 591, 237, 237, 544,
       237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 813, 540, 557, 541, 362, 327, 362, 659}},
     {{265, 294, 400, 637, 643, 828, 651, 217, 378, 378, 522, 666, 283, 463, 283, 368, 659, 659, 659,
       659, 658, 659, 659, 659, 659, 659, 283, 282, 666, 666, 666, 526, 968, 700, 654, 735, 722, 603,
       586, 749, 742, 270, 552, 664, 564, 898, 747, 768, 639, 768, 645, 643, 651, 738, 700, 978, 666,
       685, 639, 378, 368, 378, 475, 460, 497, 569, 626, 568, 626, 587, 369, 617, 602, 249, 249, 556,
       249, 884, 597, 602, 617, 617, 384, 536, 372, 594, 566, 825, 551, 566, 551, 378, 342, 378, 666}},
     {{232, 325, 392, 650, 655, 859, 674, 209, 409, 409, 565, 680, 299, 469,  298, 390, 682, 682,  682,
       682, 680, 682, 682, 682, 682, 682, 298, 296, 680, 680, 680, 563, 1031, 748, 661, 752, 727,  613,
       585, 761, 746, 281, 570, 690, 567, 915, 735, 782, 648, 783, 656, 655,  668, 729, 748, 1036, 714,
       724, 667, 409, 390, 409, 488, 477, 497, 580, 635, 587, 635, 598, 386,  633, 624, 272, 272,  582,
       272, 912, 622, 614, 632, 632, 409, 562, 388, 622, 586, 850, 574, 586,  572, 409, 374, 409,  680}}}};

// By the bytes of UTF-8: one em a code point beyond ASCII.
using ByteAdvances = std::array<std::uint16_t, 256>;
constexpr IndexedArray<ByteAdvances, Weight, 3> byte_advances = [] {
    IndexedArray<ByteAdvances, Weight, 3> table{};
    for (const Weight weight : {Weight::regular, Weight::medium, Weight::bold}) {
        for (std::size_t c = 0x20; c <= 0x7E; ++c) table[weight][c] = advances[weight][c - 0x20];
        for (std::size_t c = 0xC0; c <= 0xFF; ++c) table[weight][c] = 1000;
    }
    return table;
}();

}  // namespace

int text_advance(std::string_view text, Weight weight) {
    int sum = 0;
    for (const char c : text) sum += byte_advances[weight][byte_of(c)];
    return sum;
}

double width_of_advance(int advance, double points) { return advance / 1000.0 * points * mm_per_point; }

double text_width(std::string_view text, double points, Weight weight) {
    return width_of_advance(text_advance(text, weight), points);
}

double fitting_points(std::string_view text, double points, Weight weight, double width) {
    const double natural = text_width(text, points, weight);
    return natural <= width ? points : points * width / natural;
}

std::string shortened(std::string_view text, double points, Weight weight, double width) {
    if (text_width(text, points, weight) <= width) return std::string(text);
    note_cut_text(text);
    constexpr std::string_view ellipsis = "...";
    double room = width - text_width(ellipsis, points, weight);
    std::size_t end = 0;
    while (end < text.size()) {
        const std::size_t next = character_end(text, end + 1);
        room -= text_width(text.substr(end, next - end), points, weight);
        if (room < 0) break;
        end = next;
    }
    return std::string(text.substr(0, end)) + std::string(ellipsis);
}

}  // namespace nedforge
