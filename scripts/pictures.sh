#!/bin/sh
# Makes docs/images anew: the editor's views of one map of the campaign, those of the tutorial's map, those of a home, those of
# positions of Luddit with printed pages of theirs, and a printed sheet in both inks, the play page and npx in a terminal. Needs a release build
# with the editor, ImageMagick (convert) and poppler-utils (pdftoppm); no display. The last two need Chromium and web/tests/node_modules,
# and the play page needs build/web/page (scripts/web).
set -eu
cd "$(dirname "$0")/.."
nedforge=build/release/nedforge
shown=sample_maps/luddite/campaign/ned-05.ned.yaml
tutorial=sample_maps/luddite/tutorial-kennel.ned.yaml
printed=sample_maps/luddite/campaign/ned-02.ned.yaml
home=sample_maps/smart_home/family-house.home.yaml
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for view in canvas hack modules issues play rating sheet suggest run; do
    "$nedforge" edit "$shown" --view "$view" --size 1440x900 --screenshot "$work/$view.png"
    convert "$work/$view.png" -resize 960x600 +dither -colors 128 "PNG8:docs/images/editor-$view.png"
done
mkdir "$work/maps"  # the folder is in the picture as "~/maps/campaign"
cp -r sample_maps/luddite/campaign "$work/maps/"
HOME=$work "$nedforge" edit "$work/maps/campaign" --view rating --size 1440x900 --screenshot "$work/pack.png"
convert "$work/pack.png" -resize 960x600 +dither -colors 128 "PNG8:docs/images/editor-pack.png"
for view in canvas hack sheet; do
    "$nedforge" edit "$tutorial" --view "$view" --size 1440x900 --screenshot "$work/$view.png"
    convert "$work/$view.png" -resize 960x600 +dither -colors 128 "PNG8:docs/images/tutorial-$view.png"
done
for view in canvas odds rating play; do
    "$nedforge" edit "$home" --view "$view" --size 1440x900 --screenshot "$work/$view.png"
    convert "$work/$view.png" -resize 960x600 +dither -colors 128 "PNG8:docs/images/home-$view.png"
done
positions=sample_maps/luddit
for view in canvas conditioned; do
    "$nedforge" edit "$positions/studies/two-triangles.torus.yaml" --view "$view" --size 1440x900 --screenshot "$work/$view.png"
    convert "$work/$view.png" -resize 960x600 +dither -colors 128 "PNG8:docs/images/luddit-$view.png"
done
"$nedforge" edit "$positions/puzzles/06-the-diamond.torus.yaml" --view solve --size 1440x900 --screenshot "$work/solve.png"
convert "$work/solve.png" -resize 960x600 +dither -colors 128 "PNG8:docs/images/luddit-solve.png"
page() {  # page FILE PART NAME [HEIGHT]: a printed page, or as much of it from the top
    "$nedforge" sheet "$positions/$1" --parts "$2" --solutions -o "$work/$3.pdf"
    pdftoppm -r 72 -x 0 -y 0 -W 595 -H "${4:-842}" -png -singlefile "$work/$3.pdf" "$work/$3"
    convert "$work/$3.png" +dither -colors 128 "PNG8:docs/images/luddit-$3.png"
}
page published.torus.yaml board board
page published.torus.yaml aid aid
page studies/fifteen.torus.yaml board dead
page puzzles/06-the-diamond.torus.yaml solutions forced 315
for ink in full low; do
    "$nedforge" sheet "$printed" --ink "$ink" -o "$work/$ink.pdf"
    pdftoppm -r 72 -png -singlefile "$work/$ink.pdf" "$work/$ink"
    convert "$work/$ink.png" +dither -colors 128 "PNG8:docs/images/sheet-$ink-ink.png"
done
sed 's/gate: ON 1}/gate: ON 9}/' "$tutorial" >"$work/kennel.ned.yaml"  # a map with a mistake
node scripts/play_picture.mjs "$work/play-page.png" "$nedforge" "$shown"
convert "$work/play-page.png" +dither -colors 128 "PNG8:docs/images/play-page.png"
node scripts/terminal_picture.mjs docs/images/npx-validate.png "$PWD/$nedforge" "$work/kennel.ned.yaml"
