#include "formats/base/yaml/parser/second_reader.h"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/exceptions.h>
#include <yaml-cpp/parser.h>

#include <algorithm>
#include <istream>
#include <streambuf>
#include <string>
#include <string_view>

namespace nedforge {

namespace {

// What a reader says of a document, event by event, without places. A node of our tree, or the end of a collection.
struct Expected {
    const YamlNode* node;
    bool end;
};

void flatten(const YamlNode& node, std::vector<Expected>& out) {
    out.push_back({&node, false});
    if (!node.is_collection()) return;
    for (const auto& child : node.children) flatten(child, out);
    out.push_back({&node, true});
}

void skip_space(std::string_view& text) { text.remove_prefix(std::min(text.find_first_not_of(" \t\n"), text.size())); }

// The text as yaml-cpp gives it is ours. Two faults of yaml-cpp are no difference. It loses a line break where empty
// lines end a text that is folded (">+" or in quotes), so that spaces are not compared. And it decodes the escape "\_"
// (a no-break space) to the byte A0 alone, which is not UTF-8, so that nothing else can be meant by it.
bool same_text(std::string_view ours, std::string_view theirs) {
    constexpr std::string_view no_break_space = "\xC2\xA0";
    for (;;) {
        skip_space(ours);
        skip_space(theirs);
        if (ours.empty() || theirs.empty()) return ours.empty() && theirs.empty();
        if (ours.front() != theirs.front()) {
            if (!ours.starts_with(no_break_space) || theirs.front() != no_break_space.back()) return false;
            ours.remove_prefix(1);
        }
        ours.remove_prefix(1);
        theirs.remove_prefix(1);
    }
}

class Comparer : public YAML::EventHandler {
public:
    explicit Comparer(const YamlNode& root) { flatten(root, expected_); }
    bool agreed() const { return agreed_ && next_ == expected_.size(); }

    void OnDocumentStart(const YAML::Mark&) override {}
    void OnDocumentEnd() override {}
    void OnNull(const YAML::Mark&, YAML::anchor_t) override {
        take(false, [](const YamlNode& node) { return node.kind == YamlNode::Kind::null; });
    }
    void OnAlias(const YAML::Mark&, YAML::anchor_t) override { agreed_ = false; }
    void OnScalar(const YAML::Mark&, const std::string& tag, YAML::anchor_t, const std::string& value) override {
        take(false, [&](const YamlNode& node) {
            const bool plain = node.style == YamlNode::Style::plain || node.style == YamlNode::Style::none;
            return !node.is_collection() && plain == (tag == "?") && same_text(node.text, value);
        });
    }
    void OnSequenceStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
        take(false, [](const YamlNode& node) { return node.is_list(); });
    }
    void OnSequenceEnd() override {
        take(true, [](const YamlNode& node) { return node.is_list(); });
    }
    void OnMapStart(const YAML::Mark&, const std::string&, YAML::anchor_t, YAML::EmitterStyle::value) override {
        take(false, [](const YamlNode& node) { return node.is_mapping(); });
    }
    void OnMapEnd() override {
        take(true, [](const YamlNode& node) { return node.is_mapping(); });
    }

private:
    // The next event should be the next expected. After a difference yaml-cpp still reads to the end: it may
    // refuse the text.
    template <class Fits>
    void take(bool end, Fits fits) {
        agreed_ = agreed_ && next_ < expected_.size() && expected_[next_].end == end && fits(*expected_[next_].node);
        ++next_;
    }

    std::vector<Expected> expected_;
    std::size_t next_ = 0;
    bool agreed_ = true;
};

// YAML 1.2 ends lines with LF, CR LF or CR (5.4), and a text means the same with any of them; yaml-cpp knows the lone
// CR for a character like others.
std::string with_line_feeds(std::string_view text) {
    std::string out;
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] != '\r')
            out += text[i];
        else if (i + 1 == text.size() || text[i + 1] != '\n')
            out += '\n';
    return out;
}

// The text as a stream, without a copy.
class View : public std::streambuf {
public:
    explicit View(std::string_view text) {
        char* begin = const_cast<char*>(text.data());  // a get area is never written to
        setg(begin, begin, begin + text.size());
    }
};

}  // namespace

SecondReading second_reading(std::string_view text, const YamlNode& root) {
    std::string unified;
    if (text.find('\r') != std::string_view::npos) text = unified = with_line_feeds(text);
    View view(text);
    std::istream in(&view);
    Comparer comparer(root);
    try {
        YAML::Parser parser(in);
        const bool has_document = parser.HandleNextDocument(comparer);
        const bool nothing = root.kind == YamlNode::Kind::null && root.style == YamlNode::Style::none;
        return (has_document && comparer.agreed()) || (!has_document && nothing) ? SecondReading::same
                                                                                 : SecondReading::different;
    } catch (const YAML::Exception&) {
        return SecondReading::refused;
    }
}

}  // namespace nedforge
