// Paths of the system as the module knows them, and back. The module's paths are those of Unix. On Windows a drive is a
// folder with its letter: C:\maps\a.yaml is C:/maps/a.yaml in the module, and the current folder is
// /C:/maps. A folder of the network, \\server\share, is UNC:/server/share. Wherever such a name stands in a path, the
// path begins anew, because no other folder can have a colon in its name.

const driveWithPath = /^[A-Za-z]:[\\/]/;

function isRoot(part) {
  return /^[A-Za-z]:$/.test(part) || part === "UNC:";
}

/** Without the prefix for long names: \\?\C:\a is C:\a, \\?\UNC\server\share is \\server\share. */
function withoutPrefix(path) {
  if (/^\\\\\?\\UNC\\/i.test(path)) return `\\\\${path.slice(8)}`;
  if (/^\\\\\?\\[A-Za-z]:/.test(path)) return path.slice(4);
  return path;
}

/** A path of Windows in the module's spelling. */
function spelled(path) {
  const plain = withoutPrefix(path).replaceAll("\\", "/");
  return plain.startsWith("//") ? `UNC:/${plain.slice(2)}` : plain;
}

/** An absolute path of the system, as the module's current folder. */
export function moduleFolder(path, isWindows) {
  return isWindows ? `/${spelled(path)}` : path;
}

/** The system's path of a path of the module. `current`: the system's current folder. */
export function systemPath(path, isWindows, current) {
  if (!isWindows) return path;
  const parts = path.split("/");
  const root = parts.findLastIndex(isRoot);
  const rest = parts.slice(root + 1).join("\\");
  if (root >= 0) return parts[root] === "UNC:" ? `\\\\${rest}` : `${parts[root]}\\${rest}`;
  if (!path.startsWith("/")) return rest;
  const shared = /^\\\\[^\\]+\\[^\\]+/.exec(withoutPrefix(current));
  return (shared ? shared[0] : withoutPrefix(current).slice(0, 2)) + rest;
}

/**
 * A word of the command line as the module takes it: the words that are paths get the module's spelling.
 * @param {(path: string) => boolean} exists whether there is a file or a folder
 */
export function moduleArgument(word, isWindows, exists) {
  if (!isWindows) return word;
  const option = /^--[A-Za-z-]+=/.exec(word)?.[0] ?? "";
  const value = word.slice(option.length);
  return isPath(value, exists) ? option + spelled(value) : word;
}

function isPath(word, exists) {
  if (driveWithPath.test(word) || word.startsWith("\\\\")) return true;
  if (!word.includes("\\")) return false;
  return /^\.{0,2}\\/.test(word) || exists(word) || exists(word.slice(0, word.lastIndexOf("\\")));
}
