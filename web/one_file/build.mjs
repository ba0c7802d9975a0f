// node build.mjs MODULE.mjs MODULE.wasm FONTS OUT.html: the page in one file, without a map. `nedforge export --play` puts the
// map in the place of @MAP@ and the name in the place of @TITLE@. Scripts and styles are in the file, and its policy names
// them by hash, so that nothing else runs in it. The map is data of a type that browsers don't run.

import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const [modulePath, wasmPath, fonts, out] = process.argv.slice(2);
const web = join(dirname(fileURLToPath(import.meta.url)), "..");
const read = (path) => readFileSync(path, "utf8");

// The files of the script, each after those that it imports.
const files = {
  "nedforge_core.mjs": modulePath,
  "refusal.js": join(web, "npm/refusal.js"),
  "core.js": join(web, "npm/core.js"),
  "game.js": join(web, "npm/game.js"),
  "pages.js": join(web, "page/pages.js"),
  "download.js": join(web, "page/download.js"),
  "parts.js": join(web, "page/parts.js"),
  "board.js": join(web, "page/board.js"),
  "compared.js": join(web, "page/compared.js"),
  "phase_clock.js": join(web, "page/phase_clock.js"),
  "play.js": join(web, "page/play.js"),
  "one_file.js": join(web, "one_file/one_file.js"),
};
const nameOf = (path) => path.split("/").pop();
const objectOf = (path) => `file_${nameOf(path).replace(/\W/g, "_")}`;

// A file as a function that gives what it exports: imports become constants.
function asFunction(name, text) {
  const exported = [];
  const body = text
    .replace(/^import (\w+) from "([^"]+)";$/gm, (_, what, from) => `const ${what} = ${objectOf(from)}.default;`)
    .replace(/^import \{([^}]+)\} from "([^"]+)";$/gm, (_, what, from) => `const {${what}} = ${objectOf(from)};`)
    .replace(/^export default (\w+);$/gm, (_, what) => (exported.push(`default: ${what}`), ""))
    .replace(/^export ((?:async )?(?:class|function|const|let) (\w+))/gm, (_, what, known) => (exported.push(known), what));
  if (/^(import|export)\b/m.test(body)) throw new Error(`${name}: an import or export of a form that is not known here`);
  return `const ${objectOf(name)} = (() => {\n${body}\nreturn { ${exported.join(", ")} };\n})();\n`;
}
const script = Object.entries(files).map(([name, path]) => asFunction(name, read(path))).join("");
if (script.includes("</script")) throw new Error("the script would end early");

const hash = (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
const css = read(join(web, "page/page.css"));
const paper = (name) => read(join(web, `page/print-${name}.css`));
const policy = [
  "default-src 'none'",
  `script-src ${hash(script)} 'wasm-unsafe-eval'`,
  `style-src ${[css, paper("a4"), paper("letter")].map(hash).join(" ")}`,
  "img-src data: blob:",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const packed = (path) => gzipSync(readFileSync(path), { level: 9 }).toString("base64");
const data = (id, text, more = "") => `<script type="application/octet-stream"${id ? ` id="${id}"` : ""}${more}>${text}</script>\n`;
const source = read(join(web, "page/index.html"));
const page = source
  .replace(/content="default-src[^"]*"/, () => `content="${policy}"`)
  .replace("<title>nedforge: play</title>", "<title>@TITLE@</title>")
  .replace(/<link rel="icon"[^>]*>\n/, "")
  .replace(/<link rel="stylesheet" href="fonts.css">\n/, "")
  .replace(/<link rel="stylesheet" href="page.css">/, () => `<style>${css}</style>`)
  .replace(/<link rel="stylesheet" href="print-a4.css"[^>]*>/, () => `<style media="print" id="print-a4">${paper("a4")}</style>`)
  .replace(/<link rel="stylesheet" href="print-letter.css"[^>]*>/, () => `<style media="print" id="print-letter">${paper("letter")}</style>`)
  .replace(/<script type="module" src="page.js"><\/script>\n/, "")
  .replace("</body>", () =>
    `<script type="application/json" id="map">@MAP@</script>\n` +
    data("module", packed(wasmPath)) +
    [["400", "Regular"], ["700", "Bold"]].map(([weight, name]) => data("", packed(join(fonts, `Inter-${name}.otf`)), ` data-font="${weight}"`)).join("") +
    `<script type="module">${script}</script>\n</body>`);
if (/ (src|href)="(?!#)/.test(page.replace(/href="editor.html"/g, ""))) throw new Error("the page would load something");
writeFileSync(out, page);
console.log(`${out}: ${page.length} bytes`);
