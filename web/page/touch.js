// Fingers on the canvas. One finger is the mouse: a tap clicks, a drag drags, and a finger that rests clicks with the right
// button. Two fingers move the map or zoom it, by what they do first.

const slop = 8;          // CSS pixels by which a finger may tremble
const spread = 1.12;     // by how much two fingers part, or close, before they zoom
const restMs = 550;
const wheelStep = 1.15;  // by which the editor zooms for one step of a wheel

const middleOf = (a, b) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const between = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** `pointer`: moved(x, y) in the page's pixels, button(number, down), wheel(steps), gone(). */
export function followTouch(canvas, pointer) {
  const fingers = new Map();
  let doing = "nothing";  // "waits", "drags", "pans", "zooms", "two" (not known yet) or "nothing"
  let begin, length, timer, due = 0;

  const at = (event) => ({ x: event.clientX, y: event.clientY });
  const two = () => [...fingers.values()];
  function press(button, place) {
    pointer.moved(place.x, place.y);
    pointer.button(button, 1);
  }
  function stop() {
    clearTimeout(timer);
    if (doing === "drags") pointer.button(0, 0);
    if (doing === "pans") pointer.button(2, 0);
    doing = "nothing";
  }
  function rest() {
    doing = "nothing";
    press(1, begin);
    pointer.button(1, 0);
  }
  function down(event) {
    fingers.set(event.pointerId, at(event));
    stop();
    if (fingers.size === 1) {
      begin = at(event);
      doing = "waits";
      pointer.moved(begin.x, begin.y);
      timer = setTimeout(rest, restMs);
    } else if (fingers.size === 2) {
      begin = middleOf(...two());
      length = between(...two());
      doing = "two";
      pointer.moved(begin.x, begin.y);  // before a press, which would drag the way from elsewhere
    }
  }
  function oneMoved(place) {
    if (doing === "waits" && between(place, begin) > slop) {
      clearTimeout(timer);
      press(0, begin);
      doing = "drags";
    }
    if (doing === "drags") pointer.moved(place.x, place.y);
  }
  // Once a frame: between the events of one finger and the other their distance means nothing.
  function twoMoved() {
    due = 0;
    if (fingers.size !== 2) return;
    const middle = middleOf(...two()), now = Math.max(1, between(...two()));
    const ratio = now / Math.max(1, length);
    if (doing === "two" && (ratio > spread || ratio < 1 / spread)) {
      doing = "zooms";
    } else if (doing === "two" && between(middle, begin) > slop) {
      press(2, begin);
      doing = "pans";
    }
    if (doing === "pans") pointer.moved(middle.x, middle.y);
    if (doing === "zooms") {
      pointer.moved(middle.x, middle.y);
      pointer.wheel(Math.log(ratio) / Math.log(wheelStep));
      length = now;
    }
  }
  function moved(event) {
    if (!fingers.has(event.pointerId)) return;
    fingers.set(event.pointerId, at(event));
    if (fingers.size === 1) oneMoved(at(event));
    else if (fingers.size === 2 && !due) due = requestAnimationFrame(twoMoved);
  }
  function up(event) {
    if (!fingers.delete(event.pointerId)) return;
    if (doing === "waits" && event.type === "pointerup") {
      press(0, begin);
      doing = "drags";
    }
    stop();
    if (fingers.size === 0) pointer.gone();
  }

  const handlers = { pointerdown: down, pointermove: moved, pointerup: up, pointercancel: up };
  return (event) => {
    event.preventDefault();
    handlers[event.type]?.(event);
  };
}
