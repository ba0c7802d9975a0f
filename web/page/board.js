// The size of the board and of its places, and which part of it is in view.

import { at } from "./parts.js";

const leastTarget = 24, goodTarget = 44;  // pixels

// A target grows to 44 pixels where no other lit one is so near.
export function giveRoom(picture) {
  const scale = at("sheet").clientWidth / picture.page[0];
  const lit = [...at("places").querySelectorAll(".lit")];
  const centres = lit.map((made) => {
    const { box: [x, y, w, h] } = picture.places[[...at("places").children].indexOf(made)];
    return [(x + w / 2) * scale, (y + h / 2) * scale];
  });
  lit.forEach((made, i) => {
    const [x, y] = centres[i];
    made.classList.toggle("roomy", centres.every(([u, v], k) => k === i || Math.max(Math.abs(u - x), Math.abs(v - y)) >= goodTarget));
  });
}

// As wide as there is room for, as high too on a desk, and large enough that a finger hits its places.
export function fit(picture, zoom) {
  const [w, h] = picture.page;
  const room = { w: at("stage").clientWidth, h: at("stage").clientHeight };
  const sides = picture.places.map(({ box }) => Math.min(box[2], box[3])).filter((side) => side > 0).sort((a, b) => a - b);
  const small = sides[Math.floor(sides.length / 10)] ?? w;
  const desk = matchMedia("(min-width: 760px)").matches;
  const whole = desk ? Math.min(room.w, (room.h * w) / h) : room.w;
  const finger = (leastTarget * w) / small;
  const least = desk ? whole : Math.max(whole, Math.min(finger, whole * 3));  // on a desk the whole board is seen
  at("sheet").style.width = `${Math.round(least * zoom)}px`;
  giveRoom(picture);
}

// Where the board is larger than the screen: from its first place on, not from the title above it.
export function showBoard(picture) {
  const scale = at("sheet").clientWidth / picture.page[0];
  const first = (i) => Math.min(...picture.places.map(({ box }) => box[i])) * scale - 32;
  if (picture.places.length > 0) at("stage").scrollTo(first(0), first(1));
}

// Brings the first lit place into view, where none is.
export function showLit(what = ".lit") {
  const stage = at("stage").getBoundingClientRect();
  const lit = [...at("places").querySelectorAll(what)];
  const inside = (made) => {
    const box = made.getBoundingClientRect();
    return box.right > stage.left && box.left < stage.right && box.bottom > stage.top && box.top < stage.bottom;
  };
  if (lit.length > 0 && !lit.some(inside)) lit[0].scrollIntoView({ block: "center", inline: "center" });
}
