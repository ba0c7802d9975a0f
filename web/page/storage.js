// What the browser keeps of this page and of the editor: asked to keep it for good, and all of it in one archive.

import { zip } from "./archive.js";
import { mapsFolder } from "./disk.js";

const prefix = "nedforge-game ";

/** Asks the browser to keep what is stored until the user deletes it; and says in words what it answered. */
export async function persisted(ask = false) {
  const storage = navigator.storage;
  if (!storage?.persisted) return { words: "This browser does not say how long it keeps files. Download what you want to keep.", can_ask: false };
  const lasts = (await storage.persisted()) || (ask && (await storage.persist()));
  if (lasts) return { words: "The browser has promised to keep your maps and games until you delete them.", can_ask: false };
  return {
    words: ask
      ? "The browser did not promise to keep your maps and games. It may delete them when space is short, or when the page is not visited for a while. Download what you want to keep."
      : "The browser may delete your maps and games when space is short, or when the page is not visited for a while.",
    can_ask: !ask,
  };
}

/** The maps of the editor and the games of the play page: [name, bytes] each. */
export async function everything() {
  const files = [];
  const database = await new Promise((found) => {
    const request = indexedDB.open("nedforge", 1);
    request.onupgradeneeded = () => request.transaction.abort();
    request.onsuccess = () => found(request.result);
    request.onerror = () => found(null);
  });
  if (database) {
    const store = database.transaction("files", "readonly").objectStore("files");
    const all = (request) => new Promise((found, failed) => {
      request.onsuccess = () => found(request.result);
      request.onerror = () => failed(request.error);
    });
    const [paths, contents] = await Promise.all([all(store.getAllKeys()), all(store.getAll())]);
    paths.forEach((path, i) => {
      if (path.startsWith(`${mapsFolder}/`)) files.push([path.slice(1), contents[i]]);
      else if (path.includes("/recovery/")) files.push([`unsaved/${path.split("/").pop()}`, contents[i]]);
    });
    database.close();
  }
  let number = 0;
  for (let i = 0; i < localStorage.length; ++i) {
    const key = localStorage.key(i);
    if (key.startsWith(prefix)) files.push([`games/game-${++number}.json`, new TextEncoder().encode(localStorage.getItem(key))]);
  }
  return files;
}

export async function everythingZipped() {
  return zip(await everything());
}
