// Keys of the browser as editor/toolkit/keys.h numbers them. Letters follow the layout, other keys their place.

const apple = /Mac|iPhone|iPad/.test(navigator.platform);
const named = {
  Escape: 256, Enter: 257, Tab: 258, Backspace: 259, Insert: 260, Delete: 261, ArrowRight: 262, ArrowLeft: 263, ArrowDown: 264,
  ArrowUp: 265, PageUp: 266, PageDown: 267, Home: 268, End: 269, F1: 270, F2: 271, F3: 272, F4: 273, F5: 274, F6: 275, F7: 276,
  F8: 277, F9: 278, F10: 279, F11: 280, F12: 281, Shift: 282, Control: 283, Alt: 284, Meta: apple ? 283 : 285,
};
const printed = {
  Space: " ", Comma: ",", Minus: "-", Period: ".", Slash: "/", Equal: "=", Semicolon: ";", Quote: "'", BracketLeft: "[",
  BracketRight: "]", Backslash: "\\", Backquote: "`", NumpadAdd: "=", NumpadSubtract: "-",
};

/** The key's code; 0: one that the editor does not know. */
export function keyOf(event) {
  if (event.code === "NumpadEnter") return 286;
  if (event.key in named && !event.code.startsWith("Numpad")) return named[event.key];
  if (/^[a-z]$/i.test(event.key)) return event.key.toUpperCase().charCodeAt(0);
  const digit = /^(?:Digit|Numpad)([0-9])$/.exec(event.code);
  if (digit) return digit[1].charCodeAt(0);
  const letter = /^Key([A-Z])$/.exec(event.code);
  if (letter && !/^[!-~]$/.test(event.key)) return letter[1].charCodeAt(0);
  const character = printed[event.code] ?? event.key;
  return /^[ -~]$/.test(character) ? character.charCodeAt(0) : named[event.key] ?? 0;
}

/** What the key types, as a code point; 0: nothing. */
export function typedBy(event) {
  const character = event.getModifierState("AltGraph") || apple && event.altKey && !event.metaKey && !event.ctrlKey;
  if (!character && (event.ctrlKey || event.altKey || event.metaKey)) return 0;
  const [first, more] = event.key;
  return first !== undefined && more === undefined ? first.codePointAt(0) : 0;
}

/** Keys that stay the browser's: reloading, tabs and windows, its tools, the address. */
export function isBrowsers(event) {
  if (["F5", "F11", "F12"].includes(event.key)) return true;
  const control = event.ctrlKey || event.metaKey;
  if (!control || event.altKey) return event.altKey && ["ArrowLeft", "ArrowRight", "F4"].includes(event.key);
  return event.shiftKey ? /^[tnirwq]$/i.test(event.key) : /^[twrnlq]$/i.test(event.key) || event.key === "Tab";
}

export const isPaste = (event) => (event.ctrlKey || event.metaKey) && !event.altKey && /^v$/i.test(event.key);
