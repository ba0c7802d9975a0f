// Files of a zip archive: those that maps and packs are made of, within bounds. The archive's own index says what is in it.
// And an archive of files, each deflated, with a fixed date: the same files give the same bytes.

const mostFiles = 500;
const mostBytes = 1 << 20;     // of one file, as of a map's
const mostTogether = 16 << 20;

async function inflated(bytes, size) {
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const whole = new Uint8Array(size);
  let used = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    if (used + value.length > size) throw new RangeError("the archive is damaged");
    whole.set(value, used);
    used += value.length;
  }
  if (used !== size) throw new RangeError("the archive is damaged");
  return whole;
}

/** Whether a file's name may stand below a folder, and is of a kind that packs have. */
export const isWanted = (name) =>
  /\.ya?ml$/i.test(name) && name.length < 200 && !name.includes("\0") && !name.includes("\\") &&
  name.split("/").every((part) => part !== "" && part !== "." && part !== ".." && !part.startsWith("."));

/** [name, bytes] of the YAML files in an archive. */
export async function unzip(buffer) {
  const bytes = new Uint8Array(buffer);
  const view = new DataView(buffer);
  const damaged = () => new RangeError("this is no zip archive that can be read");
  let end = bytes.length - 22;
  while (end >= 0 && end > bytes.length - 65_558 && view.getUint32(end, true) !== 0x06054b50) --end;
  if (end < 0 || view.getUint32(end, true) !== 0x06054b50) throw damaged();
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const files = [];
  let together = 0;
  for (let i = 0; i < count; ++i) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) throw damaged();
    const method = view.getUint16(at + 10, true);
    const packed = view.getUint32(at + 20, true), size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const local = view.getUint32(at + 42, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (!isWanted(name)) continue;
    together += size;
    if (size > mostBytes || together > mostTogether || files.length >= mostFiles)
      throw new RangeError("the archive is larger than a pack may be");
    if (local + 30 > bytes.length || view.getUint32(local, true) !== 0x04034b50) throw damaged();
    const from = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const content = bytes.slice(from, from + packed);
    if (content.length !== packed || (method !== 0 && method !== 8)) throw damaged();
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
