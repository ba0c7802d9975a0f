#!/usr/bin/env bash
# Writes docs/luddite/campaign.md: the idea of each campaign map, its facts, and what every node, reward and bonus is worth to a good player.
# Usage: scripts/campaign.sh [GAMES [UP_TO [MAPS [THINK]]]]: the number of games with and without each part, the largest number for close
# parts, the maps to play (their numbers, 123456789 for all), and the expert's thought (ablate --think). The sections of other maps stay
# as they are. The script needs a release build and jq. There are about 550 parts, and 100 games take a second of processor time, with
# the light expert (THINK 0.015) half of it. Figures are kept in build/campaign and made again for maps that are newer.
set -euo pipefail
cd "$(dirname "$0")/.."
games=${1:-100}
up_to=${2:-$((4 * games))}
maps=${3:-123456789}
think=${4:-0.1}
nedforge=build/release/nedforge
draft=$(mktemp)
trap 'rm -f "$draft"' EXIT
mkdir -p build/campaign

cat > "$draft" <<TEXT
# The campaign, part by part

The sample campaign has nine maps and follows the published game. [Difficulty](difficulty.md) has their win rates and scores. Until November 2026
the campaign had other maps of the same shapes, with longer Clocks and fewer locks. They are in \`sample_maps/luddite/campaign-2026-11\`.

| maps | what they introduce |
| --- | --- |
| 1 | gates, locks, codes and coming home, with \`lines\` |
| 2 | energy nodes, \`NAND\` gates and \`sums\` |
| 3 | \`patterns\` |
| 4 | \`ordered_rows\` |
| 5 to 8 | nothing new: four maps of different character, one of each Hack variant |
| 9 | the finale, with one attempt |

## For whom the levels are
\`pack.yaml\` has a target for each map: how often a novice wins easy, a regular medium and the expert hard. The thresholds are chosen to meet it
(\`rate --set-thresholds\`).

| map | 1 | 2 | 3 | 4 | 5 | 6 | 7, 8 | 9 |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
| novice wins easy, % | 80 | 75 | 75 | 70 | 65 | 65 | 60 | 50 |
| regular wins medium, % | 60 | 60 | 55 | 55 | 55 | 55 | 50 | 50 |
| expert wins hard, % | 50 | 45 | 45 | 40 | 35 | 35 | 30 | 25 |

No map always has time for everything: the expert leaves out a critical function in 34 to 57 % of its games, and which one depends on the dice. Each map's
notes say what there is to choose.

The campaign departs from the rulebook in two things:

- **Thresholds.** The rulebook has 50, 60 and 70 for every map. Here each map has its own, further apart: easy is at most the rulebook's, except on map 9, and hard is at least the rulebook's.
- **Start.** The rulebook starts with 1 multi-tool and 1 energy. Maps 1, 3, 4 and 8 do so too. Maps 2, 6, 7 and 9 start with 2 energy,
  map 5 with 2 multi-tools, and map 6 with a credit besides.

## How to read the tables
\`nedforge ablate MAP --games $games --up-to $up_to --think $think\` plays a map with and without each of its parts. It uses the expert and the same dice
for both. \`scripts/campaign.sh\` makes this page from its figures. A *prize* should help the player: a cache, a critical function,
a reward, a bonus, or a node that players only pass. A *guard* should hinder the player: a gate, a lock or a wall.

| verdict | meaning |
| --- | --- |
| essential | a significant effect in the intended direction: without the part the expert wins medium or reaches the Exit a quarter less often (without a guard: more often) |
| useful | a smaller significant effect in the intended direction |
| choice | no significant effect, or one in either direction, and at least a tenth of the games use the part: other ways lead to equally good scores |
| idle | the same, but fewer than a tenth of the games use the part |
| trap | a significant effect against the intended direction, also with the dice of the next seed, and no level is won more often because of the part. A trap leads a good player into worse games; a perfect player would ignore it |

Effects are those on the score and on the wins of each level; the tables leave out easy and medium. An effect is significant if it
exceeds three standard errors. The intervals in brackets cover 95 %. Fifty games show differences of about five
points, and four hundred show differences of about two. The verdict on a smaller difference is *choice*. With a thought of 0.015 the expert is the
*light* expert: it takes the plan of the highest value and looks no further. Its scores are 6 to 12 points lower than the usual expert's. A map with several
ways has many choices: without one way the player takes another.

| column | meaning |
| --- | --- |
| used, % | the share of games that use the part |
| score without it | the difference in points of score |
| hard without it | the difference of hard's win rate in percentage points; hard is the expert's level |
| games | the games played with and without the part |

The whole map is played five times as often as the map without a part. The additional games make the differences more precise.
TEXT

# The notes of a map.
notes_of() {
    awk '/^notes:/ { on = 1; next } on && /^  / { sub(/^ +/, ""); print; next } on { exit }' "$1"
}

# The facts of a map: its size and its thresholds.
facts_of() {
    awk '/^[a-z]/ { key = $1 }
         key == "nodes:" && /^  - \{id:/ { nodes++ }
         key == "clock:" && /^  - / { gsub(/[^.emc]/, ""); boxes += length($0) }
         key == "hack:" && /^  variant:/ { variant = $2 }
         key == "thresholds:" { sub(/^thresholds: \{/, ""); sub(/\}.*/, ""); gsub(/:/, ""); thresholds = $0; key = "" }
         END { printf "%d nodes, a Clock of %d boxes, Hack module `%s`. Thresholds: %s.\n", nodes, boxes, variant, thresholds }' "$1"
}

# Why a part stays in the map although it is idle or a trap.
meant() {
    case $1 in
    "ned-02: way through C2" | "ned-02: way through D3") echo "a short cut for an energy, which the light expert takes too often" ;;
    "ned-09: wall A2-A3") echo "it separates alfa from the room below, as the other wall does with bravo, so that the way leads round the ring" ;;
    "ned-07: wall "*) echo "it gives each function a door of its own; a good player is rarely hindered by it" ;;
    "ned-05: wall C3-C4" | "ned-05: wall E3-E4") echo "it separates the function from the room above, so that the way leads through D4 or the outer rooms" ;;
    "ned-05: wall "*) echo "it separates the north yard from the south yard, so that the ways in are D3 and the outer rooms; a good player is rarely hindered by it" ;;
    *": gate of "* | *": dice lock of "* | *": energy lock of "* | *": wall "*)
        if [ "$2" = trap ]; then echo "it keeps the light expert from a way that it would take too often"; else echo "it guards a way for games in which the dice close the others"; fi ;;
    *": way "*)
        if [ "$2" = trap ]; then echo "a way that the light expert takes too often"; else echo "a way for games in which the dice close the others"; fi ;;
    *)
        if [ "$2" = trap ]; then echo "a prize that the light expert takes too often"; else echo "players take it when their dice fit nothing better"; fi ;;
    esac
}

# The section of a map as the page has it now.
kept() {
    awk -v head="## $1" '$0 == head { on = 1 } on && /^## / && $0 != head { exit } on' docs/luddite/campaign.md
}

for map in sample_maps/luddite/campaign/*.ned.yaml; do
    start=$(date +%s)
    number=$(basename "$map" .ned.yaml)
    number=${number#ned-0}
    name=$(sed -n 's/^name: //p' "$map")
    case $maps in
    *"$number"*) ;;
    *)
        printf '\n' >> "$draft"
        kept "$name" | sed -e :a -e '/^\n*$/{$d;N;ba' -e '}' >> "$draft"
        continue
        ;;
    esac
    printf '\n## %s\n\n' "$name" >> "$draft"
    notes_of "$map" >> "$draft"
    printf '\n%s\n' "$(facts_of "$map")" >> "$draft"
    judged=build/campaign/$(basename "$map" .ned.yaml)-$games-$up_to-$think.json
    if [ ! -s "$judged" ] || [ "$map" -nt "$judged" ]; then
        "$nedforge" ablate "$map" --games "$games" --up-to "$up_to" --think "$think" --seed 1 --format json > "$judged.new"
        mv "$judged.new" "$judged"
    fi
    {
        echo
        jq -r '
            (.parts | map(.verdict)) as $all | (.parts | length) as $n |
            "\($n) parts, played \(.parts | map(.games) | min) to \(.parts | map(.games) | max) times each: " +
            (["essential", "useful", "choice", "idle", "trap"] | map(. as $v | "\($all | map(select(. == $v)) | length) \($v)") | join(", ")) + ".\n"' "$judged"
        jq -r '.id as $id | .parts[] | select(.verdict == "idle" or .verdict == "trap") |
            "\($id)|\(.part)|\(.verdict)|\(if .used == null then "" else ", used in \(100 * .used | round) % of games" end)"' "$judged" |
            while IFS='|' read -r id part verdict use; do echo "- $part ($verdict$use): $(meant "$id: $part" "$verdict")."; done
        jq -r '
            def t: . * 10 | round / 10;
            def sign: if . > 0 then "+\(.)" else "\(.)" end;
            def range($f): "\(.difference * $f | t | sign) (\(.low * $f | t | sign) to \(.high * $f | t | sign))";
            "\n<details><summary>Every part</summary>\n\n| part | verdict | used, % | score without it | hard without it | games |\n| --- | --- | --- | --- | --- | --- |",
            (.parts | sort_by(.score.difference)[] |
                "| \(.part) | \(.verdict) | \(if .used == null then "" else 100 * .used | round end) | \(.score | range(1)) | \(.win.hard | range(100)) | \(.games) |"),
            "\n</details>"' "$judged"
    } >> "$draft"
    echo "$map: $(($(date +%s) - start)) s" >&2
done
cp "$draft" docs/luddite/campaign.md
