// Files of a zip archive: those that maps and packs are made of, within bounds. The archive's own index says what is in it.

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
