// Parts of the page that need no game: elements, buttons, what went wrong.

import { NedforgeRefusal } from "./nedforge/refusal.js";

export const at = (id) => document.getElementById(id);

export function element(tag, words, more = {}) {
  const made = document.createElement(tag);
  if (words !== undefined) made.textContent = words;
  return Object.assign(made, more);
}

export function guarded(work) {
  return async (...given) => {
    at("problem").hidden = true;
    try {
      await work(...given);
    } catch (error) {
      tell(error);
    }
  };
}

export function tell(error) {
  const findings = error instanceof NedforgeRefusal ? error.findings.slice(0, 20) : [];
  const lines = findings.map((f) => `line ${f.line}: ${f.message} [${f.code}]`);
  at("problem").textContent = [error.message ?? String(error), ...lines].join("\n");
  at("problem").hidden = false;
}
at("problem").onclick = () => { at("problem").hidden = true; };

export function button(words, onclick, more = {}) {
  return element("button", words, { type: "button", onclick: guarded(onclick), ...more });
}
