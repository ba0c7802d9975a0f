#pragma once
// A share in the JSON of a digest (docs/format.md, "An exported map"): 0.65, 1 and 0, so that other programs hash the
// same bytes. `Json` is the library's type.

namespace nedforge {

// A whole number where it is one.
template <class Json>
Json json_of_share(double share) {
    const int whole = static_cast<int>(share);
    return whole == share ? Json(whole) : Json(share);
}

}  // namespace nedforge
