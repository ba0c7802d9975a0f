// A map in a link: its text, compressed, in the fragment, which no server sees.

export const longestLink = 8000;      // characters; common messengers cut longer ones
export const largestMap = 1 << 20;    // bytes, as of a map's file

async function through(stream, bytes, most) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > most) {
      await reader.cancel();
      throw new RangeError("the map in the link is too large");
    }
    parts.push(value);
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

/** The fragment of a page's address that holds the map, however long it is. */
export async function fragmentOf(text, purpose = "play") {
  const packed = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text), largestMap);
  let binary = "";
  for (const byte of packed) binary += String.fromCharCode(byte);
  return `#${purpose}=${btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** The link to play this map, or to edit it; refused where it would be too long. */
export async function linkTo(text, page, purpose = "play") {
  const link = page.split("#")[0] + (await fragmentOf(text, purpose));
  if (link.length > longestLink)
    throw new RangeError(
      `The link would have ${link.length} characters, and common messengers cut links of more than ${longestLink}. Send the map's file instead.`,
    );
  return link;
}

/** Why there is no link to this map, in words; empty: there is one. */
export const whyNoLink = (text, page, purpose) => linkTo(text, page, purpose).then(() => "", (error) => error.message);

/** Puts a link on the clipboard. False: the page may not, and shows it to be copied by hand. */
export async function copied(link) {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    prompt("The browser does not let this page use the clipboard. Copy the link:", link);
    return false;
  }
}

/** The map's text in a fragment; null where it has none. */
export async function mapIn(fragment, purpose = "play") {
  if (!fragment.startsWith(`#${purpose}=`)) return null;
  const match = fragment.length <= 2 * largestMap && /^#[a-z]+=([A-Za-z0-9_-]*)$/.exec(fragment);
  if (!match) throw new RangeError("the link is damaged");
  try {
    const binary = atob(match[1].replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(binary, (c) => c.charCodeAt(0));
    const text = await through(new DecompressionStream("deflate-raw"), bytes, largestMap);
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch (error) {
    throw error instanceof RangeError ? error : new RangeError("the link is damaged");
  }
}
