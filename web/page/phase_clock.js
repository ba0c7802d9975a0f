// The real clock of a phase: a button that starts and stops it. When it has run out, its action is done.

import { at, button, guarded } from "./parts.js";

let clock = null;  // {left, action, timer}

export function stopClock() {
  if (clock) clearInterval(clock.timer);
  clock = null;
  at("clock")?.remove();
}

/** `wanted`: {seconds, action} of the phase, or null; `act` does an action. */
export function drawClock(wanted, act) {
  if (!wanted) return stopClock();
  if (at("clock")) return;
  const minutes = (left) => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  const face = button(`Start the clock (${minutes(wanted.seconds)})`, async () => {
    if (clock) return stopClock(), drawClock(wanted, act);
    clock = { left: wanted.seconds, action: wanted.action };
    clock.timer = setInterval(() => {
      clock.left -= 1;
      face.textContent = `${minutes(clock.left)} left; stop`;
      if (clock.left > 0) return;
      const { action } = clock;
      stopClock();
      guarded(() => act(action))();
    }, 1000);
    face.textContent = `${minutes(clock.left)} left; stop`;
  }, { id: "clock" });
  at("bar").append(face);
}
