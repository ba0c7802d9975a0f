// node scripts/play_picture.mjs FILE.png PROGRAM MAP: the play page of the browser edition that scripts/web has built, with the map in its
// first round and a hint, as a picture. Needs Chromium, and puppeteer-core as web/tests has it.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import puppeteer from "../web/tests/node_modules/puppeteer-core/lib/esm/puppeteer/puppeteer-core.js";

const [file, program, map] = process.argv.slice(2);
const patient = { timeout: 120_000 };
const server = spawn(program, ["web", "--folder", process.env.NEDFORGE_PAGE ?? "build/web/page", "--no-browser", "--port", "0"]);
const address = await new Promise((found, failed) => {
  server.stdout.on("data", (data) => found(String(data).split("\n")[0]));
  server.on("exit", () => failed(new Error("nedforge web ended")));
});
const executablePath = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
const browser = await puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"], protocolTimeout: 300_000 });
try {
  const page = await browser.newPage();
  await page.setViewport({ width: 1000, height: 640 });
  await page.goto(`${address}#play=${deflateRawSync(readFileSync(map)).toString("base64url")}`, patient);
  const press = async (words) => {
    const button = await page.waitForSelector(`::-p-xpath(//button[starts-with(normalize-space(.), "${words}")])`, patient);
    await button.click();
    await page.waitForFunction(() => document.querySelector("#status").textContent !== "…", patient);
  };
  await press("Roll");
  await press("Hint");
  await press("Do it");
  await press("Hint");
  await page.waitForSelector("#do-hint", patient);
  await page.evaluate(() => scrollTo(0, 0));
  await page.screenshot({ path: file });
} finally {
  await browser.close();
  server.kill("SIGINT");
}
