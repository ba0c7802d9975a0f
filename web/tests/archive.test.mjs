// The page's readers of archives and of links, without a browser: what they refuse, and a fuzz of both. NEDFORGE_FUZZ says how
// many damaged archives and links are tried.

import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { isWanted, mostBytes, mostFiles, mostTogether, unzip, zip } from "../page/archive.js";
import { largestMap, linkTo, mapIn } from "../page/link.js";

const tries = Number(process.env.NEDFORGE_FUZZ ?? 1500);
const bytesOf = (text) => new TextEncoder().encode(text);
const textOf = (bytes) => new TextDecoder().decode(bytes);

// An archive whose index says what it likes. Entries: {name, method, packed (bytes), size, claimed (packed size), at}.
function archive(entries, shared = null) {
  const parts = [], index = [];
  let at = 0;
  const put = (bytes) => {
    parts.push(bytes);
    at += bytes.length;
  };
  const header = (size, fields) => {
    const bytes = Buffer.alloc(size);
    for (const [offset, width, value] of fields) width === 2 ? bytes.writeUInt16LE(value, offset) : bytes.writeUInt32LE(value, offset);
    return bytes;
  };
  if (shared) {
    put(header(30, [[0, 4, 0x04034b50]]));
    put(shared);
  }
  for (const { name, method = 8, packed, size, claimed, flags = 0 } of entries) {
    const place = shared ? 0 : at;
    if (!shared) {
      put(header(30, [[0, 4, 0x04034b50], [8, 2, method], [26, 2, name.length]]));
      put(Buffer.from(name));
      put(packed);
    }
    index.push(header(46, [[0, 4, 0x02014b50], [8, 2, flags], [10, 2, method], [20, 4, claimed ?? (shared ?? packed).length], [24, 4, size],
      [28, 2, name.length], [42, 4, place]]), Buffer.from(name));
  }
  const start = at;
  index.forEach(put);
  put(header(22, [[0, 4, 0x06054b50], [10, 2, entries.length], [12, 4, at - start], [16, 4, start]]));
  return new Uint8Array(Buffer.concat(parts)).buffer;
}

const stored = (name, text) => ({ name, method: 0, packed: Buffer.from(text), size: text.length });
const deflated = (name, text) => ({ name, packed: deflateRawSync(Buffer.from(text)), size: Buffer.byteLength(text) });

async function refused(buffer, why = /archive/) {
  await assert.rejects(unzip(buffer), (error) => error instanceof RangeError && why.test(error.message));
}

test("an archive gives its maps and packs, stored or deflated", async () => {
  const files = await unzip(archive([stored("p/pack.yaml", "a: 1"), deflated("p/x.ned.yaml", "b: 2"), stored("p/readme.txt", "no"),
    stored("../x.yaml", "no"), stored("p/.hidden/x.yaml", "no")]));
  assert.deepEqual(files.map(([name, bytes]) => [name, textOf(bytes)]), [["p/pack.yaml", "a: 1"], ["p/x.ned.yaml", "b: 2"]]);
  const own = [["a.yaml", bytesOf("x".repeat(5000))], ["b/c.ned.yaml", bytesOf("")]];
  assert.deepEqual(await unzip((await zip(own)).buffer), own);
});

test("stored entries count by what they hold, and shared bytes by each use", async () => {
  const names = Array.from({ length: 500 }, (_, i) => `m${i}.yaml`);
  const block = Buffer.alloc(2 << 20, "x");
  await refused(archive(names.map((name) => ({ name, method: 0, size: 0 })), block));
  await refused(archive(names.map((name) => ({ name, method: 0, size: 1 })), block));
  await refused(archive([{ name: "m.yaml", method: 0, size: 1, packed: Buffer.alloc(15 << 20) }]));
  await refused(archive(names.map((name) => ({ name, method: 0, size: 1 << 20, claimed: 1 << 20 })), block), /larger/);
  // Deflated blocks that hold nothing, shared by all: they would keep the reader busy.
  const empty = Buffer.concat([Buffer.alloc(5 * 200_000).map((_, i) => [0, 0, 0, 0xff, 0xff][i % 5]), deflateRawSync(Buffer.from("a"))]);
  await refused(archive(names.map((name) => ({ name, size: 1 })), empty));
});

test("an archive beyond the bounds of a pack is refused before it is unpacked", async () => {
  const bomb = deflateRawSync(Buffer.alloc(64 << 20));
  await refused(archive([{ name: "m.yaml", packed: bomb, size: 64 << 20 }]), /larger/);
  await refused(archive([{ name: "m.yaml", packed: bomb, size: 100_000 }]));
  await refused(archive(Array.from({ length: mostFiles + 1 }, (_, i) => stored(`m${i}.yaml`, ""))), /larger/);
  await refused(archive(Array.from({ length: 17 }, (_, i) => deflated(`m${i}.yaml`, "x".repeat(mostBytes)))), /larger/);
  await refused(new ArrayBuffer(mostTogether + 1), /larger/);
  await refused(archive([{ ...stored("m.yaml", "abc"), flags: 1 }]), /encrypted/);
  await refused(archive([{ ...stored("m.yaml", "abc"), method: 14 }]));
  await refused(archive([stored("m.yaml", "abc"), stored("m.yaml", "def")]));
  await refused(archive([{ ...deflated("m.yaml", "abc"), size: 2 }]));
  await refused(archive([{ ...deflated("m.yaml", "abc"), size: 4 }]));
});

test("a link gives its map, and refuses what it can't hold", async () => {
  const link = await linkTo("format: 1\n", "https://x.example/play.html#old");
  assert.equal(await mapIn(new URL(link).hash), "format: 1\n");
  assert.equal(await mapIn("#edit=abc"), null);
  const packed = (bytes) => `#play=${deflateRawSync(bytes).toString("base64url")}`;
  await assert.rejects(mapIn(packed(Buffer.alloc(largestMap + 1, "x"))), /too large/);
  await assert.rejects(mapIn(packed(Buffer.alloc(256 << 20))), /too large/);
  await assert.rejects(mapIn(packed(Buffer.from([0xff, 0xfe]))), /damaged/);
  await assert.rejects(mapIn(`#play=${"A".repeat(2 * largestMap)}`), /damaged/);
  for (const wrong of ["#play=", "#play=%00", "#play=A", "#play=AAAA", "#play=a b"]) await assert.rejects(mapIn(wrong), RangeError);
});

// Numbers that follow from a seed (Marsaglia's xorshift32), so that a failure can be tried again.
function dice(seed) {
  return (below) => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % below;
  };
}

const odd = [0, 1, 0xff, 0x7fff, 0xffff, 0x10000, mostBytes, mostBytes + 1, 0x7fffffff, 0x80000000, 0xfffffffe, 0xffffffff];

test("no damaged archive gives more than a pack may have", async () => {
  const good = [
    archive([stored("p/pack.yaml", "a: 1"), deflated("p/x.ned.yaml", "b: ".repeat(4000)), deflated("y.yaml", "")]),
    archive([{ name: "a.yaml", method: 0, size: 3 }, { name: "b.yaml", method: 0, size: 3 }], Buffer.from("abc")),
    (await zip([["z/pack.yaml", bytesOf("maps: []\n")]])).buffer,
  ];
  for (let seed = 1; seed <= tries; ++seed) {
    const roll = dice(seed);
    const bytes = Buffer.from(good[roll(good.length)].slice(0));
    for (let change = roll(6); change >= 0; --change) {
      const at = roll(bytes.length);
      if (roll(3) === 0 && at + 4 <= bytes.length) bytes.writeUInt32LE(odd[roll(odd.length)], at);
      else if (roll(2) === 0 && at + 2 <= bytes.length) bytes.writeUInt16LE(odd[roll(odd.length)] & 0xffff, at);
      else bytes[at] = roll(256);
    }
    const cut = roll(8) === 0 ? bytes.subarray(0, roll(bytes.length)) : bytes;
    try {
      const files = await unzip(new Uint8Array(cut).buffer);
      assert.ok(files.length <= mostFiles);
      assert.ok(files.every(([name, content]) => isWanted(name) && content.length <= mostBytes), `seed ${seed}`);
      assert.ok(files.reduce((sum, [, content]) => sum + content.length, 0) <= mostTogether, `seed ${seed}`);
    } catch (error) {
      assert.ok(error instanceof RangeError && error.message.length > 10, `seed ${seed}: ${error.stack}`);
    }
  }
});

test("no damaged link gives anything but a text within the bounds", async () => {
  const good = new URL(await linkTo("format: 1\nname: X\n".repeat(50), "https://x.example/")).hash;
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_=#%";
  for (let seed = 1; seed <= tries; ++seed) {
    const roll = dice(seed);
    let link = good;
    for (let change = roll(4); change >= 0; --change) {
      const at = 6 + roll(link.length - 6);
      link = link.slice(0, at) + letters[roll(letters.length)] + link.slice(at + roll(3));
    }
    if (roll(8) === 0) link = link.slice(0, 6 + roll(link.length - 6));
    try {
      const text = await mapIn(link);
      assert.ok(typeof text === "string" && bytesOf(text).length <= largestMap, `seed ${seed}`);
    } catch (error) {
      assert.ok(error instanceof RangeError && /link/.test(error.message), `seed ${seed}: ${error.stack}`);
    }
  }
});
