// A whole session with `nedforge lsp`, by the client library that VS Code itself uses. Run by tests/lsp/run.
import assert from 'node:assert/strict';
import {spawn} from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import test from 'node:test';
import rpc from 'vscode-languageserver-protocol/node.js';

const program = process.env.NEDFORGE_PROGRAM;
const sheet = process.env.NEDFORGE_SHEET ?? 'pdf';  // what the program writes beside a map
const samples = process.env.NEDFORGE_SAMPLES;
const campaign = path.join(samples, 'luddite/campaign');

class Client {
  constructor() {
    this.server = spawn(program, ['lsp', '--stdio'], {stdio: ['pipe', 'pipe', 'inherit']});
    this.exited = new Promise((resolve) => this.server.on('exit', resolve));
    this.connection = rpc.createMessageConnection(
      new rpc.StreamMessageReader(this.server.stdout), new rpc.StreamMessageWriter(this.server.stdin));
    this.published = [];
    this.waiting = [];
    this.shown = [];
    this.connection.onNotification('textDocument/publishDiagnostics', (params) => {
      this.published.push(params);
      this.waiting = this.waiting.filter((wait) => !wait(params));
    });
    this.connection.onNotification('window/showMessage', (params) => this.shown.push(params.message));
    this.connection.listen();
  }
  async start() {
    const result = await this.connection.sendRequest('initialize', {processId: process.pid, rootUri: null, capabilities: {}});
    await this.connection.sendNotification('initialized', {});
    return result;
  }
  open(uri, text, version = 1) {
    return this.connection.sendNotification('textDocument/didOpen', {textDocument: {uri, languageId: 'yaml', version, text}});
  }
  change(uri, text, version) {
    return this.connection.sendNotification(
      'textDocument/didChange', {textDocument: {uri, version}, contentChanges: [{text}]});
  }
  // The findings of this version, which may have come already.
  findings(uri, version) {
    const fits = (params) => params.uri === uri && params.version === version;
    const there = this.published.find(fits);
    if (there) return Promise.resolve(there.diagnostics);
    return new Promise((resolve) => this.waiting.push((params) => fits(params) && (resolve(params.diagnostics), true)));
  }
  ask(method, uri, more = {}) { return this.connection.sendRequest(method, {textDocument: {uri}, ...more}); }
  async end() {
    await this.connection.sendRequest('shutdown');
    await this.connection.sendNotification('exit');
    assert.equal(await this.exited, 0);
  }
}

// A test with a client of its own, whose server is gone at the end, however it ends.
const session = (name, body) => test(name, {timeout: 120_000}, async () => {
  const client = new Client();
  try {
    await body(client);
    await client.end();
  } finally {
    client.connection.dispose();
    client.server.kill();
  }
});

const uriOf = (file) => pathToFileURL(file).href;
const positionOf = (text, piece, behind = 0) => {
  const before = text.slice(0, text.indexOf(piece) + behind).split('\n');
  assert.ok(text.includes(piece), piece);
  return {line: before.length - 1, character: before.at(-1).length};
};
const applied = (text, edits) => {
  const starts = [0];
  for (let i = 0; i < text.length; ++i) if (text[i] === '\n') starts.push(i + 1);
  const offset = (p) => starts[p.line] + p.character;
  for (const edit of [...edits].sort((a, b) => offset(b.range.start) - offset(a.range.start)))
    text = text.slice(0, offset(edit.range.start)) + edit.newText + text.slice(offset(edit.range.end));
  return text;
};

session('a map from broken to clean', async (client) => {
  const {capabilities} = await client.start();
  assert.equal(capabilities.textDocumentSync.change, 1);

  const file = path.join(campaign, 'ned-05.ned.yaml');
  const uri = uriOf(file);
  const good = fs.readFileSync(file, 'utf8');
  await client.open(uri, good);
  const clean = await client.findings(uri, 1);
  assert.ok(clean.every((finding) => finding.severity > 2));

  // A slip: a wall between nodes that are no neighbours.
  const bad = good.replace('  - [C3, C4]\n', '  - [C3, C4]\n  - [A1, F4]\n');
  await client.change(uri, bad, 2);
  const errors = (await client.findings(uri, 2)).filter((finding) => finding.severity <= 2);
  assert.ok(errors.length > 0);
  const line = positionOf(bad, '- [A1, F4]').line;
  const here = errors.find((finding) => finding.range.start.line === line) ?? errors[0];

  const actions = await client.ask('textDocument/codeAction', uri, {range: here.range, context: {diagnostics: [here]}});
  const fix = actions.find((action) => !action.title.startsWith('waive '));
  assert.ok(fix, 'a proved fix');
  const fixed = applied(bad, fix.edit.changes[uri]);
  await client.change(uri, fixed, 3);
  const left = await client.findings(uri, 3);
  assert.ok(!left.some((finding) => finding.code === here.code && finding.message === here.message));
});

session('findings are of the newest text, whatever the speed of typing', async (client) => {
  await client.start();
  const file = path.join(campaign, 'ned-01.ned.yaml');
  const uri = uriOf(file);
  const good = fs.readFileSync(file, 'utf8');
  await client.open(uri, good);
  for (let version = 2; version <= 40; ++version) await client.change(uri, `${good}# ${version}\n`, version);
  await client.change(uri, good.replace('role: exit', 'rule: exit').replace('role: enter_exit', 'rule: enter_exit'), 41);
  const last = await client.findings(uri, 41);
  assert.ok(last.some((finding) => finding.severity === 1));
  assert.equal(client.published.at(-1).version, 41);
  assert.ok(client.published.length <= 4, `${client.published.length} of 41 versions were checked`);
});

session('hover, completion, definition, references, rename, symbols, lenses, layout', async (client) => {
  await client.start();
  const file = path.join(campaign, 'ned-05.ned.yaml');
  const uri = uriOf(file);
  const text = fs.readFileSync(file, 'utf8');
  await client.open(uri, text);

  const hover = await client.ask('textDocument/hover', uri, {position: positionOf(text, '{id: C4', 6)});
  assert.match(hover.contents.value, /reach it with/);

  const gate = 'id: B1, at: [1, 0], gate: ';
  const offered = await client.ask('textDocument/completion', uri, {position: positionOf(text, gate, gate.length)});
  assert.ok(offered.items.some((item) => item.label === 'NAND 1 2'));

  const wall = positionOf(text, '- [C3, C4]', 8);
  const [definition] = await client.ask('textDocument/definition', uri, {position: wall});
  assert.equal(definition.range.start.line, positionOf(text, '{id: C4').line);
  const references = await client.ask('textDocument/references', uri, {position: wall, context: {includeDeclaration: true}});
  assert.ok(references.length >= 2);

  const renamed = await client.ask('textDocument/rename', uri, {position: wall, newName: 'yard'});
  const after = applied(text, renamed.changes[uri]);
  assert.ok(after.includes('- [C3, yard]') && after.includes('{id: yard,'));
  await assert.rejects(client.ask('textDocument/rename', uri, {position: wall, newName: 'A1'}), /already/);

  // On the key whose value is the name, the name is meant.
  const onKey = positionOf(text, '{id: C4', 2);
  const range = await client.ask('textDocument/prepareRename', uri, {position: onKey});
  assert.deepEqual(range.start, positionOf(text, '{id: C4', 5));
  assert.ok(applied(text, (await client.ask('textDocument/rename', uri, {position: onKey, newName: 'yard'})).changes[uri]).includes('{id: yard,'));

  const symbols = await client.ask('textDocument/documentSymbol', uri);
  assert.ok(symbols.find((symbol) => symbol.name === 'nodes').children.some((child) => child.name === 'C4'));
  const lenses = await client.ask('textDocument/codeLens', uri);
  assert.deepEqual(lenses.map((lens) => lens.command.title), ['play', 'rate', 'sheet']);
  await client.connection.sendRequest('workspace/executeCommand', {command: 'nedforge.play', arguments: [uri]});
  assert.match(client.shown.at(-1), /nedforge play /);

  // Commands run in the background: the sheet is said when it is there, and games that go on hold nothing up, not even the end.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nedforge-lsp-'));
  const copy = path.join(folder, 'ned-05.ned.yaml');
  fs.copyFileSync(file, copy);
  // A file that the server has not written stays, and the message says where the sheet is.
  const mine = path.join(folder, `ned-05.ned.${sheet}`), made = path.join(folder, `ned-05.ned-2.${sheet}`);
  fs.writeFileSync(mine, 'mine');
  let shown = client.shown.length;
  for (let i = 0; i < 2; ++i) {
    await client.connection.sendRequest('workspace/executeCommand', {command: 'nedforge.sheet', arguments: [uriOf(copy)]});
    while (client.shown.length === shown) await new Promise((resolve) => setTimeout(resolve, 50));
    ++shown;
    assert.ok(client.shown.at(-1).startsWith(`wrote ${made}`), client.shown.at(-1));
    assert.equal(fs.readFileSync(made, 'latin1').slice(0, 4), {pdf: '%PDF', html: '<!DO'}[sheet]);
  }
  assert.equal(fs.readFileSync(mine, 'utf8'), 'mine');
  assert.deepEqual(fs.readdirSync(folder).sort(), [`ned-05.ned-2.${sheet}`, `ned-05.ned.${sheet}`, 'ned-05.ned.yaml']);
  await client.connection.sendRequest('workspace/executeCommand', {command: 'nedforge.rate', arguments: [uri]});
  fs.rmSync(folder, {recursive: true});
  assert.ok(await client.ask('textDocument/hover', uri, {position: positionOf(text, '{id: C4', 6)}));
  assert.equal(client.shown.length, shown, 'the games are not played yet');

  const untidy = text.replace('[3, 1]', '[ 3,  1 ]');
  await client.change(uri, untidy, 2);
  const edits = await client.ask('textDocument/formatting', uri, {options: {tabSize: 2, insertSpaces: true}});
  assert.equal(applied(untidy, edits).includes('at: [3, 1]'), true);
});

session('a pack and a replay', async (client) => {
  await client.start();
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'nedforge-lsp-'));
  try {
    fs.copyFileSync(path.join(campaign, 'ned-01.ned.yaml'), path.join(folder, 'ned-01.ned.yaml'));
    const pack = uriOf(path.join(folder, 'pack.yaml'));
    const text = 'format: 1\npack: mine\nname: Mine\nmaps:\n  - ned-01.ned.yaml\n  - ned-02.ned.yaml\n';
    await client.open(pack, text);
    const missing = await client.findings(pack, 1);
    assert.deepEqual(missing.map((finding) => finding.code), ['NED701']);
    const edits = await client.ask('textDocument/formatting', pack, {options: {tabSize: 2, insertSpaces: true}});
    assert.ok(Array.isArray(edits));
    const [target] = await client.ask('textDocument/definition', pack, {position: positionOf(text, 'ned-01', 3)});
    assert.ok(target.uri.endsWith('/ned-01.ned.yaml'));

    const replay = uriOf(path.join(folder, 'game.replay.yaml'));
    const game = 'format: 1\nmap: ned-01\nrounds:\n  - {roll: [1, 2, 3], actions: [{do: clock, die: 1}, {do: clock, die: 1}]}\n';
    await client.open(replay, game);
    const illegal = await client.findings(replay, 1);
    assert.equal(illegal.length, 1);
    assert.equal(illegal[0].range.start.line, 3);
    await client.change(replay, game.replace(', {do: clock, die: 1}]', ']'), 2);
    assert.deepEqual(await client.findings(replay, 2), []);
  } finally {
    fs.rmSync(folder, {recursive: true});
  }
});
