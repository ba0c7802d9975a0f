// Keeps the page's files, so that it opens without a connection. `files` and `version` are written by scripts/web.
// Every answer gets the two headers by which a browser lets the editor's threads share memory; few hosts of static files send
// them.

const version = "@VERSION@";
const files = ["./", "@FILES@"];
const name = `nedforge-${version}`;

addEventListener("install", (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(files)).then(() => skipWaiting()));
});
addEventListener("activate", (event) => {
  event.waitUntil(
    caches.keys()
      .then((kept) => Promise.all(kept.filter((other) => other.startsWith("nedforge-") && other !== name).map((old) => caches.delete(old))))
      .then(() => clients.claim()),
  );
});
addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== location.origin) return;
  event.respondWith(
    caches.match(event.request, { ignoreSearch: true }).then((kept) => kept ?? fetch(event.request)).then(isolated),
  );
});

function isolated(answer) {
  const headers = new Headers(answer.headers);
  headers.set("Cross-Origin-Opener-Policy", "same-origin");
  headers.set("Cross-Origin-Embedder-Policy", "require-corp");
  return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
}
