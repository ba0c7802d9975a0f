#!/bin/sh
# Makes docs/images anew: the editor's views of one map of the campaign, those of the tutorial's map, those of a home, and a
# printed sheet in both inks. Needs a release build with the editor, ImageMagick (convert) and poppler-utils (pdftoppm); no display.
set -eu
cd "$(dirname "$0")/.."
nedforge=build/release/nedforge
shown=sample_maps/campaign/ned-05.ned.yaml
tutorial=sample_maps/tutorial-kennel.ned.yaml
printed=sample_maps/campaign/ned-02.ned.yaml
home=sample_maps/smart_home/family-house.home.yaml
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for view in canvas hack modules issues play rating sheet suggest run; do
    "$nedforge" edit "$shown" --view "$view" --size 1440x900 --screenshot "$work/$view.png"
    convert "$work/$view.png" -resize 960x600 +dither -colors 128 "PNG8:docs/images/editor-$view.png"
done
mkdir "$work/maps"  # the folder is in the picture as "~/maps/campaign"
cp -r sample_maps/campaign "$work/maps/"
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
for ink in full low; do
    "$nedforge" sheet "$printed" --ink "$ink" -o "$work/$ink.pdf"
    pdftoppm -r 72 -png -singlefile "$work/$ink.pdf" "$work/$ink"
    convert "$work/$ink.png" +dither -colors 128 "PNG8:docs/images/sheet-$ink-ink.png"
done
