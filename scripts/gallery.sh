#!/bin/sh
# scripts/gallery.sh [DIR]   makes maps of each Hack variant with one command a variant, and their galleries (docs/gallery).
set -eu
cd "$(dirname "$0")/.."
out=${1:-out/gallery}
for variant in lines sums patterns ordered_rows; do
    build/release/nedforge generate -o "$out/$variant" --variant "$variant" --count 8 --seed 1 || true
done
