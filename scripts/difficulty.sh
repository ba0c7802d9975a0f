#!/bin/sh
# Writes docs/difficulty.md: best case, win rates with their intervals, proved bounds and times for every sample map.
# Usage: scripts/difficulty.sh [GAMES]. Needs a release build, and jq.
set -eu
cd "$(dirname "$0")/.."
games=${1:-1000}
nedforge=build/release/nedforge
draft=$(mktemp)
trap 'rm -f "$draft"' EXIT

{
    echo "# How hard the sample maps are"
    echo
    echo "Made by \`scripts/difficulty.sh\`: \`nedforge solve\` and \`nedforge rate --games $games --seed 1\` on 2 cores. Best: the highest"
    echo "score with dice of choice (from the game found to the proved bound). Win rates in %, with the 95 % interval; bound: no policy"
    echo "wins more often (- where nothing below 100 is proved); width: from the interval's lower end to the bound, in points."
    echo
    echo "| map | best | escaped | mean | easy | bound, width | medium | bound, width | hard | bound, width | skill gap (hard) | seconds |"
    echo "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
} > "$draft"

for map in $(find sample_maps -name '*.ned.yaml' | sort); do
    start=$(date +%s)
    solved=$("$nedforge" solve "$map" --format json --seconds 10) || { echo "$map: not solved" >&2; continue; }
    rated=$("$nedforge" rate "$map" --format json --games "$games" --seed 1) || { echo "$map: not rated" >&2; continue; }
    end=$(date +%s)
    printf '%s\n%s\n' "$solved" "$rated" | jq -rs --arg seconds $((end - start)) '
        def p: . * 1000 | round / 10;
        def level: "\(.rate | p) (\(.low | p) to \(.high | p)) | \(if .upper_bound == null then "-" else (.upper_bound | p) end), \(((.upper_bound // 1) - .low) | p)";
        .[0] as $s | .[1] as $r |
        "| \($r.id) | \(if $s.score == null then "none" elif $s.proved then "\($s.score)" else "\($s.score) to \($s.upper_bound)" end) | \($r.escaped | p) | \($r.score.mean * 10 | round / 10) | \($r.win.easy | level) | \($r.win.medium | level) | \($r.win.hard | level) | \($r.skill_gap.hard | p) | \($seconds) |"' >> "$draft"
    echo "$map: $((end - start)) s" >&2
done
cp "$draft" docs/difficulty.md
