// The page of the preview, and what of the text it points at.
const { randomBytes } = require("node:crypto");

function indentOf(line) {
  return line.length - line.trimStart().length;
}

function named(line) {
  const words = [];
  for (const [, key, quoted, plain] of line.matchAll(/\b(id|name|title): *(?:"((?:[^"\\]|\\.)*)"|([^,{}\[\]#]+))/g))
    words.push({ key, word: (quoted ?? plain).trim() });
  return words.filter(({ word }) => word !== "");
}

/**
 * The id and the names of what the line belongs to: those of the line itself, or of the nearest entry around it.
 * @param {string[]} lines
 * @returns {string[]} the most telling first
 */
function wordsAt(lines, line) {
  let indent = Infinity;
  for (let i = line; i >= 0; --i) {
    const text = lines[i] ?? "";
    if (text.trim() === "" || text.trimStart().startsWith("#")) continue;
    const begins = /^\s*- /.test(text);
    if (indentOf(text) < indent || i === line) {
      indent = Math.min(indent, indentOf(text));
      if (begins || /^\s*[\w-]+: *\{/.test(text)) {
        const found = entryWords(lines, i);
        if (found.length > 0) return found;
      }
    }
    if (indent === 0) break;
  }
  return [];
}

// Of an entry and the lines that are deeper than it.
function entryWords(lines, start) {
  const indent = indentOf(lines[start]);
  const words = named(lines[start]);
  for (let i = start + 1; i < lines.length && (lines[i].trim() === "" || indentOf(lines[i]) > indent); ++i)
    if (indentOf(lines[i]) <= indent + 2 && !/^\s*- /.test(lines[i])) words.push(...named(lines[i]));
  const key = /^\s*([\w-]+): *\{/.exec(lines[start])?.[1];
  const rank = { name: 0, title: 0, id: 1 };
  const sorted = words.sort((a, b) => rank[a.key] - rank[b.key]).map(({ word }) => word);
  return [...new Set(key ? [...sorted, key] : sorted)];
}

function pageHtml(source) {
  const nonce = randomBytes(16).toString("base64");
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src ${source} data:; style-src 'nonce-${nonce}'; script-src 'nonce-${nonce}'">
<title>Sheet</title>
<style nonce="${nonce}">
body { margin: 0; padding: .5rem; background: #777 }
#refused { background: #fff; color: #a00; padding: .5rem; font: .9rem sans-serif; white-space: pre-wrap; position: sticky; top: 0; z-index: 1 }
#pages > svg { display: block; width: 100%; height: auto; background: #fff; margin-bottom: .5rem }
#pages .here { fill: #c00000; paint-order: stroke; stroke: #ffe066; stroke-width: 1.2px }
</style>
</head>
<body>
<div id="refused" role="alert" hidden></div>
<main id="pages" aria-label="Pages of the sheet"></main>
<script nonce="${nonce}">
(${onPage})();
</script>
</body>
</html>
`;
}

// Runs in the page.
function onPage() {
  const pages = document.getElementById("pages");
  const refused = document.getElementById("refused");
  let words = [];

  function show(drawn) {
    refused.hidden = drawn.refused === undefined;
    refused.textContent = drawn.refused ?? "";
    if (drawn.refused !== undefined) return; // the last sheet stays
    const parser = new DOMParser();
    pages.replaceChildren(...drawn.pages.map((page) => document.importNode(parser.parseFromString(page, "image/svg+xml").documentElement, true)));
    point();
  }

  function point() {
    for (const marked of pages.querySelectorAll(".here")) marked.classList.remove("here");
    const texts = [...pages.querySelectorAll("text")];
    for (const word of words) {
      const found = texts.filter((text) => text.textContent.trim().toLowerCase() === word.toLowerCase());
      if (found.length === 0) continue;
      for (const text of found) text.classList.add("here");
      found[0].scrollIntoView({ block: "nearest", inline: "nearest" });
      return;
    }
  }

  window.addEventListener("message", ({ data }) => {
    if (data.pages || data.refused !== undefined) show(data);
    if (data.words) {
      words = data.words;
      point();
    }
  });
}

module.exports = { pageHtml, wordsAt };
