// Headless Chromium on the pages that scripts/web has built, as the tests use it.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import puppeteer from "puppeteer-core";

export const patient = { timeout: Number(process.env.PATIENCE ?? 120_000) };
export const phone = { width: 360, height: 640, isMobile: true, hasTouch: true };
export const fragment = (bytes) => `#play=${deflateRawSync(bytes).toString("base64url")}`;
export const textOf = (opened, selector) => opened.$eval(selector, (element) => element.textContent);
export const playing = (opened) => opened.waitForSelector("#undo", patient);

export function launch() {
  const executablePath = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find(existsSync);
  return puppeteer.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"], protocolTimeout: 300_000 });
}

/** `nedforge web` on the built pages: {address, end}. */
export async function serve() {
  const server = spawn(process.env.NEDFORGE_PROGRAM, ["web", "--folder", process.env.NEDFORGE_PAGE, "--no-browser", "--port", "0"]);
  const address = await new Promise((found, failed) => {
    server.stdout.on("data", (data) => found(String(data).split("\n")[0]));
    server.on("exit", () => failed(new Error("nedforge web ended")));
  });
  return { address, end: () => server.kill("SIGINT") };
}

/** A page of its own storage. `elsewhere` gets the requests that leave `origin`. */
export async function openPage(browser, address, viewport = phone, elsewhere = []) {
  const opened = await (await browser.createBrowserContext()).newPage();
  await opened.setViewport(viewport);
  opened.on("request", (request) => {
    const url = new URL(request.url());
    if (!["data:", "blob:"].includes(url.protocol) && url.origin !== new URL(address).origin) elsewhere.push(request.url());
  });
  opened.problems = [];
  opened.on("pageerror", (error) => opened.problems.push(error));
  opened.on("console", (message) => {
    if (message.type() === "error" && /Content Security Policy/.test(message.text())) opened.problems.push(new Error(message.text()));
  });
  await opened.goto(address, patient);
  return opened;
}

/** Waits until the page has done what was tapped. */
export async function settled(opened) {
  await opened.waitForFunction(() => document.querySelector("#status").textContent !== "…", patient);
}

/** Taps an element as a finger does, and waits for what comes of it. */
export async function tap(opened, selector) {
  const element = typeof selector === "string" ? await opened.waitForSelector(selector, patient) : selector;
  await element.evaluate((made) => made.scrollIntoView({ block: "nearest", inline: "nearest" }));
  await element.tap();
  await new Promise((done) => setTimeout(done, 40));
  await settled(opened);
}

/** The button of a step that goes on, by its words; null: it is not there. */
export async function stepButton(opened, words) {
  for (const made of await opened.$$("#now .step")) if (words.test(await made.evaluate((b) => b.textContent))) return made;
  return null;
}

export const isOver = (opened) => opened.$eval("#result", (result) => !result.hidden);

/** Does one thing of a game: looks alone, taps a lit place, a choice or a step. `random` gives 0 to 1. */
export async function doOneThing(opened, random) {
  if (await opened.$eval("#covered", (covered) => !covered.hidden)) return tap(opened, "#uncover");
  const lit = await opened.$$("#places button.lit");
  const dice = await opened.$$("#dice button:not(:disabled):not([aria-pressed='true'])");
  const choices = await opened.$$("#choices .choice");
  const steps = await opened.$$("#now .step");
  const pick = (list) => list[Math.floor(random() * list.length)];
  if (steps.length > 0 && random() < (choices.length > 0 ? 0.3 : 1)) return tap(opened, pick(steps));
  if (dice.length > 0 && random() < 0.5) return tap(opened, pick(dice));
  if (lit.length > 0 && random() < 0.7) return tap(opened, pick(lit));
  if (choices.length > 0) {
    const choice = pick(choices);
    await choice.evaluate((made) => { const group = made.closest("details"); if (group) group.open = true; });
    return tap(opened, choice);
  }
  if (steps.length > 0) return tap(opened, pick(steps));
  throw new Error(`nothing can be tapped: ${await textOf(opened, "#status")}`);
}

/** Plays on by hints until the game is over, or `most` decisions are made. */
export async function playByHints(opened, most) {
  for (let n = 0; n < most && !(await isOver(opened)); ++n) {
    if (await opened.$eval("#covered", (covered) => !covered.hidden)) await tap(opened, "#uncover");
    const roll = await stepButton(opened, /^Roll/);
    if (roll) {
      await tap(opened, roll);
      continue;
    }
    await tap(opened, "#hint");
    await opened.waitForSelector("#do-hint", patient);
    await tap(opened, "#do-hint");
  }
}

// A small generator of numbers, so that a test does the same each time.
export function seeded(state) {
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
