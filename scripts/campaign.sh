#!/usr/bin/env bash
# Writes docs/campaign.md: of each map of the campaign its idea, and what every node, reward and bonus is worth to a good player.
# Usage: scripts/campaign.sh [GAMES [UP_TO [MAPS]]]: games with and without each part, how many where it is close, and which maps
# are judged (their numbers, 123456789 for all); of the others what the page says is kept. Needs a release
# build, and jq. There are some 550 parts, and 100 games take a second of processor time. Figures are kept in build/campaign,
# and made anew for maps that are newer.
set -euo pipefail
cd "$(dirname "$0")/.."
games=${1:-100}
up_to=${2:-$((4 * games))}
maps=${3:-123456789}
nedforge=build/release/nedforge
draft=$(mktemp)
trap 'rm -f "$draft"' EXIT
mkdir -p build/campaign

cat > "$draft" <<TEXT
# The campaign, part by part

Nine maps in the arc of the published game: 1 teaches gates, locks, codes and coming home, with \`lines\`; 2 energy nodes, NAND gates and \`sums\`;
3 \`patterns\`; 4 \`ordered_rows\`; 5 to 8 are four characters, one of each variant; 9 is the finale, with one attempt. How hard they are, and where
their damage comes from, is in [difficulty](difficulty.md).

Below each map stands what its parts are worth: the map is played with and without each by the look-ahead policy, with the same dice
(\`nedforge ablate\` with \`--games\` and \`--up-to\`, which stand with each map; made by \`scripts/campaign.sh\`). A prize (cache, critical function, reward, bonus, a node that is
only a way) is there to help, a guard (gate, lock, wall) to hinder. The whole map is played five times as often as the parts, and what is
known of it from its other games steadies the differences.

| verdict | what it says |
| --- | --- |
| essential | without it medium is won, or the Exit reached, a quarter less often (a guard: more often), for sure |
| useful | it does what it is meant to, for sure |
| choice | no sure difference, but a tenth of the games or more use it: there are other ways to as good a score |
| idle | neither |
| trap | for sure the reverse of what it is meant to, with the next seed's dice too, and no level is won more often for it: it leads a good player into worse games (never a perfect one, who would play as if it weren't there) |

"For sure" is three standard errors; the intervals are of 95 %. Fifty games show differences of some five points, four hundred of some two:
smaller ones are a choice here. Many a choice is what a map with several ways is made of: take one away and
the player goes another. Differences in points of score, and of medium's win rate in percent points.
TEXT

# What a map says of itself under its notes.
notes_of() {
    awk '/^notes:/ { on = 1; next } on && /^  / { sub(/^ +/, ""); print; next } on { exit }' "$1"
}

# Why a part may stand where it is though it is idle, or a trap.
meant() {
    case $1 in
    "ned-09: critical function A5" | "ned-09: line 7 (code dingo)") echo "18 points behind two switches, for which the policy goes too often; a player with fifteen times the thought is no worse off for them (0.4 ± 1.5 points, 60 games). At 21 points it errs more (3.5 points, 80 games), at 15 less (1.7, not sure, 100 games); behind ON 3 alone the function is worth its price, but 96 % take it, and at 12 points C4, B4 and B5 then stand idle. So it stays" ;;
    "ned-09: way through D4") echo "the way to the core over switch 2. Behind OR 2 4 it is no better (2.2 points, not sure, 80 games), and to a player with fifteen times the thought it is no sure trap (2.0 ± 2.1 points, 60 games)" ;;
    "ned-09: wall A2-A3") echo "parts alfa from the room below it, as the other wall does with bravo, so that the way leads round the ring" ;;
    "ned-05: wall C3-C4" | "ned-05: wall E3-E4") echo "parts the function from the room above it, so that the way leads by D4 or the outer rooms" ;;
    "ned-05: wall "*) echo "keeps the north yard from the south one, so that the ways in are D3 and the outer rooms; a good player rarely minds" ;;
    *) if [ "$2" = trap ]; then echo "a temptation: the policy does better where it is not there to be tried"; else echo "not meant, and to be looked at"; fi ;;
    esac
}

# What the page says of a map now.
kept() {
    awk -v head="## $1" '$0 == head { on = 1 } on && /^## / && $0 != head { exit } on' docs/campaign.md
}

for map in sample_maps/campaign/*.ned.yaml; do
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
    judged=build/campaign/$(basename "$map" .ned.yaml)-$games-$up_to.json
    if [ ! -s "$judged" ] || [ "$map" -nt "$judged" ]; then
        "$nedforge" ablate "$map" --games "$games" --up-to "$up_to" --seed 1 --format json > "$judged.new"
        mv "$judged.new" "$judged"
    fi
    {
        echo
        jq -r '
            (.parts | map(.verdict)) as $all | (.parts | length) as $n |
            "\($n) parts, judged by \(.parts | map(.games) | min) to \(.parts | map(.games) | max) games: " +
            (["essential", "useful", "choice", "idle", "trap"] | map(. as $v | "\($all | map(select(. == $v)) | length) \($v)") | join(", ")) + ".\n"' "$judged"
        jq -r '.id as $id | .parts[] | select(.verdict == "idle" or .verdict == "trap") |
            "\($id)|\(.part)|\(.verdict)|\(if .used == null then "" else ", used in \(100 * .used | round) % of games" end)"' "$judged" |
            while IFS='|' read -r id part verdict use; do echo "- $part ($verdict$use): $(meant "$id: $part" "$verdict")."; done
        jq -r '
            def t: . * 10 | round / 10;
            def sign: if . > 0 then "+\(.)" else "\(.)" end;
            def range($f): "\(.difference * $f | t | sign) (\(.low * $f | t | sign) to \(.high * $f | t | sign))";
            "\n<details><summary>Every part</summary>\n\n| part | verdict | used, % | score without it | medium without it | games |\n| --- | --- | --- | --- | --- | --- |",
            (.parts | sort_by(.score.difference)[] |
                "| \(.part) | \(.verdict) | \(if .used == null then "" else 100 * .used | round end) | \(.score | range(1)) | \(.win.medium | range(100)) | \(.games) |"),
            "\n</details>"' "$judged"
    } >> "$draft"
    echo "$map: $(($(date +%s) - start)) s" >&2
done
cp "$draft" docs/campaign.md
