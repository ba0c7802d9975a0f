#!/usr/bin/env bash
# Writes out/difficulty_tables.md: best case, win rates with their intervals, proved bounds and times for every sample map, and where
# the campaign's damage comes from.
# Usage: scripts/difficulty.sh [GAMES [LONGER [ID…]]]: games a map by the expert, and by the expert with four times the thought (campaign
# only), and which maps are played (all). The rows of the others are those of the last run, so give the games that it had. Needs a release
# build, and jq.
set -euo pipefail
cd "$(dirname "$0")/.."
games=${1:-400}
longer=${2:-100}
[ $# -gt 2 ] && shift 2 || set --
nedforge=build/release/nedforge
draft=$(mktemp)
sources=$(mktemp)
used=$(mktemp)
best=$(mktemp)
trap 'rm -f "$draft" "$sources" "$used" "$best"' EXIT

# The row of map $1 in table number $2 of the last run.
kept() {
    [ ! -f out/difficulty_tables.md ] || awk -v head="| $1 |" -v number="$2" 'index($0, head) == 1 && ++seen == number' out/difficulty_tables.md
}

{
    echo "# How hard the sample maps are: tables"
    echo
    cat <<TEXT
docs/luddite/difficulty.md says what the figures are. \`nedforge compare\`, which gives both maps the same dice, tells two maps apart better than
these tables.

## The sample maps

The figures are those of \`nedforge solve\` and \`nedforge rate --games $games --seed 1\`. *Best* is the highest score with dice of the player's choice:
the game found and, if it is higher, the proved bound. *Mean* is that of the scores, with their standard deviation. The win rates are in %, with the
score that must be passed and the 95 % interval. *Bound* is the proved upper bound; a dash means that none is below 100 %. *Width* goes from the
interval's lower end to the bound, in percentage points. *Seconds* are of the clock.

TEXT
    echo "| map | best | escaped | mean (sd) | easy | bound, width | medium | bound, width | hard | bound, width | ceilings (50, 10, 1 %) | skill gap (medium) | seconds |"
    echo "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
} > "$draft"

for map in $(find sample_maps/luddite -name '*.ned.yaml' | sort); do
    id=$(sed -n 's/^id: //p' "$map")
    if [ $# -gt 0 ]; then
        case " $* " in
        *" $id "*) ;;
        *)
            kept "$id" 1 >> "$draft"
            kept "$id" 2 >> "$best"
            kept "$id" 3 >> "$sources"
            kept "$id" 4 >> "$used"
            continue
            ;;
        esac
    fi
    start=$(date +%s)
    solved=$("$nedforge" solve "$map" --format json --seconds 10) || { echo "$map: not solved; the page is as it was" >&2; exit 1; }
    rated=$("$nedforge" rate "$map" --format json --games "$games" --seed 1) || { echo "$map: not rated; the page is as it was" >&2; exit 1; }
    end=$(date +%s)
    printf '%s\n%s\n' "$solved" "$rated" | jq -rs --arg seconds $((end - start)) '
        def p: . * 1000 | round / 10;
        def t: . * 10 | round / 10;
        def level($above): "above \($above): \(.rate | p) (\(.low | p) to \(.high | p)) | \(if .upper_bound == null then "-" else (.upper_bound | p) end), \(((.upper_bound // 1) - .low) | p)";
        .[0] as $s | .[1] as $r |
        "| \($r.id) | \(if $s.score == null then "none" elif $s.proved then "\($s.score)" else "\($s.score) to \($s.upper_bound)" end) | \($r.escaped | p) | \($r.score.mean | t) (\($r.score.sd | t)) | \($r.win.easy | level($r.thresholds.easy)) | \($r.win.medium | level($r.thresholds.medium)) | \($r.win.hard | level($r.thresholds.hard)) | \($r.score.ceilings | "\(."50"), \(."10"), \(."1")") | \($r.skill_gap | p) | \($seconds) |"' >> "$draft"
    case $map in
    sample_maps/luddite/campaign/*)
        printf '%s\n' "$rated" | jq -r '
            def t: . * 10 | round / 10;
            .parts_of_escaped as $p | ($p | add) as $all | ($p | to_entries | max_by(.value)) as $most |
            "| \(.id) | \($p.critical | t) | \($p.hack | t) | \($p.switches | t) | \($p.clock | t) | \($p.leftover | t) | \($most.key), \(100 * $most.value / $all | round) % |"' >> "$sources"
        printf '%s\n' "$rated" | jq -r '
            def p: 100 * . | round;
            def least: to_entries | sort_by(.value)[:2] | map("\(.key) \(.value | p) %") | join(", ");
            "| \(.id) | \(.nodes | map_values(.visits) | least) | \(.nodes | map_values(select(has("hits")) | .hits) | to_entries | sort_by(.value) | map("\(.key) \(.value | p) %") | join(", ")) | \(.rewards | least) | \(.bonuses | least) |"' >> "$used"
        "$nedforge" rate "$map" --format json --think 4 --games "$longer" --seed 1 | jq -r --argjson good "$rated" '
            def p: . * 1000 | round / 10;
            def t: . * 10 | round / 10;
            def level($above; $of): "above \($above): \($of.rate | p) | \(.rate | p) | \(.low | p) to \(if .upper_bound == null then 100 else (.upper_bound | p) end), \(((.upper_bound // 1) - .low) | p)";
            "| \(.id) | \($good.score.mean | t), \(.score.mean | t) (\(.score.sd | t)) | \(.win.easy | level($good.thresholds.easy; $good.win.easy)) | \(.win.medium | level($good.thresholds.medium; $good.win.medium)) | \(.win.hard | level($good.thresholds.hard; $good.win.hard)) |"' >> "$best"
        ;;
    esac
    echo "$map: $(($(date +%s) - start)) s" >&2
done
{
    cat <<TEXT

## How near the campaign's figures are to the best

The expert plays the campaign ($games games), and again with four times the thought ($longer games, the same dice). The table has both means, with the
standard deviation of the second. For each level it has both win rates and the bracket of what is possible: from the lower end of the second
rate's 95 % interval to the bound, with its width in percentage points.

| map | mean, longer (sd) | easy | longer | bracket, width | medium | longer | bracket, width | hard | longer | bracket, width |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
TEXT
    cat "$best"
    cat <<TEXT

## Where the campaign's damage comes from

The figures are points a game, of the same games where they ended on the Exit. docs/luddite/campaign.md says what each node, reward and bonus is worth.

| map | critical functions | Hack module | switches and bonuses | Clock | left over | the largest, its share |
| --- | --- | --- | --- | --- | --- | --- |
TEXT
    cat "$sources"
    cat <<TEXT

## How much of the campaign is used

For each map the table has the two nodes, Hack rewards and roll bonuses that the fewest of the same games use, and the share of games that hit
each critical function. Rewards and bonuses are counted from 0.

| map | nodes | critical functions | Hack rewards | bonuses |
| --- | --- | --- | --- | --- |
TEXT
    cat "$used"
} >> "$draft"
mkdir -p out
cp "$draft" out/difficulty_tables.md
echo "The tables are in out/difficulty_tables.md."
