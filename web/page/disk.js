// What the browser keeps of the editor's files: one entry a file in IndexedDB, written as soon as the editor writes the file.
// A tab that edits holds a lock on the name of its session, so that another tab does not take its unsaved work for left
// behind. Tabs tell each other what they have written.

export const stateFolder = "/state/nedforge";
export const mapsFolder = "/maps";
const recoveryFolder = `${stateFolder}/recovery/`;

const kept = (path) => path.startsWith(`${stateFolder}/`) || path.startsWith(`${mapsFolder}/`);
const sessionOf = (path) => path.slice(recoveryFolder.length, path.lastIndexOf("-"));
const lockName = (session) => `nedforge session ${session}`;

function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export class Disk {
  #database;
  #channel = new BroadcastChannel("nedforge");
  #sessions = new Set();
  #pending = new Set();
  /** A file was written by another tab: (path, bytes or null). */
  onOther = () => {};
  /** Another tab says something: (words). */
  onMessage = () => {};
  /** Nothing can be kept: (reason). */
  onTrouble = () => {};

  static async open() {
    const disk = new Disk();
    const request = indexedDB.open("nedforge", 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore("files");
      request.result.createObjectStore("handles");
    };
    disk.#database = await done(request);
    disk.#channel.onmessage = ({ data }) => {
      if (typeof data?.path !== "string") return disk.onMessage(data);
      disk.#get("files", data.path).then((bytes) => disk.onOther(data.path, bytes ?? null)).catch(disk.onTrouble);
    };
    return disk;
  }

  #store(name, mode) {
    return this.#database.transaction(name, mode, { durability: "relaxed" }).objectStore(name);
  }
  #get(store, key) {
    return done(this.#store(store, "readonly").get(key));
  }

  /** All files, but the work of tabs that are open now. */
  async files() {
    const store = this.#store("files", "readonly");
    const [paths, contents] = await Promise.all([done(store.getAllKeys()), done(store.getAll())]);
    const held = new Set(((await navigator.locks?.query())?.held ?? []).map((lock) => lock.name));
    return paths
      .map((path, i) => [path, contents[i]])
      .filter(([path]) => !path.startsWith(recoveryFolder) || !held.has(lockName(sessionOf(path))));
  }

  /** Where the user's own file is, if the browser may write it. */
  handle(path) {
    return this.#get("handles", path).catch(() => undefined);
  }
  async keepHandle(path, handle) {
    await done(this.#store("handles", "readwrite").put(handle, path)).catch(() => {});
  }

  say(message) {
    this.#channel.postMessage(message);
  }

  /** All that was written is kept. */
  async settled() {
    while (this.#pending.size > 0) await Promise.allSettled([...this.#pending]);
  }

  #later(work) {
    const running = work.catch((error) => this.onTrouble(error)).finally(() => this.#pending.delete(running));
    this.#pending.add(running);
  }

  put(path, bytes) {
    if (path.startsWith(recoveryFolder)) this.#holdSession(sessionOf(path));
    this.#later(done(this.#store("files", "readwrite").put(bytes, path)).then(() => this.#tell(path)));
  }
  remove(path) {
    this.#later(done(this.#store("files", "readwrite").delete(path)).then(() => this.#tell(path)));
  }
  #tell(path) {
    if (path.startsWith(`${mapsFolder}/`)) this.say({ path });
  }
  // Until the tab is gone.
  #holdSession(session) {
    if (this.#sessions.has(session)) return;
    this.#sessions.add(session);
    navigator.locks?.request(lockName(session), () => new Promise(() => {}));
  }

  /** Follows a module's file system. `saved(path, bytes)`: the user saved one of the maps or exported something. */
  follow(FS, saved) {
    const { rename, unlink } = FS;
    FS.rename = (from, to) => {
      rename(from, to);
      const path = FS.lookupPath(to).path;
      if (!kept(path)) return;
      const bytes = FS.readFile(path).slice();
      this.put(path, bytes);
      if (path.startsWith(`${mapsFolder}/`)) saved(path, bytes);
    };
    FS.unlink = (path) => {
      unlink(path);
      if (kept(path) && !path.endsWith(".tmp") && !path.endsWith(".lock")) this.remove(path);
    };
  }
}
