// Files of a zip archive: those that maps and packs are made of, within bounds. The archive's own index says what is in it.
// And an archive of files, each deflated, with a fixed date: the same files give the same bytes.

export const mostFiles = 500;
export const mostBytes = 1 << 20;     // of one file, as of a map's
export const mostTogether = 16 << 20;
// A deflated file is hardly larger than the file itself; more than that is there to keep the reader busy.
const mostPacked = (size) => size + (size >> 8) + 1024;

/** A function that takes the size of each file of a pack, and refuses what is beyond the bounds. */
export function packBounds(what) {
  let files = 0, together = 0;
  return (size) => {
    together += size;
    if (size > mostBytes || together > mostTogether || ++files > mostFiles)
      throw new RangeError(`The ${what} is larger than a pack may be.`);
  };
}

async function inflated(bytes, size) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const whole = new Uint8Array(size);
  let used = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      if (used + value.length > size) throw damaged();
      whole.set(value, used);
      used += value.length;
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error instanceof RangeError ? error : damaged();
  }
  if (used !== size) throw damaged();
  return whole;
}

const damaged = () => new RangeError("This is no zip archive that can be read.");

/** Whether a file's name may stand below a folder, and is of a kind that packs have. */
export const isWanted = (name) =>
  /\.ya?ml$/i.test(name) && name.length < 200 && !name.includes("\0") && !name.includes("\\") &&
  name.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !part.startsWith("."));

/** [name, bytes] of the YAML files in an archive. What is beyond the bounds is refused before it is unpacked. */
export async function unzip(buffer) {
  const bytes = new Uint8Array(buffer);
  if (bytes.length > mostTogether) throw new RangeError("The archive is larger than a pack may be.");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 65_558 && view.getUint32(end, true) !== 0x06054b50) --end;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw damaged();
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries = [], names = new Set();
  // Both sizes count: a stored file has the packed one, and the packed bytes of many files may be the same.
  const unpacked = packBounds("archive"), packedTogether = packBounds("archive");
  for (let i = 0; i < count; ++i) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw damaged();
    const flags = view.getUint16(at + 8, true), method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true), size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (!isWanted(name)) continue;
    unpacked(size);
    if (flags & 1) throw new RangeError("The archive is encrypted; unpack it first.");
    if (method !== 0 && method !== 8) throw damaged();
    if (method === 0 ? packed !== size : packed > mostPacked(size)) throw damaged();
    packedTogether(Math.min(packed, mostBytes));
    if (names.has(name)) throw damaged();
    names.add(name);
    if (local + 30 > bytes.length || view.getUint32(local, true) !== 0x04034b50) throw damaged();
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    if (from + packed > bytes.length) throw damaged();
    entries.push({ name, method, from, packed, size });
  }
  const files = [];
  for (const { name, method, from, packed, size } of entries) {
    const content = bytes.slice(from, from + packed);
    files.push([name, method === 0 ? content : await inflated(content, size)]);
  }
  return files;
}

const crcTable = Uint32Array.from({ length: 256 }, (_, n) => {
  for (let bit = 0; bit < 8; ++bit) n = n & 1 ? (n >>> 1) ^ 0xedb88320 : n >>> 1;
  return n;
});
const crc32 = (bytes) => ~bytes.reduce((crc, byte) => crcTable[(crc ^ byte) & 255] ^ (crc >>> 8), ~0) >>> 0;

const deflated = async (bytes) =>
  new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"))).arrayBuffer());

// Numbers of two and four bytes, the least first.
function record(...fields) {
  const bytes = new Uint8Array(fields.reduce((size, [width]) => size + width, 0));
  const view = new DataView(bytes.buffer);
  let at = 0;
  for (const [width, value] of fields) {
    if (width === 2) view.setUint16(at, value, true);
    else view.setUint32(at, value, true);
    at += width;
  }
  return bytes;
}

/** An archive of [name, bytes]. */
export async function zip(files) {
  const utf8Names = 1 << 11, day = (2026 - 1980) << 9 | 1 << 5 | 1;
  const parts = [], index = [];
  let at = 0, indexSize = 0;
  for (const [file, bytes] of files) {
    const name = new TextEncoder().encode(file);
    const packed = await deflated(bytes);
    const common = [[2, 20], [2, utf8Names], [2, 8], [2, 0], [2, day], [4, crc32(bytes)], [4, packed.length], [4, bytes.length],
      [2, name.length], [2, 0]];
    const local = record([4, 0x04034b50], ...common);
    const entry = record([4, 0x02014b50], [2, 20], ...common, [2, 0], [2, 0], [2, 0], [4, 0], [4, at]);
    parts.push(local, name, packed);
    index.push(entry, name);
    at += local.length + name.length + packed.length;
    indexSize += entry.length + name.length;
  }
  const end = record([4, 0x06054b50], [2, 0], [2, 0], [2, files.length], [2, files.length], [4, indexSize], [4, at], [2, 0]);
  return new Uint8Array(await new Blob([...parts, ...index, end]).arrayBuffer());
}
