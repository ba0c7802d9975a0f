// The files, folders and streams of the system in place of the module's own: every call of its file system is one of
// Node.js's. The module numbers errors as WASI does and flags as Linux does (musl).

import fs from "node:fs";
import os from "node:os";
import tty from "node:tty";
import { fileURLToPath } from "node:url";
import { moduleFolder, systemPath } from "./paths.js";

const errors = {
  EACCES: 2, EAGAIN: 6, EBADF: 8, EBUSY: 10, EDQUOT: 19, EEXIST: 20, EFBIG: 22, EINVAL: 28, EIO: 29, EISDIR: 31,
  ELOOP: 32, EMFILE: 33, EMLINK: 34, ENAMETOOLONG: 37, ENFILE: 41, ENODEV: 43, ENOENT: 44, ENOSPC: 51, ENOTDIR: 54,
  ENOTEMPTY: 55, ENOTTY: 59, ENXIO: 60, EPERM: 63, EPIPE: 64, EROFS: 69, ESPIPE: 70, ETXTBSY: 74, EXDEV: 75,
  ENOTSUP: 138, EOPNOTSUPP: 138,
};

// [the module's, the name of the system's]
const flagNames = [
  [0o1, "O_WRONLY"], [0o2, "O_RDWR"], [0o100, "O_CREAT"], [0o200, "O_EXCL"], [0o400, "O_NOCTTY"], [0o1000, "O_TRUNC"],
  [0o2000, "O_APPEND"], [0o4000, "O_NONBLOCK"], [0o10000, "O_DSYNC"], [0o200000, "O_DIRECTORY"], [0o400000, "O_NOFOLLOW"],
];
const accessMode = 0o3;
const append = 0o2000;
const statusOfBrokenPipe = 141; // what a shell says of a program that SIGPIPE ended

// Where the module looks for what belongs to it, as the native program does beside itself.
const ownPath = fileURLToPath(new URL("./nedforge", import.meta.url));
const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * @param {object} module the module, started
 * @param {{silent?: boolean, stdin?: Uint8Array}} streams silent: nothing that is printed is seen; stdin: what was read
 *   from standard input already
 */
export function useHostFiles(module, { silent = false, stdin = null } = {}) {
  const { FS } = module;
  const isWindows = process.platform === "win32";
  const current = process.cwd();
  const host = (path) => (isWindows && path === "/dev/null" ? os.devNull : systemPath(path, isWindows, current));
  const modeOf = (path, stat) => (isWindows ? stat.mode | ((stat.mode & 0o444) >> 2) : stat.mode);
  const nodeOf = (path) => {
    const stat = fs.lstatSync(host(path));
    return { id: stat.ino, mode: modeOf(path, stat), path };
  };
  const statOf = (stat) => {
    stat.blocks ??= Math.ceil(stat.size / 512);
    return stat;
  };
  // Tries again where a pipe is full or empty for the moment.
  const patiently = (call) => {
    for (;;) {
      try {
        return call();
      } catch (error) {
        if (error.code !== "EAGAIN") throw error;
        Atomics.wait(pause, 0, 0, 5);
      }
    }
  };
  const isConsole = (fd) => isWindows && fd > 0 && tty.isatty(fd);
  const printed = (fd, bytes) => {
    if (silent) return bytes.length;
    // A console of Windows takes bytes of its own code page, but Node.js's stream knows Unicode.
    if (isConsole(fd)) (fd === 1 ? process.stdout : process.stderr).write(Buffer.from(bytes));
    else return patiently(() => fs.writeSync(fd, bytes));
    return bytes.length;
  };
  let stdinUsed = 0;
  const taken = (bytes) => {
    if (!stdin) return patiently(() => fs.readSync(0, bytes, 0, bytes.length, null));
    const part = stdin.subarray(stdinUsed, stdinUsed + bytes.length);
    bytes.set(part);
    stdinUsed += part.length;
    return part.length;
  };

  const calls = {
    cwd: () => moduleFolder(current, isWindows),
    lookupPath(path, options = {}) {
      const name = options.parent ? path.replace(/\/*[^/]*\/*$/, "") || (path.startsWith("/") ? "/" : ".") : path;
      return { path: name, node: nodeOf(name) };
    },
    lookupNode: (parent, name) => nodeOf(`${parent.path}/${name}`),
    nodePermissions(node, letters) {
      const wanted = (letters.includes("r") ? 4 : 0) | (letters.includes("w") ? 2 : 0) | (letters.includes("x") ? 1 : 0);
      fs.accessSync(host(node.path), isWindows ? wanted & ~1 : wanted);
      return 0;
    },
    stat: (path) => statOf(fs.statSync(host(path))),
    lstat: (path) => statOf(fs.lstatSync(host(path))),
    mkdir: (path, mode) => fs.mkdirSync(host(path), mode),
    rmdir: (path) => fs.rmdirSync(host(path)),
    readdir: (path) => [".", "..", ...fs.readdirSync(host(path))],
    readlink: (path) => {
      if (path === "/proc/self/exe") return moduleFolder(ownPath, isWindows);
      const target = fs.readlinkSync(host(path));
      return isWindows ? moduleFolder(target, true).slice(/^([A-Za-z]:|\\\\)/.test(target) ? 0 : 1) : target;
    },
    rename: (from, to) => fs.renameSync(host(from), host(to)),
    unlink: (path) => fs.unlinkSync(host(path)),
    chmod: (path, mode) => fs.chmodSync(host(path), mode),
    fchmod: (fd, mode) => fs.fchmodSync(FS.getStream(fd).nfd, mode),
    chown: (path, owner, group) => isWindows || fs.chownSync(host(path), owner, group),
    fchown: (fd, owner, group) => isWindows || fs.fchownSync(FS.getStream(fd).nfd, owner, group),
    ftruncate: (fd, length) => fs.ftruncateSync(FS.getStream(fd).nfd, length),
    open(path, flags, mode, suggested) {
      if (path === "") throw Object.assign(new Error(), { code: "ENOENT" });
      const place = host(path);
      const wanted = flagNames.reduce((all, [bit, name]) => (flags & bit ? all | (fs.constants[name] ?? 0) : all), 0);
      // Windows opens no folders.
      const isFolder = isWindows && (flags & accessMode) === 0 && fs.statSync(place).isDirectory();
      const nfd = isFolder ? null : fs.openSync(place, wanted, mode);
      const fd = suggested ?? FS.nextfd(3);
      const about = isFolder ? null : fs.fstatSync(nfd);
      const seekable = isFolder || about.isFile() || about.isDirectory(); // the entries of a folder have positions too
      const stream = { fd, nfd, path, flags, position: 0, seekable, tty: false };
      stream.node = nodeOf(path);
      stream.stream_ops = { fsync: () => (nfd === null ? 0 : numbered(() => fs.fsyncSync(nfd))) };
      FS.streams[fd] = stream;
      return stream;
    },
    close(stream) {
      FS.streams[stream.fd] = null;
      if (stream.nfd > 2) fs.closeSync(stream.nfd);
    },
    llseek(stream, offset, whence) {
      if (!stream.seekable) throw Object.assign(new Error(), { code: "ESPIPE" });
      const start = whence === 1 ? stream.position : whence === 2 ? fs.fstatSync(stream.nfd).size : 0;
      if (start + offset < 0) throw Object.assign(new Error(), { code: "EINVAL" });
      return (stream.position = start + offset);
    },
    read(stream, memory, offset, length, position) {
      const bytes = new Uint8Array(memory.buffer, offset, length);
      if (stream.nfd === 0) return taken(bytes);
      const place = position ?? (stream.seekable ? stream.position : null);
      const count = patiently(() => fs.readSync(stream.nfd, bytes, 0, length, place));
      if (position === undefined) stream.position += count;
      return count;
    },
    write(stream, memory, offset, length, position) {
      const bytes = new Uint8Array(memory.buffer, offset, length);
      if (stream.nfd === 1 || stream.nfd === 2) return printed(stream.nfd, bytes);
      if (stream.flags & append) stream.position = fs.fstatSync(stream.nfd).size;
      const place = position ?? (stream.seekable ? stream.position : null);
      const count = patiently(() => fs.writeSync(stream.nfd, bytes, 0, length, place));
      if (position === undefined) stream.position += count;
      return count;
    },
    ioctl() {
      throw Object.assign(new Error(), { code: "ENOTTY" });
    },
  };

  function failure(error) {
    if (error.code === "EPIPE" && !silent) process.exit(statusOfBrokenPipe);
    return errors[error.code] ?? errors.EIO;
  }
  function numbered(call) {
    try {
      call();
      return 0;
    } catch (error) {
      return failure(error);
    }
  }
  for (const [name, call] of Object.entries(calls))
    FS[name] = (...given) => {
      try {
        return call(...given);
      } catch (error) {
        if (error instanceof FS.ErrnoError || error.code === undefined) throw error;
        if (error.code === "EOF") return 0; // the end of standard input on Windows
        if (error.code === "UNKNOWN" && name === "readlink") error.code = "EINVAL"; // no link, says Windows
        throw new FS.ErrnoError(failure(error));
      }
    };
  for (const fd of [0, 1, 2])
    FS.streams[fd] = { fd, nfd: fd, path: `/dev/fd/${fd}`, flags: fd === 0 ? 0 : 1, position: 0, seekable: false, tty: tty.isatty(fd), stream_ops: { fsync: () => 0 } };
}

/** The environment that the module sees. */
export function moduleEnvironment() {
  const isWindows = process.platform === "win32";
  const given = isWindows ? { TERM: process.env.TERM, NO_COLOR: process.env.NO_COLOR, COLUMNS: process.env.COLUMNS, LANG: process.env.LANG } : { ...process.env };
  if (isWindows) given.TMPDIR = moduleFolder(os.tmpdir(), true);
  const seen = {};
  for (const [name, value] of Object.entries(given))
    if (value !== undefined) seen[name] = Buffer.from(value, "utf8").toString("latin1"); // a byte a letter
  return seen;
}
