// nedforge in VS Code: the language server of the npm package that lies beside this file, commands as code lenses, and
// the sheet beside the text.
const path = require("node:path");
const vscode = require("vscode");
const { LanguageClient, TransportKind } = require("vscode-languageclient/node");
const { SheetPanel } = require("./preview.js");

const program = path.join(__dirname, "nedforge", "bin", "nedforge.js");
const languages = require("./package.json").contributes.languages.map(({ id }) => id);
const notMaps = ["nedforge-replay", "nedforge-pack"];
const mapLanguages = languages.filter((id) => !notMaps.includes(id));

let client;

function setting(name) {
  return vscode.workspace.getConfiguration("nedforge").get(name);
}

// How a command of the program is started: VS Code's own Node.js runs the package, or an installed program runs.
function commandLine(words) {
  const installed = setting("program");
  if (installed) return { command: installed, args: words, env: {} };
  return { command: process.execPath, args: [program, ...words], env: { ELECTRON_RUN_AS_NODE: "1" } };
}

function startClient() {
  const installed = setting("program");
  const server = installed
    ? { command: installed, args: ["lsp"], transport: TransportKind.stdio }
    : { module: program, args: ["lsp"], transport: TransportKind.stdio };
  return new LanguageClient("nedforge", "nedforge", server, {
    documentSelector: languages.map((language) => ({ language })),
    // The server says where the lenses go; what they do is done here, where a task has a terminal.
    middleware: { provideCodeLenses: async (document, token, next) => lenses(document, await next(document, token)) },
  });
}

function lenses(document, ofServer) {
  const range = ofServer?.[0]?.range;
  if (!range) return ofServer;
  const lens = (title, command) => new vscode.CodeLens(range, { title, command, arguments: [document.uri] });
  return [
    lens("validate", "nedforge.validateFile"),
    lens("rate", "nedforge.rateFile"),
    lens("play", "nedforge.playFile"),
    lens("export", "nedforge.exportFile"),
    lens("sheet", "nedforge.showSheet"),
  ];
}

// The file that a lens, a menu or the palette means, saved.
async function savedFile(uri) {
  const document = uri ? await vscode.workspace.openTextDocument(uri) : vscode.window.activeTextEditor?.document;
  if (!document) return null;
  if (document.isUntitled || document.uri.scheme !== "file") {
    vscode.window.showInformationMessage("nedforge: save the map as a file first.");
    return null;
  }
  if (document.isDirty && !(await document.save())) return null;
  return document.uri.fsPath;
}

function runTask(name, file, words) {
  const { command, args, env } = commandLine(words);
  const task = new vscode.Task({ type: "nedforge", name }, vscode.TaskScope.Workspace, `${name} ${path.basename(file)}`, "nedforge",
    new vscode.ProcessExecution(command, args, { cwd: path.dirname(file), env }));
  task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, focus: name === "play", panel: vscode.TaskPanelKind.Dedicated, clear: true };
  return vscode.tasks.executeTask(task);
}

function addCommand(context, name, words) {
  context.subscriptions.push(vscode.commands.registerCommand(`nedforge.${name}File`, async (uri) => {
    const file = await savedFile(uri);
    if (file) await runTask(name, file, words(file));
  }));
}

exports.activate = async (context) => {
  await vscode.commands.executeCommand("setContext", "nedforge.languages", languages);
  await vscode.commands.executeCommand("setContext", "nedforge.mapLanguages", mapLanguages);
  addCommand(context, "validate", (file) => ["validate", file]);
  addCommand(context, "rate", (file) => ["rate", file, "--games", String(setting("games"))]);
  addCommand(context, "play", (file) => ["play", file]);
  addCommand(context, "export", (file) => ["export", file, "-o", file.replace(/(\.ya?ml)$/, ".export$1")]);
  const panel = new SheetPanel(vscode, path.join(__dirname, "nedforge", "index.js"), mapLanguages, () => setting("paper"));
  context.subscriptions.push(panel, vscode.commands.registerCommand("nedforge.showSheet", (uri) => panel.show(uri)));
  client = startClient();
  await client.start();
};

exports.deactivate = () => client?.stop();
