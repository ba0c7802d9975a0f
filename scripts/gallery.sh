#!/usr/bin/env bash
# scripts/gallery.sh [FOLDER]: makes docs/luddite/gallery anew: thirty maps, each Hack variant by one command or two, with small pictures and a page of their
# figures. FOLDER keeps the runs; a variant whose run is there is not made again, so that a run can be stopped and gone on with. Needs a release
# build, ImageMagick (convert), poppler-utils (pdftoppm) and python3; no display. It takes about an hour of processor time.
set -euo pipefail
cd "$(dirname "$0")/.."
nedforge=build/release/nedforge
to=docs/luddite/gallery
case "${1:-}" in -*) sed -n '2,4s/^# //p' "$0" >&2; exit 2 ;; esac
work=${1:-$(mktemp -d)}
mkdir -p "$work"
[ $# -gt 0 ] || trap 'rm -rf "$work"' EXIT
# Variant, maps, seed, thought and games of the expert. One seed gives the same first name to every variant, so each has its own.
runs="lines:8:21:1:400 lines:3:31:0.3:400 patterns:8:23:1:400 ordered_rows:8:24:0.3:400 ordered_rows:2:34:0.3:400 sums:8:22:0.3:400"
# Maps that look or play much like another one of the gallery.
left_out="amber-signal"

# A run that finds fewer maps ends with 1 and says why; what it found is shown.
for run in $runs; do
    IFS=: read -r variant count seed think games <<<"$run"
    [ ! -s "$work/$variant-$seed.json" ] || continue
    "$nedforge" generate -o "$work/$variant-$seed" --variant "$variant" --count "$count" --think "$think" --games "$games" --seed "$seed" \
        --format json \
        > "$work/$variant-$seed.json" ||
        test $? -eq 1
    [ -s "$work/$variant-$seed.json" ] || { echo "no maps of $variant; docs/luddite/gallery stays as it is" >&2; exit 1; }
done

rm -rf "$to"
mkdir -p "$to"
for run in $runs; do
    IFS=: read -r variant count seed think games <<<"$run"
    for map in "$work/$variant-$seed"/*.ned.yaml; do
        id=$(basename "$map" .ned.yaml)
        case " $left_out " in *" $id "*) continue ;; esac
        [ ! -e "$to/$id.png" ] || { echo "two maps are called $id; give one variant another seed" >&2; exit 1; }
        cp "$map" "$to/"
        "$nedforge" sheet "$map" -o "$work/$id.pdf"
        pdftoppm -r 72 -png -singlefile "$work/$id.pdf" "$work/$id"
        convert "$work/$id.png" -trim +repage +dither -colors 64 "PNG8:$to/$id.png"
        rm "$work/$id.pdf" "$work/$id.png"
    done
done

python3 - "$work" "$left_out" $runs > "$to/README.md" <<'PAGE'
import json
import sys

work, left_out, runs = sys.argv[1], sys.argv[2].split(), [run.split(":") for run in sys.argv[3:]]
shown = None
print("""# Maps made by `nedforge generate`

`scripts/gallery.sh` makes this folder anew. Each win rate below was counted over games that the search never saw.
The command of each run says how much the expert thinks (`--think`, 1 is usual): with 0.3 it scores up to a point less than usual,
and then the expert with the usual thought wins hard a little more often than such a map says.
[Maps made with the machine](../generate.md) says what each map promises.
""")
for variant, count, seed, think, games in runs:
    with open(f"{work}/{variant}-{seed}.json") as file:
        run = json.load(file)
    search = run["search"]
    if variant != shown:
        print(f"## {variant}")
    shown = variant
    print(f"`nedforge generate -o DIR --variant {variant} --count {count} --think {think} --games {games} --seed {seed}` tried {search['candidates']} candidates, measured "
          f"{search['confirmations']} of them for the promises and wrote {len(run['maps'])} map{'s' if len(run['maps']) != 1 else ''}{' before it was stopped' if run['stopped'] else ''}."
          + "".join(f" {made['name']} is left out: it looks or plays much like another map." for made in run["maps"] if made["id"] in left_out) + "\n")
    for made in run["maps"]:
        if made["id"] in left_out:
            continue
        print(f"### [{made['name']}]({made['id']}.ned.yaml)\n![The sheet of {made['name']}]({made['id']}.png)\n")
        print("| level | above | meant for | wins | 95 % interval |\n| --- | --- | --- | --- | --- |")
        for level in made["levels"]:
            rate, low, high = (f"{100 * level[key]:.1f} %" for key in ("rate", "low", "high"))
            print(f"| {level['level']} | {level['threshold']} | {level['policy']}, {100 * level['target']:.0f} % | {rate} | {low} to {high}, {level['games']} games |")
        m = made["measures"]
        print(f"\n{made['nodes']} nodes; luck {100 * m['luck']:.0f} %, skill {100 * m['skill']:.0f} %, routes {m['routes']:.1f} bits, {m['length']:.1f} rounds, "
              f"{m['walking']:.1f} steps, the Hack module {100 * m['hack-share']:.0f} % of the points.\n")
PAGE
