#!/usr/bin/env bash
# Writes out/difficulty_tables.md: best case, win rates with their intervals, proved bounds and times for every sample map, and where
# the campaign's damage comes from.
# Usage: scripts/difficulty.sh [GAMES [LONGER [ID…]]]: games a map by the expert, and by the expert with four times the thought (campaign
# only), and which maps are played (all); of the others the page's rows are kept, so give the games that it says. Needs a release build,
# and jq.
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

# The row of map $1 in the page's table number $2.
kept() {
    awk -v head="| $1 |" -v number="$2" 'index($0, head) == 1 && ++seen == number' docs/difficulty.md
}

{
    echo "# How hard the sample maps are"
    echo
    cat <<TEXT
Four figures say how hard a map is, and each says how far it may be trusted.

- **The best case** (\`nedforge solve\`): the highest score with every roll of the player's choice. It is reached by a game that the engine
  replays, and bounded from above by proof; where the two meet it is exact.
- **The expert** (\`nedforge rate\`): a policy that plans tours plays many games, each with dice of its own stream, so that the same seed gives
  the same figures for any number of threads. The policy is fixed before the first counted game. Its win rate is a *lower* bound of what is
  possible, but for chance, and the 95 % interval (Clopper and Pearson) says how much chance. The policy knows what every tour through the
  critical functions costs, the odds that it is finished, and plays the rest of the game on from each plan.
- **The expert with four times the thought** (\`nedforge rate --think 4\`): for each round more plans, and more games played on from each. It
  is the better lower bound of what is possible.
- **No player** (the bound): no policy wins more often than this, by proof. The proof puts a price on every die and resource: what a sheet
  can be worth above the prices it pays is bounded, and what dice are worth at these prices is a small game whose best play is known
  exactly. It knows neither order nor time, so for maps of full size it says something only far above the thresholds, and there is a dash
  where it says nothing below 100 %. The ceilings say where it begins to: no policy scores more than these in half, a tenth, a hundredth of
  its games. Maps of up to ten million game states can be solved exactly: \`rate --exact\`.

The skill gap is what the expert wins more often at the medium level than a novice. Trust differences
between maps more than single figures, and \`nedforge compare\` (paired dice) more than two separate ratings. People at a table play between
\`--policy novice\` (a first game) and the expert.

## The sample maps

Made by \`scripts/difficulty.sh\`: \`nedforge solve\` and \`nedforge rate --games $games --seed 1\` on 2 cores. Best: the highest score with dice of
choice (from the game found to the proved bound). Mean: of the scores, with their standard deviation. Win rates in %, with the score that must be
passed and the 95 % interval; width: from the interval's lower end to the bound, in points; of the campaign it is narrower by four times the thought (below).
Seconds are of the clock, and say little where the machine is busy.

TEXT
    echo "| map | best | escaped | mean (sd) | easy | bound, width | medium | bound, width | hard | bound, width | ceilings (50, 10, 1 %) | skill gap (medium) | seconds |"
    echo "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
} > "$draft"

for map in $(find sample_maps -name '*.ned.yaml' | sort); do
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
    sample_maps/campaign/*)
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

The same maps by the expert ($games games) and with four times the thought ($longer games, the same dice): means, with the latter's standard deviation; of each
level the win rates of both, and the bracket of what is possible: from the lower end of the latter's 95 % interval to the bound,
and its width in points.

| map | mean, longer (sd) | easy | longer | bracket, width | medium | longer | bracket, width | hard | longer | bracket, width |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
TEXT
    cat "$best"
    cat <<TEXT

## Where the campaign's damage comes from

Points a game, of the same games where they ended on the Exit. No single source gives more than half of the damage. What each node, reward and
bonus is worth is on [a page of its own](campaign.md).

| map | critical functions | Hack module | switches and bonuses | Clock | left over | the largest, its share |
| --- | --- | --- | --- | --- | --- | --- |
TEXT
    cat "$sources"
    cat <<TEXT

## How much of the campaign is used

The two nodes, Hack rewards and roll bonuses (both counted from 0) of each map that the fewest of the same games use, and how many games hit each critical
function: nothing is there that hardly anybody goes to, and nearly nothing that everybody has.

| map | nodes | critical functions | Hack rewards | bonuses |
| --- | --- | --- | --- | --- |
TEXT
    cat "$used"
} >> "$draft"
mkdir -p out
cp "$draft" out/difficulty_tables.md
echo "The tables are in out/difficulty_tables.md."
