// Paths of Windows and of Unix as the module knows them: functions of text alone, so both are tested everywhere.
import assert from "node:assert/strict";
import test from "node:test";
import { pathToFileURL } from "node:url";

const { moduleArgument, moduleFolder, systemPath } = await import(
  pathToFileURL(process.env.NEDFORGE_PATHS ?? `${process.env.NEDFORGE_PACKAGE}/bin/paths.js`));

const nothing = () => false;

test("paths of Unix stay as they are", () => {
  for (const path of ["/home/a/b.ned.yaml", "a\\b", "C:\\a", "../x", ""]) {
    assert.equal(moduleArgument(path, false, nothing), path);
    assert.equal(systemPath(path, false, "/home/a"), path);
    assert.equal(moduleFolder(path, false), path);
  }
});

test("paths of Windows on the command line", () => {
  const exists = (path) => ["maps", "maps\\a.ned.yaml"].includes(path);
  const words = [
    ["C:\\maps\\a.ned.yaml", "C:/maps/a.ned.yaml"],
    ["d:/maps/a.ned.yaml", "d:/maps/a.ned.yaml"],
    ["\\\\?\\C:\\long\\a.ned.yaml", "C:/long/a.ned.yaml"],
    ["\\\\?\\UNC\\server\\share\\a.ned.yaml", "UNC:/server/share/a.ned.yaml"],
    ["\\\\server\\share\\a.ned.yaml", "UNC:/server/share/a.ned.yaml"],
    ["maps\\a.ned.yaml", "maps/a.ned.yaml"],
    ["maps\\new.ned.yaml", "maps/new.ned.yaml"],
    [".\\new.ned.yaml", "./new.ned.yaml"],
    ["..\\up\\new.ned.yaml", "../up/new.ned.yaml"],
    ["\\top.ned.yaml", "/top.ned.yaml"],
    ["--output=maps\\new.pdf", "--output=maps/new.pdf"],
    ["--format=json", "--format=json"],
    ["no\\path", "no\\path"],
    ["move=interrupted", "move=interrupted"],
    ["-", "-"],
  ];
  for (const [typed, taken] of words) assert.equal(moduleArgument(typed, true, exists), taken, typed);
});

test("the module's paths are those of Windows again", () => {
  const current = "C:\\Users\\me\\maps";
  const paths = [
    ["C:/maps/a.ned.yaml", "C:\\maps\\a.ned.yaml"],
    ["/C:/Users/me/maps/a.ned.yaml", "C:\\Users\\me\\maps\\a.ned.yaml"],
    ["/C:/Users/me/maps/D:/b.ned.yaml", "D:\\b.ned.yaml"], // the current folder before an absolute path
    ["/c:/a.ned.yaml", "c:\\a.ned.yaml"], // from file:///c%3A/a.ned.yaml
    ["UNC:/server/share/a.ned.yaml", "\\\\server\\share\\a.ned.yaml"],
    ["/C:/Users/me/maps/UNC:/server/share/a.ned.yaml", "\\\\server\\share\\a.ned.yaml"],
    ["C:/", "C:\\"],
    ["/C:", "C:\\"],
    ["a/b.ned.yaml", "a\\b.ned.yaml"],
    ["../b.ned.yaml", "..\\b.ned.yaml"],
    [".", "."],
    ["", ""],
    ["/top.ned.yaml", "C:\\top.ned.yaml"],
  ];
  for (const [path, host] of paths) assert.equal(systemPath(path, true, current), host, path);
  assert.equal(systemPath("/top", true, "\\\\server\\share\\deep"), "\\\\server\\share\\top");
  assert.equal(systemPath("/top", true, "\\\\?\\D:\\deep"), "D:\\top");
});

test("the current folder", () => {
  assert.equal(moduleFolder("C:\\Users\\me", true), "/C:/Users/me");
  assert.equal(moduleFolder("C:\\", true), "/C:/");
  assert.equal(moduleFolder("\\\\server\\share\\maps", true), "/UNC:/server/share/maps");
  for (const folder of ["C:\\Users\\me", "C:\\", "\\\\server\\share\\maps"])
    assert.equal(systemPath(moduleFolder(folder, true), true, "X:\\"), folder);
});
