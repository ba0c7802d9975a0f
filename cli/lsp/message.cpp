#include "cli/lsp/message.h"

#include <utility>
#include <vector>

namespace nedforge::cli::lsp {

namespace {

// Builds the value while the text is read. What is deeper than the limit is counted and left out.
class Builder : public nlohmann::json_sax<Received> {
public:
    Message take() { return {std::move(root_), too_deep_}; }

    bool null() override { return put(nullptr); }
    bool boolean(bool value) override { return put(value); }
    bool number_integer(number_integer_t value) override { return put(value); }
    bool number_unsigned(number_unsigned_t value) override { return put(value); }
    bool number_float(number_float_t value, const string_t&) override { return put(value); }
    bool string(string_t& value) override { return put(std::move(value)); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return begin(Received::object()); }
    bool start_array(std::size_t) override { return begin(Received::array()); }
    bool end_object() override { return end(); }
    bool end_array() override { return end(); }
    bool key(string_t& name) override {
        if (left_out_ == 0) key_ = std::move(name);
        return true;
    }
    bool parse_error(std::size_t, const std::string&, const nlohmann::detail::exception&) override { return false; }

private:
    bool put(Received value) {
        if (left_out_ == 0) add(std::move(value));
        return true;
    }
    Received* add(Received value) {
        if (open_.empty()) return &(root_ = std::move(value));
        Received& parent = *open_.back();
        if (parent.is_object()) return &(parent[std::move(key_)] = std::move(value));
        parent.push_back(std::move(value));
        return &parent.back();
    }
    bool begin(Received collection) {
        if (left_out_ > 0 || open_.size() == deepest_message) {
            ++left_out_;
            too_deep_ = true;
        } else {
            open_.push_back(add(std::move(collection)));
        }
        return true;
    }
    bool end() {
        if (left_out_ > 0)
            --left_out_;
        else
            open_.pop_back();
        return true;
    }

    Received root_;
    std::vector<Received*> open_;  // a collection grows only while it is the last of these, so that they stay valid
    std::string key_;
    std::size_t left_out_ = 0;  // collections that are open beyond the limit
    bool too_deep_ = false;
};

}  // namespace

Message read_message(const std::string& text) {
    Builder builder;
    if (!Received::sax_parse(text, &builder)) return {Received(Received::value_t::discarded), false};
    return builder.take();
}

}  // namespace nedforge::cli::lsp
