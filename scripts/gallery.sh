#!/usr/bin/env bash
# scripts/gallery.sh [COUNT]: makes docs/gallery anew: COUNT maps (1) of each Hack variant, each variant by one command, with small pictures and a
# page of their figures. Needs a release build, ImageMagick (convert), poppler-utils (pdftoppm) and python3; no display.
set -euo pipefail
cd "$(dirname "$0")/.."
nedforge=build/release/nedforge
count=${1:-1}
expert="--think 0.015 --games 1000" # the light expert: minutes, not an hour
to=docs/gallery
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
variants="lines sums patterns ordered_rows"

# A run that finds fewer maps ends with 1 and says why; what it found is shown.
for variant in $variants; do
    "$nedforge" generate -o "$work/$variant" --variant "$variant" --count "$count" $expert --seed 1 --format json > "$work/$variant.json" ||
        test $? -eq 1
done

rm -rf "$to"
mkdir -p "$to"
for map in "$work"/*/*.ned.yaml; do
    cp "$map" "$to/"
    id=$(basename "$map" .ned.yaml)
    "$nedforge" sheet "$map" -o "$work/$id.pdf"
    pdftoppm -r 72 -png -singlefile "$work/$id.pdf" "$work/$id"
    convert "$work/$id.png" -trim +repage +dither -colors 64 "PNG8:$to/$id.png"
done

python3 - "$work" "$count" "$expert" $variants > "$to/README.md" <<'EOF'
import json
import sys

work, count, expert, variants = sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:]
print(f"""# Maps made by `nedforge generate`

Each variant is one command, with the seed 1: `nedforge generate -o DIR --variant VARIANT --count {count} {expert} --seed 1`.
The expert of these figures is the light one (`--think 0.015`). The expert with the usual thought wins more often.
`scripts/gallery.sh {count}` makes this folder anew. [Maps made with the machine](../generate.md) says what each map promises, and how the two experts differ.
""")
for variant in variants:
    with open(f"{work}/{variant}.json") as file:
        run = json.load(file)
    search = run["search"]
    print(f"## {variant}\nThe run tried {search['candidates']} candidates and measured {search['confirmations']} of them for the promises.\n")
    for made in run["maps"]:
        print(f"### [{made['name']}]({made['id']}.ned.yaml)\n![The sheet of {made['name']}]({made['id']}.png)\n")
        print("| level | above | meant for | wins | 95 % interval |\n| --- | --- | --- | --- | --- |")
        for level in made["levels"]:
            rate, low, high = (f"{100 * level[key]:.1f} %" for key in ("rate", "low", "high"))
            print(f"| {level['level']} | {level['threshold']} | {level['policy']}, {100 * level['target']:.0f} % | {rate} | {low} to {high}, {level['games']} games |")
        m = made["measures"]
        print(f"\n{made['nodes']} nodes; luck {100 * m['luck']:.0f} %, skill {100 * m['skill']:.0f} %, routes {m['routes']:.1f} bits, {m['length']:.1f} rounds, "
              f"{m['walking']:.1f} steps, the Hack module {100 * m['hack-share']:.0f} % of the points.\n")
EOF
