// The play page of the browser edition: maps from links, files and samples.

import { open } from "./nedforge/index.js";
import { copied, fragmentOf, linkTo, mapIn, whyNoLink } from "./link.js";
import { download } from "./download.js";
import { at, button, element, guarded, tell } from "./parts.js";
import { leave, play } from "./play.js";
import { everything, everythingZipped, persisted } from "./storage.js";

const ready = open();
let text = null;   // the map's
let path = "map";  // without a suffix, so that `game:` names the family

async function show() {
  at("problem").hidden = true;
  let found = null;
  try {
    found = await mapIn(location.hash);
    if (found !== null) return await openText(found);
  } catch (error) {
    await showStart();  // no page is a dead end
    throw error;
  }
  await showStart();
}

async function showStart() {
  leave();
  text = null;
  at("game").hidden = true;
  at("start").hidden = false;
  document.title = "nedforge: play";
  await Promise.all([showSamples(), showStorage()]);
}

async function openText(opened, name) {
  const ned = await ready;
  const of = name ?? path;
  const opens = (options) => ned.play(opened, { path: of, ...options });
  opens({}).close();  // refused here, with its findings
  text = opened;
  at("share").hidden = (await whyNoLink(text, location.href)) !== "";
  await play(opens, `nedforge-game ${location.hash.slice(0, 200)} ${opened.length}`);
}

async function showSamples() {
  if (at("samples").children.length > 0) return;
  const list = await (await fetch("samples.json")).json();
  const groups = [...new Set(list.map(({ group }) => group))];
  at("samples").replaceChildren(
    ...groups.flatMap((group) => {
      const items = element("ul");
      for (const { name, file } of list.filter((one) => one.group === group)) {
        const item = element("li");
        item.append(button(name, async () => openMap(await (await fetch(file)).text(), file)));
        items.append(item);
      }
      return [element("h2", group), items];
    }),
  );
}

async function showStorage(ask = false) {
  const { words, can_ask } = await persisted(ask);
  const files = await everything().catch(() => []);
  at("storage").hidden = files.length === 0;
  at("storage-words").textContent = `${files.length === 1 ? "1 file is" : `${files.length} files are`} kept here: maps of the editor and games. ${words}`;
  at("persist").hidden = !can_ask;
  at("everything").hidden = files.length === 0;
}
at("persist").onclick = guarded(async () => showStorage(true));
at("everything").onclick = guarded(async () => download("nedforge-everything.zip", await everythingZipped()));

// A map too long for a link is still played; it is not in the address then.
async function openMap(opened, name) {
  path = name?.split("/").pop() ?? path;
  (await ready).play(opened, { path }).close();  // refused here, with its findings
  try {
    location.hash = new URL(await linkTo(opened, location.href)).hash;
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    await openText(opened, path);
  }
}

at("share").onclick = guarded(async () => {
  at("menu").open = false;
  const url = await linkTo(text, location.href);
  if (navigator.share) await navigator.share({ title: document.title, url }).catch(() => {});
  else {
    if (await copied(url)) at("status").textContent = "The link is on the clipboard.";
  }
});
at("edit").onclick = () => {
  guarded(async () => { location.href = `editor.html${await fragmentOf(text, "edit")}`; })();
  return false;
};
at("home").onclick = () => {
  history.replaceState(null, "", location.pathname);
  at("menu").open = false;
  showStart().catch(tell);
  return false;
};
at("file").onchange = guarded(async () => {
  const [file] = at("file").files;
  if (file) await openMap(await fileText(file), file.name);
  at("file").value = "";
});
async function fileText(file) {
  if (file.size > 1 << 20) throw new RangeError("A map is a file of 1 MiB at most.");
  return file.text();
}
addEventListener("dragover", (event) => event.preventDefault());
addEventListener("drop", (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer?.files ?? [];
  if (file) guarded(async () => openMap(await fileText(file), file.name))();
});
addEventListener("hashchange", guarded(show));
if (navigator.serviceWorker) navigator.serviceWorker.register("offline.js").catch(() => {});
guarded(show)();
