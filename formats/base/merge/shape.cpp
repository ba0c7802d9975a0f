#include "formats/base/merge/shape.h"

#include <algorithm>

namespace nedforge {

namespace {

class ShapeOfRecord {
public:
    explicit ShapeOfRecord(MergeShape& shape) : shape_(shape) {}

    void add(const Record& record, const std::string& path) {
        for (const Row& row : record.rows()) {
            const std::string row_path = path.empty() ? std::string(row.key) : path + "." + std::string(row.key);
            if (row.as_a_whole) shape_.wholes.push_back(row_path);
            add(*row.form, row_path);
        }
    }

private:
    void add(const Form& form, const std::string& path) {
        if (form.item()) {
            const auto& blocks = shape_.look.blocks;
            if (std::find(blocks.begin(), blocks.end(), path) != blocks.end()) shape_.lists.push_back(path);
            add(*form.item(), path + "[]");
        }
        if (form.record()) add(*form.record(), path);
        for (const Form::Variant& variant : form.variants(nullptr)) add(*variant.record, path);
    }

    MergeShape& shape_;
};

}  // namespace

MergeShape merge_shape(const Record& root) {
    MergeShape shape;
    shape.look = look_of(root);
    ShapeOfRecord(shape).add(root, "");
    return shape;
}

}  // namespace nedforge
