#!/usr/bin/env python3
"""Every output of the program about files with hostile names, judged by parsers that are not its own.

hostile_outputs.py PROGRAM SAMPLE_MAP FOLDER: writes maps, packs and replays into FOLDER whose texts and paths try to speak for
themselves, runs each command on them, and judges what comes out: text is safe for a terminal, JSON and SARIF parse, JUnit
and SVG are XML, HTML has no element that the page of a harmless map has not, each line of the GitHub format is one command.
Prints what is wrong; status 1 then. The last line says how many outputs were judged. `--some`: only part of the texts.
"""
import html.parser
import json
import os
import re
import subprocess
import sys
import unicodedata
import urllib.parse
import xml.etree.ElementTree as ElementTree

program, sample, folder = sys.argv[1:4]
some = sys.argv[4:] == ["--some"]
os.makedirs(folder, exist_ok=True)
os.chdir(folder)
faults = []
judged = 0

# As texts in a map (quoted YAML; control and direction characters would be refused), and as paths (anything goes).
TEXTS = [
    "<script>alert(1)</script>", "</text></svg><b onload='x'>", "]]> <!-- & &amp; &#27;", "::error file=a.c,line=1::gotcha",
    "##[error]x", "%0A::warning::x", "`id` $(id) ${IFS} ; | &", "'\"\\ \\u001b[31m", "=cmd|' /C calc'!A0", "../../etc/passwd",
    "{{7*7}} ${{ github.token }}", "a\\nb", "| - > ! & * @ %", "<!DOCTYPE x [<!ENTITY a 'b'>]>&a;",
    "\U0001f600 e\u0301 \ufb01 \u4e2d\u6587", "# | x | y |\\n|--|--|",
]
PATHS = [
    "<b>&'\"", "::error::x", "\x1b[31mred\x1b]0;title\x07", "new\nline", "\n::error::x", "tab\t\r", "\u202egnp", "\u2066x", "\x9b31m", "a,b%0A;:c",
    "caf\udce9", "$(id)", "-o", "]]>",
]

BIDI = set("\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")


def complain(what, why, output):
    faults.append(f"{what}: {why}\n    {output[:300]!r}")


def safe_text(what, raw):
    """What a terminal gets: UTF-8, no control character but the line break, none that changes the direction."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        return complain(what, f"not UTF-8 ({error.reason} at {error.start})", raw)
    for at, c in enumerate(text):
        if (unicodedata.category(c) == "Cc" and c != "\n") or c in BIDI or c in "\u2028\u2029":
            return complain(what, f"U+{ord(c):04X} reaches the terminal", text[max(0, at - 60):at + 20])
    return text


class Skeleton(html.parser.HTMLParser):
    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.tags = set()
        self.open = []

    def handle_starttag(self, tag, attributes):
        self.tags.add((tag, tuple(sorted(name for name, _ in attributes))))
        if tag not in ("meta", "br", "hr", "col", "path", "rect", "line", "circle", "use", "polygon", "polyline", "ellipse"):
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.tags.add((tag, tuple(sorted(name for name, _ in attributes))))

    def handle_endtag(self, tag):
        if self.open and self.open[-1] == tag:
            self.open.pop()

    def handle_comment(self, data):
        self.tags.add(("comment", ()))

    def handle_decl(self, data):
        self.tags.add(("declaration " + data, ()))


def tags_of_html(raw):
    reader = Skeleton()
    reader.feed(raw.decode("utf-8"))
    reader.close()
    return reader.tags


def judge_xml(what, raw, allowed=None):
    text = safe_text(what, raw)
    if text is None:
        return None
    if "<!DOCTYPE" in text or "<!ENTITY" in text:
        complain(what, "a document type of its own", text)
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return complain(what, f"not XML: {error}", text)
    names = {element.tag.split("}")[-1] for element in root.iter()}
    if allowed is not None and not names <= allowed:
        complain(what, f"elements from nowhere: {sorted(names - allowed)}", text)
    for element in root.iter():
        for name, value in element.attrib.items():
            if name.split("}")[-1].lower().startswith("on") or (name.split("}")[-1] == "href" and not value.startswith(("#", "data:image/png"))):
                complain(what, f"attribute {name}={value!r}", text)
    return root


def no_constants(name):
    raise ValueError(f"{name} is not JSON")


def judge_json(what, raw):
    text = safe_text(what, raw)
    if text is None:
        return None
    try:
        pairs = lambda items: dict(items) if len({k for k, _ in items}) == len(items) else no_constants("a key twice")
        return json.loads(text, parse_constant=no_constants, object_pairs_hook=pairs)
    except ValueError as error:
        return complain(what, f"not JSON: {error}", text)


def judge_github(what, raw):
    text = safe_text(what, raw)
    if text is None:
        return
    *commands, sum_up = text.splitlines() or [""]
    if not re.fullmatch(r"nedforge: \d+ errors?, \d+ warnings?, \d+ infos? in \d+ maps?", sum_up):
        complain(what, "no sum at the end", text)
    for line in commands:
        if not re.fullmatch(r"::(error|warning|notice) (?:[a-zA-Z]+=[^,:]*)(?:,[a-zA-Z]+=[^,:]*)*::.*", line):
            complain(what, "a line that is not one command", line)


def judge_sarif(what, raw):
    root = judge_json(what, raw)
    if root is None:
        return
    for result in root["runs"][0]["results"]:
        for location in result.get("locations", []):
            uri = location["physicalLocation"]["artifactLocation"]["uri"]
            if not re.fullmatch(r"[A-Za-z0-9._~!$&'()*+,;=:@/%-]*", uri) or re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", uri):
                complain(what, f"not a relative URI: {uri}", uri)
            urllib.parse.unquote_to_bytes(uri)


def run(what, *words, expect=(0, 1), stdin=b""):
    """Runs the program; its messages must be safe whatever it is asked. What it wrote to standard output."""
    global judged
    ran = subprocess.run([program, *words], input=stdin, capture_output=True, timeout=120)
    judged += 1
    if ran.returncode not in expect:
        complain(what, f"status {ran.returncode}", ran.stderr.decode("utf-8", "replace"))
    safe_text(what + " (messages)", ran.stderr)
    return ran.stdout


def judged_file(what, path, judge, *more):
    global judged
    judged += 1
    if not os.path.exists(path):
        return complain(what, "not written", "")
    with open(path, "rb") as file:
        return judge(what, file.read(), *more)


def quoted(text):
    return json.dumps(text, ensure_ascii=False)  # a JSON text is a YAML text


source = open(sample, encoding="utf-8").read()


def with_texts(text, number):
    out = re.sub(r"^name: .*$", lambda _: "name: " + quoted(text) + "\nauthor: " + quoted(text) + "\nnotes: " + quoted(text),
                 source, count=1, flags=re.M)
    out = re.sub(r"^id: .*$", f"id: hostile-{number}", out, count=1, flags=re.M)
    return out + f"waivers:\n  - {{check: NED306, reason: {quoted(text)}}}\n  - {{check: NED999, reason: {quoted(text)}}}\n" * (number % 2) \
        or out


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="utf-8", errors="surrogateescape") as file:
        file.write(text)


if some:
    TEXTS, PATHS = TEXTS[::4] + TEXTS[3:4], PATHS[1:7:2] + PATHS[7:9] + PATHS[10:11]
write("plain.ned.yaml", source)
run("report of a harmless map", "report", "plain.ned.yaml", "-o", "plain.html")
harmless_page = tags_of_html(open("plain.html", "rb").read())
run("sheet of a harmless map", "sheet", "plain.ned.yaml", "-o", "plain.svg")
harmless_svg = {e.tag.split("}")[-1] for e in ElementTree.parse("plain.svg").getroot().iter()}
broken = source.replace("role: enter_exit", "role: enter")
write("broken.ned.yaml", broken)
run("report of a broken map", "report", "broken.ned.yaml", "-o", "broken.html")
write("unreadable.ned.yaml", "nodes: <b>\n")
run("report of an unreadable map", "report", "unreadable.ned.yaml", "-o", "unreadable.html")
harmless_page |= tags_of_html(open("broken.html", "rb").read()) | tags_of_html(open("unreadable.html", "rb").read())


def validate_in_every_format(what, *paths):
    safe_text(what + " text", run(what + " text", "validate", "--", *paths))
    judge_json(what + " json", run(what + " json", "validate", "--format", "json", "--", *paths))
    judge_sarif(what + " sarif", run(what + " sarif", "validate", "--format", "sarif", "--", *paths))
    judge_xml(what + " junit", run(what + " junit", "validate", "--format", "junit", "--", *paths),
              {"testsuites", "testsuite", "testcase", "failure", "skipped", "system-out", "properties", "property", "error"})
    judge_github(what + " github", run(what + " github", "validate", "--format", "github", "--", *paths))


def judge_page(what, raw, harmless=None):
    safe_text(what, raw)
    harmless = harmless or harmless_page
    if not tags_of_html(raw) <= harmless:
        complain(what, f"elements from nowhere: {sorted(tags_of_html(raw) - harmless)}", raw.decode())


for number, text in enumerate(TEXTS):
    what = f"text {text!r}"
    path = f"t{number}.ned.yaml"
    write(path, with_texts(text, number))
    findings = judge_json(what + " loads", run(what + " loads", "validate", "--format", "json", "--", path))
    if findings and any(d["code"].startswith("NED10") for d in findings["maps"][0]["diagnostics"]):
        write(path, with_texts(text, 0))
    validate_in_every_format(what, path)
    # Unreadable ways to say the same: as a key, a value that is not allowed, an id, a code, a gate.
    for place, line in enumerate([f"{quoted(text)}: 1\n", f"campaign_game: {quoted(text)}\n", f"rulings: {{{quoted(text)}: x}}\n",
                                  f"walls: [[{quoted(text)}, A1]]\n", f"links: [[A1, {quoted(text)}]]\n"]):
        bad = re.sub(r"^(campaign_game|walls|links|rulings):.*\n", "", source, flags=re.M) + line
        write(f"b{number}-{place}.ned.yaml", bad)
    validate_in_every_format(what + ", misplaced", *[f"b{number}-{place}.ned.yaml" for place in range(5)])
    run(what + " report", "report", path, "-o", "r.html")
    judged_file(what + " report", "r.html", judge_page)
    run(what + " sheet", "sheet", path, "-o", "s.svg")
    judged_file(what + " sheet", "s.svg", judge_xml, harmless_svg)
    run(what + " pdf", "sheet", path, "-o", "s.pdf")
    safe_text(what + " diff", run(what + " diff", "diff", "plain.ned.yaml", path, "-o", "d.svg"))
    judged_file(what + " diff", "d.svg", judge_xml, harmless_svg | {"rect", "line", "g", "text"})
    judge_json(what + " diff json", run(what + " diff json", "diff", "plain.ned.yaml", path, "--format", "json"))
    judge_json(what + " analyze", run(what + " analyze", "analyze", path, "--format", "json"))
    safe_text(what + " analyze", run(what + " analyze", "analyze", path))
    safe_text(what + " solve", run(what + " solve", "solve", path, "--seconds", "1"))
    safe_text(what + " play", run(what + " play", "play", path, "--seed", "1", stdin=b"help\nmap\nsheet\nquit\n"))
    safe_text(what + " play nonsense", run(what + " play nonsense", "play", path, "--seed", "1", stdin=text.encode() + b"\x1b[2J\x9b\xff\n"))
    safe_text(what + " compare", run(what + " compare", "compare", path, "plain.ned.yaml", "--policy", "random", "--games", "20", "--no-elements"))
    run(what + " export", "export", path, "-o", "e.ned.yaml")
    judge_json(what + " export", run(what + " export loads", "validate", "e.ned.yaml", "--format", "json"))
    write("x.replay.yaml", f"format: 1\nmap: {quoted(text)}\nrounds: []\n")
    safe_text(what + " replay", run(what + " replay", "replay", path, "x.replay.yaml"))
    judge_json(what + " replay", run(what + " replay json", "replay", path, "x.replay.yaml", "--format", "json"))
    # A pack that says it everywhere.
    write(f"pack{number}/pack.yaml", f"format: 1\npack: p{number}\nname: {quoted(text)}\nmaps: [m.ned.yaml, {quoted(text)}]\n"
                                     f"campaign:\n  - {{maps: [{quoted(text)}], repeat: until_won}}\n")
    write(f"pack{number}/m.ned.yaml", with_texts(text, 0))
    validate_in_every_format(what + " pack", f"pack{number}")
    # Settings, baseline, arguments.
    write("s.yaml", f"format: 1\nchecks: {{{quoted(text)}: off}}\n")
    run(what + " settings", "validate", path, "--settings", "s.yaml", expect=(0, 1, 2))
    write("b.json", json.dumps({"format": 1, "tool": "nedforge", "findings": [{"code": text, "map": text, "nodes": [text], "count": 1}]}))
    safe_text(what + " baseline", run(what + " baseline", "validate", path, "--baseline", "b.json", expect=(0, 1, 2)))
    for words in (["explain", text], [text], ["validate", "--ruling", text, path], ["rate", path, "--policy", text], ["sheet", path, "-o", text + ".pdf/x"],
                  ["explain", "NED101", text], ["rate", path, "--games", text], ["validate", "--" + text, path]):
        safe_text(what + " argument", run(f"{what} argument {words[0]}", *words, expect=(0, 1, 2)))

for number, name in enumerate(PATHS):
    what = f"path {name!r}"
    for path, text in ((f"w{number}/{name}.ned.yaml", source), (f"w{number}/{name}-b.ned.yaml", broken), (f"w{number}/{name}-u.ned.yaml", "nodes: <b>\n")):
        try:
            write(path, text)
        except OSError:
            continue
    validate_in_every_format(what, f"w{number}")
    path = f"w{number}/{name}.ned.yaml"
    run(what + " report", "report", path, "-o", "r.html")
    judged_file(what + " report", "r.html", judge_page)
    safe_text(what + " diff", run(what + " diff", "diff", path, f"w{number}/{name}-b.ned.yaml", "-o", "d.svg"))
    judged_file(what + " diff", "d.svg", judge_xml, harmless_svg | {"rect", "line", "g", "text"})
    for words in (["solve", path, "--seconds", "1", "-o", name + ".replay.yaml"], ["export", path, "-o", name + "-e.ned.yaml"], ["fmt", path],
                  ["sheet", path, "-o", name + ".svg", "--format", "json"], ["fmt", path, "--check"], ["sheet", path, "-o", name], ["new", name + "-n.ned.yaml"], ["validate", name],
                  ["replay", path, name], ["explain", name], ["validate", path, "--baseline", name], ["validate", path, "--settings", name],
                  ["explain", "NED101", name], ["validate", "--ruling", name, path], ["rate", path, "--games", name], ["validate", "--" + name, path],
                  ["edit", name + "-no", "--screenshot", "/nonexistent/x.png"]):
        safe_text(f"{what} {words[0]}", run(f"{what} {words[0]}", *words, expect=(0, 1, 2)))

# Homes.
home_source = open(os.path.join(os.path.dirname(os.path.dirname(sample)), "smart_home", "cottage.home.yaml"), encoding="utf-8").read()
home_replay = "format: 1\ngame: smart_home\nmap: {}\nrounds: []\n"
broken_home = re.sub(r"^router: .*$", "router: nowhere", home_source, flags=re.M)
write("plain.home.yaml", home_source)
write("broken.home.yaml", broken_home)
write("unreadable.home.yaml", "tiles: <b>\n")
harmless_home_page = set()
for kind in ("plain", "broken", "unreadable"):
    run(f"report of a {kind} home", "report", f"{kind}.home.yaml", "-o", "h.html", "--rate", "--games", "5")
    harmless_home_page |= tags_of_html(open("h.html", "rb").read())
run("sheets of a harmless home", "sheet", "plain.home.yaml", "-o", "h.svg")
home_pages = sorted(name for name in os.listdir(".") if re.fullmatch(r"h-\d+\.svg", name))
harmless_home_svg = {e.tag.split("}")[-1] for name in home_pages for e in ElementTree.parse(name).getroot().iter()}


def home_with_text(text, number):
    short = quoted(text[:40].rstrip("\\"))
    out = re.sub(r"^name: .*$", lambda _: f"name: {short}", home_source, count=1, flags=re.M)
    out = re.sub(r"^(author|notes): .*\n", "", out, flags=re.M) + f"author: {quoted(text)}\nnotes: {quoted(text)}\n"
    out = re.sub(r"room: Kitchen", lambda _: f"room: {short}", out)
    out = re.sub(r"name: Kettle", lambda _: f"name: {short}", out)
    return re.sub(r"^id: .*$", f"id: hostile-{number}", out, count=1, flags=re.M)


for number, text in enumerate(TEXTS):
    what = f"home {text!r}"
    path = f"t{number}.home.yaml"
    write(path, home_with_text(text, number))
    validate_in_every_format(what, path)
    for place, line in enumerate([f"{quoted(text)}: 1\n", f"router: {quoted(text)}\n", f"rulings: {{{quoted(text)}: x}}\n",
                                  f"characters: [{quoted(text)}]\n", f"waivers: [{{check: {quoted(text)}, reason: {quoted(text)}}}]\n"]):
        write(f"b{number}-{place}.home.yaml", re.sub(r"^(router|rulings|characters|waivers):.*\n(  .*\n)*", "", home_source, flags=re.M) + line)
    validate_in_every_format(what + ", misplaced", *[f"b{number}-{place}.home.yaml" for place in range(5)])
    run(what + " report", "report", path, "-o", "r.html", "--rate", "--games", "5")
    judged_file(what + " report", "r.html", judge_page, harmless_home_page)
    run(what + " sheets", "sheet", path, "-o", "s.svg")
    for name in home_pages:
        judged_file(what + " " + name, name.replace("h-", "s-"), judge_xml, harmless_home_svg)
    run(what + " pdf", "sheet", path, "-o", "s.pdf")
    safe_text(what + " diff", run(what + " diff", "diff", "plain.home.yaml", path))
    judge_json(what + " diff json", run(what + " diff json", "diff", "plain.home.yaml", path, "--format", "json"))
    safe_text(what + " analyze", run(what + " analyze", "analyze", path))
    judge_json(what + " analyze", run(what + " analyze", "analyze", path, "--format", "json"))
    safe_text(what + " rate", run(what + " rate", "rate", path, "--games", "3"))
    judge_json(what + " rate", run(what + " rate json", "rate", path, "--games", "3", "--format", "json"))
    safe_text(what + " play", run(what + " play", "play", path, "--seed", "1", stdin=b"help\ntable\nsymbols\nsecrets\nlist\nquit\n"))
    safe_text(what + " play nonsense", run(what + " play nonsense", "play", path, "--seed", "1", stdin=text.encode() + b"\x1b[2J\x9b\xff\n"))
    run(what + " export", "export", path, "-o", "e.home.yaml")
    judge_json(what + " export", run(what + " export loads", "validate", "e.home.yaml", "--format", "json"))
    write("x.replay.yaml", home_replay.format(quoted(text)))
    safe_text(what + " replay", run(what + " replay", "replay", path, "x.replay.yaml"))
    judge_json(what + " replay", run(what + " replay json", "replay", path, "x.replay.yaml", "--format", "json"))
    for words in (["rate", path, "--defenders", text], ["rate", path, "--games", text], ["sheet", path, "-o", "s.pdf", "--parts", text],
                  ["explain", "HOME101", text], ["analyze", "--ruling", text, path], ["play", path, "--hacker", text]):
        safe_text(what + " argument", run(f"{what} argument {words[0]}", *words, expect=(0, 1, 2)))

for number, name in enumerate(PATHS):
    what = f"home's path {name!r}"
    path = f"h{number}/{name}.home.yaml"
    try:
        write(path, home_source)
        write(f"h{number}/{name}-b.home.yaml", broken_home)
        write(f"h{number}/{name}-u.home.yaml", "tiles: <b>\n")
    except OSError:
        continue
    validate_in_every_format(what, f"h{number}")
    run(what + " report", "report", path, "-o", "r.html", "--rate", "--games", "5")
    judged_file(what + " report", "r.html", judge_page, harmless_home_page)
    for words in (["rate", path, "--games", "2", "-o", name + ".replay.yaml", "--game", "0"], ["export", path, "-o", name + "-e.home.yaml"], ["fmt", path],
                  ["sheet", path, "-o", name + ".pdf", "--format", "json"], ["diff", path, f"h{number}/{name}-b.home.yaml"], ["replay", path, name],
                  ["new", name + "-n.home.yaml"], ["analyze", f"h{number}/{name}-b.home.yaml"], ["solve", path]):
        safe_text(f"{what} {words[0]}", run(f"{what} {words[0]}", *words, expect=(0, 1, 2)))

for fault in faults:
    print(fault)
print(f"{judged} outputs judged, {len(faults)} faults")
sys.exit(1 if faults else 0)
