// The page around the editor: starts the module, gives it input and frames, and does what only a browser can: links,
// printing, and the map as text. files.js has the user's files. Everything about maps is the editor's (C++) or the core's
// (describe.js).

import { Disk, mapsFolder, stateFolder } from "./disk.js";
import { isBrowsers, isPaste, keyOf, typedBy } from "./keys.js";
import { attach, bring, bringBytes, bringList, deliver, dropped, filesOf, packFolder, pickFiles, pickFolder, plainName } from "./files.js";
import { download } from "./download.js";
import { copied, linkTo, mapIn, whyNoLink } from "./link.js";
import { printedPage } from "./pages.js";
import { zip } from "./archive.js";
import { everything, everythingZipped, persisted } from "./storage.js";
import { followTouch } from "./touch.js";

const at = (id) => document.getElementById(id);
const canvas = at("canvas");
const sampleFolder = "/usr/share/nedforge/sample_maps";
const docsFolder = "/usr/share/doc/nedforge/docs";
const fontFolder = "/usr/share/fonts/opentype/inter";
let module;
let disk;

function tell(error) {
  at("problem").textContent = error?.message ?? String(error);
  at("problem").hidden = false;
}
function say(words, problem = false) {
  at("status").textContent = words;
  if (module) withText(words, (text) => module._nedforge_say(text, problem ? 1 : 0));
}
const guarded = (work) => (...given) => Promise.resolve(work(...given)).catch((error) => say(error?.message ?? String(error), true));

function withText(text, use) {
  const size = module.lengthBytesUTF8(text) + 1;
  const place = module._malloc(size);
  module.stringToUTF8(text, place, size);
  try {
    return use(place);
  } finally {
    module._free(place);
  }
}
const asked = (place) => JSON.parse(module.UTF8ToString(place));

// --- frames

let wanted = false;
let timer;
let failed = false;
/** A frame is drawn as soon as the browser shows one. */
function wake() {
  if (wanted || failed || !module) return;
  wanted = true;
  clearTimeout(timer);
  if (document.hidden) timer = setTimeout(frame, 100);
  else requestAnimationFrame(frame);
}
function frame() {
  wanted = false;
  clearTimeout(timer);
  if (failed) return;
  try {
    const due = module._nedforge_frame(document.hidden ? 1 : 0);
    if (due === 0) wake();
    else if (due > 0) timer = setTimeout(frame, due * 1000);
  } catch (error) {
    failed = true;
    tell(`The editor has stopped: ${error?.message ?? error}. Your work is kept; load the page again.`);
  }
}

function resized(entries) {
  const ratio = devicePixelRatio;
  const exact = entries?.[0]?.devicePixelContentBoxSize?.[0];
  const box = canvas.getBoundingClientRect();
  // The browser's own count where it is one of the same screen: a browser that plays another screen may give its own.
  const pixels = (counted, length) => Math.abs(counted - length * ratio) <= 1 ? counted : Math.round(length * ratio);
  canvas.width = pixels(exact?.inlineSize, box.width);
  canvas.height = pixels(exact?.blockSize, box.height);
  module._nedforge_resized(canvas.width, canvas.height, ratio);
  frame();
}
function followSize() {
  const observer = new ResizeObserver(resized);
  try {
    observer.observe(canvas, { box: "device-pixel-content-box" });
  } catch {
    observer.observe(canvas);
  }
  const zoomed = () => {
    resized();
    matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", zoomed, { once: true });
  };
  zoomed();
}

// --- input

const held = new Map();  // key of the browser: the editor's
function release() {
  for (const key of held.values()) module._nedforge_key(key, 0);
  held.clear();
}
function followKeys() {
  canvas.addEventListener("keydown", (event) => {
    if (isBrowsers(event) || event.isComposing) return;
    if (isPaste(event)) return;  // the paste event brings the text
    event.preventDefault();
    const key = keyOf(event);
    if (key && !event.repeat) {
      held.set(event.code, key);
      module._nedforge_key(key, 1);
    }
    const typed = typedBy(event);
    if (typed) module._nedforge_typed(typed);
    wake();
  });
  canvas.addEventListener("keyup", (event) => {
    const key = held.get(event.code);
    if (key === undefined) return;
    held.delete(event.code);
    module._nedforge_key(key, 0);
    wake();
  });
  addEventListener("paste", (event) => {
    if (document.activeElement !== canvas) return;
    event.preventDefault();
    withText(event.clipboardData.getData("text/plain"), (text) => module._nedforge_pasted(text));
    const letter = "V".charCodeAt(0);
    module._nedforge_key(letter, 1);
    module._nedforge_key(letter, 0);
    wake();
  });
}

function followPointer() {
  const buttons = [0, 2, 1];  // left, middle, right as the editor counts them
  const movedTo = (x, y) => {
    const box = canvas.getBoundingClientRect();
    module._nedforge_moved(((x - box.left) * canvas.width) / box.width, ((y - box.top) * canvas.height) / box.height);
    wake();
  };
  const moved = (event) => movedTo(event.clientX, event.clientY);
  const touched = followTouch(canvas, {
    moved: movedTo,
    button: (number, down) => {
      if (down) canvas.focus();
      module._nedforge_button(number, down);
      wake();
    },
    wheel: (steps) => {
      module._nedforge_wheel(0, steps);
      wake();
    },
    gone: () => {
      module._nedforge_moved(-1, -1);
      wake();
    },
  });
  const byMouse = (follow) => (event) => event.pointerType === "touch" ? touched(event) : follow(event);
  const changed = (down) => byMouse((event) => {
    event.preventDefault();
    moved(event);
    if (down) {
      canvas.focus();
      canvas.setPointerCapture(event.pointerId);
    }
    if (event.button in buttons) module._nedforge_button(buttons[event.button], down ? 1 : 0);
    wake();
  });
  canvas.addEventListener("pointermove", byMouse((event) => {
    // Buttons beyond the first come and go in moves.
    moved(event);
    if (event.button >= 0 && event.button in buttons) {
      const bit = [1, 4, 2][event.button];
      module._nedforge_button(buttons[event.button], event.buttons & bit ? 1 : 0);
    }
    wake();
  }));
  canvas.addEventListener("pointerdown", changed(true));
  canvas.addEventListener("pointerup", changed(false));
  canvas.addEventListener("pointercancel", changed(false));
  canvas.addEventListener("pointerleave", (event) => {
    if (event.pointerType === "touch") return;
    module._nedforge_moved(-1, -1);
    wake();
  });
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.addEventListener("wheel", (event) => {
    event.preventDefault();
    const unit = [100, 3, 1][event.deltaMode] ?? 100;
    module._nedforge_wheel(-event.deltaX / unit, -event.deltaY / unit);
    wake();
  }, { passive: false });
}

function followTab() {
  document.addEventListener("visibilitychange", () => {
    frame();
    wake();
  });
  const focus = (yes) => () => {
    if (!yes) release();
    module._nedforge_focus(yes ? 1 : 0);
    wake();
  };
  addEventListener("focus", focus(true));
  addEventListener("blur", focus(false));
  addEventListener("beforeunload", (event) => {
    if (asked(module._nedforge_document(0)).unsaved) event.preventDefault();
  });
}

// --- the open map

const openMap = () => asked(module._nedforge_document(1)).open;
function neededMap() {
  const map = openMap();
  if (!map) throw new RangeError("No map is open.");
  return map;
}
const fileName = (map) => map.path ? map.path.slice(map.path.lastIndexOf("/") + 1) : `${plainName(map.name || "map")}${map.suffix}`;

// As the files are saved, but the open map as it is now.
async function downloadPack() {
  const map = openMap();
  const folder = packFolder(map?.path);
  const name = folder.slice(folder.lastIndexOf("/") + 1);
  const files = [...filesOf(folder)].map(([file, path]) =>
    [`${name}/${file}`, path === map?.path ? new TextEncoder().encode(map.text) : module.FS.readFile(path)]);
  download(`${name}.zip`, await zip(files));
}

async function share(purpose, page) {
  const link = await linkTo(neededMap().text, new URL(page, location.href).href, purpose);
  if (await copied(link)) say(`The link to ${purpose} this map is on the clipboard (${link.length} characters).`);
  return link;
}

async function openLink() {
  const text = await mapIn(location.hash, "edit");
  if (text === null) return;
  const word = (key) => new RegExp(`^${key}: *["']?([A-Za-z0-9_-]+)`, "m").exec(text)?.[1];
  const bytes = new TextEncoder().encode(text);
  const suffixes = await (await fetched("suffixes.json")).json();
  await bringBytes(`${plainName(word("id") ?? "shared")}${suffixes[word("game")] ?? Object.values(suffixes)[0]}`, bytes);
  history.replaceState(null, "", location.pathname + location.search);  // it is a file now, and comes back as one
}

// A link is offered only where the map fits it.
async function offerLinks(text) {
  for (const [id, purpose] of [["share", "edit"], ["share-play", "play"]]) {
    at(id).title = text === undefined ? "" : await whyNoLink(text, location.href, purpose);
    at(id).disabled = at(id).title !== "";
  }
}

// --- what the browser keeps

async function showKept(ask = false) {
  const { words, can_ask } = await persisted(ask);
  const files = await everything();
  at("kept-words").textContent = `${files.length === 1 ? "1 file is" : `${files.length} files are`} kept here: maps of the editor and games of the play page. ${words}`;
  at("persist").hidden = !can_ask;
  at("everything").hidden = files.length === 0;
}

// --- the map as text, and the sheet: by the core, in a worker

let worker;
let question = 0;
const waiting = new Map();
function ask(job) {
  if (!worker) {
    worker = new Worker("describe.js", { type: "module" });
    worker.onmessage = ({ data }) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    };
  }
  return new Promise((answered) => {
    waiting.set(++question, answered);
    worker.postMessage({ ...job, id: question });
  });
}

let described;
let alone = "";
async function describe() {
  if (document.hidden || failed || waiting.size > 0) return;
  const { open } = asked(module._nedforge_document(0));
  if (open?.path !== alone) {
    alone = open?.path;
    if (open?.path) disk.say({ opened: open.path });
  }
  if (open?.stamp === described) return;
  const settled = open?.stamp;
  await new Promise((done) => setTimeout(done, 700));
  const map = openMap();
  if (map?.stamp !== settled) return;  // still at work: at the next look
  described = settled;
  await offerLinks(map?.text);
  if (!map) {
    at("text-title").textContent = "No map is open";
    at("findings").replaceChildren();
    at("analysis").textContent = "";
    return;
  }
  const { findings, analysis, problem } = await ask({ job: "words", text: map.text, path: fileName(map) });
  at("text-title").textContent = map.title;
  at("findings").replaceChildren(...(findings.length ? findings : [problem ?? "No findings."]).map((words) => {
    const item = document.createElement("li");
    item.textContent = words;
    return item;
  }));
  at("analysis").textContent = analysis;
}

async function print() {
  const map = neededMap();
  const paper = at("paper").value;
  const { pages, problem } = await ask({ job: "sheet", text: map.text, path: fileName(map), paper });
  if (problem) throw new Error(`The sheet can't be drawn: ${problem}`);
  at("sheet").replaceChildren(...pages.map(printedPage));
  at("print-a4").disabled = paper !== "a4";
  at("print-letter").disabled = paper !== "letter";
  window.print();
}

// --- start

/** The browser lets threads share memory. Where the host does not send the headers for it, the page's own service worker does,
    from the second load on. */
async function isIsolated() {
  if (window.crossOriginIsolated) {
    sessionStorage.removeItem("nedforge-isolating");
    navigator.serviceWorker?.register("offline.js").catch(() => {});
    return true;
  }
  const why = !window.isSecureContext ? "Open it over https, or on this machine with “nedforge web”."
    : !navigator.serviceWorker ? "This browser (or its private window) has no service workers."
    : sessionStorage.getItem("nedforge-isolating") ? "This browser does not let a page share memory between threads." : "";
  if (why) throw new Error(`The editor can't run here. ${why}\nThe play page works all the same.`);
  sessionStorage.setItem("nedforge-isolating", "yes");
  const registration = await navigator.serviceWorker.register("offline.js");
  const fresh = registration.installing;
  await Promise.race([navigator.serviceWorker.ready, new Promise((_, failed) => fresh?.addEventListener("statechange", () => {
    if (fresh.state === "redundant") failed(new Error("The page's files could not be loaded completely. Load the page again."));
  }))]);
  // A load that went past the service worker (Shift and reload) is not taken over by it; the next load is its own again.
  if (!navigator.serviceWorker.controller)
    await new Promise((done) => {
      navigator.serviceWorker.addEventListener("controllerchange", done, { once: true });
      setTimeout(done, 2000);
    });
  location.reload();
  return false;
}

async function fetched(url) {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} can't be loaded: ${answer.status}`);
  return answer;
}
const bytesAt = async (url) => new Uint8Array(await (await fetched(url)).arrayBuffer());

/** [path, bytes, mode]: what stands in the module's file system before it runs. */
async function furniture() {
  const fonts = await (await fetched("fonts.json")).json();
  const samples = await (await fetched("installed.json")).json();
  const rules = await (await fetched("rules.json")).json();
  const named = (file) => file.slice(file.lastIndexOf("/") + 1);
  return Promise.all([
    ...fonts.map(async (file) => [`${fontFolder}/${named(file)}`, await bytesAt(file), 0o444]),
    ...samples.map(async ({ file, path }) => [`${sampleFolder}/${path}`, await bytesAt(file), 0o444]),
    ...rules.map(async (file) => [`${docsFolder}/${named(file).replace("-", "/")}`, await bytesAt(file), 0o444]),
  ]);
}

function script(source) {
  return new Promise((loaded, broken) => {
    const element = document.createElement("script");
    element.src = source;
    element.onload = loaded;
    element.onerror = () => broken(new Error(`${source} can't be loaded`));
    document.head.append(element);
  });
}

function furnish(FS, entries) {
  for (const folder of [mapsFolder, stateFolder, "/usr/bin", "/proc/self"]) FS.mkdirTree(folder);
  for (const [path, bytes, mode] of entries) {
    FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    FS.writeFile(path, bytes);
    if (mode) FS.chmod(path, mode);
  }
  // The samples' earlier places, which the list of recent files may name.
  for (const folder of FS.readdir(sampleFolder).filter((name) => !name.startsWith(".")))
    for (const name of FS.readdir(`${sampleFolder}/${folder}`).filter((name) => !name.startsWith(".")))
      if (!FS.analyzePath(`${sampleFolder}/${name}`).exists) FS.symlink(`${folder}/${name}`, `${sampleFolder}/${name}`);
  FS.writeFile("/usr/bin/nedforge", "");
  if (!FS.analyzePath("/proc/self/exe").exists) FS.symlink("/usr/bin/nedforge", "/proc/self/exe");
}

const cursors = ["default", "text", "move", "ns-resize", "ew-resize", "nesw-resize", "nwse-resize", "pointer", "not-allowed"];

async function start() {
  if (!document.createElement("canvas").getContext("webgl2"))
    throw new Error("The editor needs WebGL 2, which this browser does not have or has switched off.\nThe play page works all the same.");
  if (!(await isIsolated())) return;
  const [opened, standing] = await Promise.all([Disk.open(), furniture(), script("nedforge_editor.js")]);
  disk = opened;
  disk.onTrouble = (error) => say(`The browser does not keep your work: ${error?.message ?? error}. Save it to a file.`, true);
  const own = await disk.files();
  const made = {
    print: () => {},
    printErr: (words) => console.warn(words),
    wake,
    titled: (words) => { document.title = words; },
    pointed: (shape) => { canvas.style.cursor = cursors[shape] ?? (shape < 0 ? "none" : "default"); },
    copied: (words) => navigator.clipboard?.writeText(words).catch(() => {}),
    askForFiles: guarded(pickFiles),
    shown: () => {
      performance.mark("nedforge shown");
      at("status").className = "away";
      at("status").textContent = "The editor is ready.";
      document.documentElement.dataset.ready = "yes";
    },
    preRun: [() => furnish(made.FS, [...standing, ...own])],
  };
  await createNedforgeEditor(made);
  module = made;
  attach({
    FS: module.FS,
    disk,
    changed: () => module._nedforge_files_changed(),
    open: (path) => {
      withText(path, (text) => module._nedforge_dropped(text));
      wake();
    },
    say,
  });
  disk.follow(module.FS, guarded(deliver));
  disk.onOther = (path, bytes) => {
    if (bytes) module.FS.writeFile(path, bytes);
    module._nedforge_files_changed();
    wake();
  };
  disk.onMessage = (message) => {
    const here = asked(module._nedforge_document(0)).open?.path;
    if (typeof message?.opened === "string" && message.opened === here) {
      disk.say({ also: here });
      say("This map was opened in another tab too. Save in one of them only.");
    } else if (typeof message?.also === "string" && message.also === here) {
      say("This map is open in another tab too. Save in one of them only.");
    }
  };
  followSize();
  followKeys();
  followPointer();
  followTab();
  canvas.focus();
  setInterval(() => describe().catch((error) => console.warn(error)), 1000);
  await openLink().catch((error) => say(`The link can't be opened: ${error.message}`, true));
  wake();
}

at("open").onclick = guarded(pickFiles);
at("open-folder").onclick = guarded(pickFolder);
at("files").onchange = guarded(async () => {
  for (const file of at("files").files) await bring(file);
  at("files").value = "";
});
at("folder").onchange = guarded(async () => bringList([...at("folder").files]));
at("download").onclick = guarded(async () => {
  const map = neededMap();
  download(fileName(map), map.text);
});
at("download-pack").onclick = guarded(downloadPack);
at("share").onclick = guarded(() => share("edit", "editor.html"));
at("share-play").onclick = guarded(() => share("play", "./"));
at("print").onclick = guarded(print);
at("keep").onclick = guarded(async () => {
  await showKept();
  at("kept").showModal();
});
at("persist").onclick = guarded(() => showKept(true));
at("everything").onclick = guarded(async () => download("nedforge-everything.zip", await everythingZipped()));
at("words").onclick = () => {
  const away = at("text").classList.toggle("away");
  at("words").ariaExpanded = String(!away);
};
at("paper").value = navigator.language === "en-US" || navigator.language === "en-CA" ? "letter" : "a4";
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", guarded(async (event) => {
  event.preventDefault();
  await dropped(event.dataTransfer);
}));
addEventListener("hashchange", guarded(openLink));
// The load before the service worker's may come back from the browser's memory of pages; it still can't run the editor.
addEventListener("pageshow", (event) => {
  if (event.persisted && !window.crossOriginIsolated) location.reload();
});
start().catch((error) => {
  at("status").className = "away";
  tell(error);
});

// For tests: what the editor shows, and where.
window.nedforge = {
  document: openMap,
  unsaved: () => asked(module._nedforge_document(0)).unsaved,
  items: () => {
    const items = asked(module._nedforge_items());
    wake();
    return items;
  },
  settled: () => disk.settled(),
};
