// The user's files on the editor's page: opened, dropped and picked maps and packs become files of the module's own file
// system, which the disk keeps; what the editor saved goes back to them or is a download. What can't be taken is an error in
// words for the user.

import { mapsFolder } from "./disk.js";
import { isWanted, mostTogether, packBounds, unzip } from "./archive.js";
import { download } from "./download.js";

let FS;
let disk;
let changed;
let open;
let say;
/** The running editor: its files { FS, disk }, and what it is told: changed(), open(path), say(words, problem). */
export function attach(editor) {
  ({ FS, disk, changed, open, say } = editor);
}

const same = (a, b) => a.length === b.length && a.every((byte, i) => byte === b[i]);
const exists = (path) => FS.analyzePath(path).exists;

/** Writes a file that the user brought, and keeps it. */
function place(path, bytes) {
  FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
  FS.writeFile(path, bytes);
  disk.put(path, bytes);
  changed();
}
let openedPack = "";  // the folder of the pack that was opened last
function openPath(path) {
  if (path.endsWith("/pack.yaml")) openedPack = path.slice(0, path.lastIndexOf("/"));
  open(path);
}

/** A folder's name that no other file of the user's has taken: /maps, /maps/2, … */
async function roomFor(name, bytes, handle) {
  for (let i = 1; ; ++i) {
    const path = `${mapsFolder}/${i === 1 ? "" : `${i}/`}${name}`;
    if (!exists(path) || same(FS.readFile(path), bytes)) return path;
    const known = await disk.handle(path);
    if (handle && known && await known.isSameEntry(handle)) return path;
  }
}

export const plainName = (name) => name.replace(/[^\p{L}\p{N} ._-]/gu, "_").replace(/^\.+/, "").slice(0, 120) || "map.yaml";

export async function bring(file, handle) {
  if (/\.zip$/i.test(file.name)) {
    if (file.size > mostTogether) throw new RangeError("An archive is a file of 16 MiB at most.");
    return bringPack(file.name.replace(/\.zip$/i, ""), await unzip(await file.arrayBuffer()));
  }
  if (file.size > 1 << 20) throw new RangeError("A map is a file of 1 MiB at most.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  await bringBytes(plainName(file.name), bytes, handle);
}
export async function bringBytes(name, bytes, handle) {
  const path = await roomFor(name, bytes, handle);
  if (handle) await disk.keepHandle(path, handle);
  place(path, bytes);
  openPath(path);
}

// [name below the folder, bytes, handle]; a pack opens as a pack, other maps one by one.
async function bringPack(name, files) {
  if (files.length === 0) throw new RangeError("There is no map in it.");
  const tops = new Set(files.map(([file]) => file.split("/")[0]));
  const root = tops.size === 1 && files.every(([file]) => file.includes("/")) ? `${[...tops][0]}/` : "";
  let folder = `${mapsFolder}/${plainName(name)}`;
  for (let i = 2; exists(folder) && files.some(([file, bytes]) => {
    const path = `${folder}/${file.slice(root.length)}`;
    return exists(path) && !same(FS.readFile(path), bytes);
  }); ++i) folder = `${mapsFolder}/${plainName(name)} ${i}`;
  for (const [file, bytes, handle] of files) {
    const path = `${folder}/${file.slice(root.length)}`;
    if (handle) await disk.keepHandle(path, handle);
    place(path, bytes);
  }
  if (exists(`${folder}/pack.yaml`)) openPath(`${folder}/pack.yaml`);
  else for (const [file] of files.slice(0, 20)) openPath(`${folder}/${file.slice(root.length)}`);
}

export async function pickFiles() {
  if (!window.showOpenFilePicker) return document.getElementById("files").click();
  let handles;
  try {
    handles = await showOpenFilePicker({ multiple: true, types: [{ description: "Maps and packs", accept: { "text/yaml": [".yaml", ".yml"], "application/zip": [".zip"] } }] });
  } catch (error) {
    if (error.name === "AbortError") return;
    throw error;
  }
  for (const handle of handles) await bring(await handle.getFile(), handle);
}

async function* filesBelow(folder, prefix = "") {
  for await (const entry of folder.values()) {
    if (entry.name.startsWith(".")) continue;
    if (entry.kind === "directory") yield* filesBelow(entry, `${prefix}${entry.name}/`);
    else if (isWanted(prefix + entry.name)) yield [prefix + entry.name, entry];
  }
}
export async function pickFolder() {
  if (!window.showDirectoryPicker) return document.getElementById("folder").click();
  let folder;
  try {
    folder = await showDirectoryPicker({ mode: "readwrite" });
  } catch (error) {
    if (error.name === "AbortError") return;
    throw error;
  }
  await bringFolder(folder);
}
async function bringFolder(folder) {
  const files = [], within = packBounds("folder");
  for await (const [name, handle] of filesBelow(folder)) {
    const file = await handle.getFile();
    within(file.size);
    files.push([name, new Uint8Array(await file.arrayBuffer()), handle]);
  }
  await bringPack(folder.name, files);
}
export async function bringList(list) {
  const files = [], within = packBounds("folder");
  for (const file of list) {
    const name = file.webkitRelativePath || file.name;
    if (!isWanted(name)) continue;
    within(file.size);
    files.push([name, new Uint8Array(await file.arrayBuffer())]);
  }
  await bringPack(list[0]?.webkitRelativePath.split("/")[0] || "maps", files);
}

export async function dropped(transfer) {
  // Taken at once: the list is empty after the first wait.
  const items = [...transfer.items].filter((item) => item.kind === "file").map((item) => [item.getAsFile(), item.getAsFileSystemHandle?.()]);
  for (const [file, later] of items) {
    const handle = await later?.catch(() => undefined);
    if (handle?.kind === "directory") await bringFolder(handle);
    else await bring(file, handle);
  }
}

// What the editor saved goes to the user's own file where the browser may write it; else it is a download.
export async function deliver(path, bytes) {
  const handle = await disk.handle(path);
  if (handle) {
    try {
      if ((await handle.requestPermission({ mode: "readwrite" })) === "granted") {
        const file = await handle.createWritable();
        await file.write(bytes);
        await file.close();
        return;
      }
    } catch (error) {
      say(`${handle.name} could not be written (${error.message}); it is a download instead.`, true);
    }
  }
  download(path.slice(path.lastIndexOf("/") + 1), bytes);
}

// The pack that the open map is in: the nearest folder above it that has a pack.yaml. Where the pack itself is open, that is
// no map: the one opened last, or the only one.
export function packFolder(path) {
  if (!path) {
    const all = FS.readdir(mapsFolder).map((name) => `${mapsFolder}/${name}`).filter((folder) => exists(`${folder}/pack.yaml`));
    if (all.includes(openedPack)) return openedPack;
    if (all.length === 1) return all[0];
    throw new RangeError("Open a map of the pack first.");
  }
  for (let folder = path; (folder = folder.slice(0, folder.lastIndexOf("/"))).startsWith(mapsFolder);)
    if (exists(`${folder}/pack.yaml`)) return folder;
  throw new RangeError("The open map is in no pack. A pack is a folder, or an archive, with a pack.yaml.");
}
export function* filesOf(folder, prefix = "") {
  for (const name of FS.readdir(folder)) {
    const path = `${folder}/${name}`;
    if (name.startsWith(".")) continue;
    if (FS.isDir(FS.stat(path).mode)) yield* filesOf(path, `${prefix}${name}/`);
    else if (isWanted(prefix + name)) yield [prefix + name, path];
  }
}
