// node scripts/terminal_picture.mjs FILE.png PROGRAM MAP… (of one folder): what `npx nedforge validate MAP…` shows in a terminal, as a picture.
// Needs Chromium, and puppeteer-core as web/tests has it.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { basename, dirname } from "node:path";
import puppeteer from "../web/tests/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js";

const [file, program, ...maps] = process.argv.slice(2);
const names = maps.map((map) => basename(map));
const { stdout, stderr } = spawnSync(program, ["validate", ...names, "--color", "always"], { cwd: dirname(maps[0]), encoding: "utf8", env: { ...process.env, COLUMNS: "100" } });
const escaped = (text) => text.replace(/[&<]/g, (letter) => (letter === "&" ? "&amp;" : "&lt;"));
// Of the terminal's codes only bold and the colours are used.
const colours = { 31: "#ff7b72", 32: "#7ee787", 33: "#f2cc60", 34: "#79c0ff", 35: "#d2a8ff", 36: "#76e3ea", 90: "#8b949e" };
let open = 0;
const html = escaped(stdout + stderr).replace(/\x1b\[([0-9;]*)m/g, (_, codes) => {
  const parts = codes.split(";").map(Number);
  if (parts.every((code) => code === 0)) return "</span>".repeat(open) + ((open = 0), "");
  const style = parts.map((code) => (code === 1 ? "font-weight:700" : code === 2 ? "opacity:.7" : `color:${colours[code > 90 ? code - 60 : code] ?? "inherit"}`)).join(";");
  ++open;
  return `<span style="${style}">`;
});
const executablePath = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"], protocolTimeout: 300_000 });
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 960, height: 600 });
  await page.setContent(`<pre style="margin:0;padding:16px;background:#0d1117;color:#e6edf3;font:15px/1.45 'DejaVu Sans Mono',monospace;width:928px;white-space:pre-wrap">` +
    `<b style="color:#7ee787">$</b> npx nedforge validate ${escaped(names.join(" "))}\n${html}</pre>`);
  await (await page.$("pre")).screenshot({ path: file });
} finally {
  await browser.close();
}
