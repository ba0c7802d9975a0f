// The sheet beside the text. It is drawn from the text as it stands, saved or not, and shows what the cursor is on.
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const { pageHtml, wordsAt } = require("./preview_page.js");

const rest = 300; // milliseconds after a change

/** The pages of a map's sheet as SVG, or {refused: why}. `ned`: of the npm package. */
function drawSheet(ned, name, text, paper) {
  try {
    return { pages: ned.sheetPages(text, { path: name, paper }) };
  } catch (error) {
    return { refused: error.message };
  }
}

class SheetPanel {
  constructor(vscode, library, languages, paper) {
    Object.assign(this, { vscode, library, languages, paper, panel: null, document: null, timer: null });
    const { window, workspace } = vscode;
    this.listeners = [
      workspace.onDidChangeTextDocument(({ document }) => document === this.document && this.drawSoon()),
      window.onDidChangeActiveTextEditor((editor) => this.panel && editor && this.follow(editor.document)),
      window.onDidChangeTextEditorSelection(({ textEditor }) => textEditor.document === this.document && this.point(textEditor)),
    ];
  }

  async show(uri) {
    const { vscode } = this;
    const document = uri ? await vscode.workspace.openTextDocument(uri) : vscode.window.activeTextEditor?.document;
    if (!document || !this.languages.includes(document.languageId)) return;
    if (!this.panel) {
      this.panel = vscode.window.createWebviewPanel("nedforge.sheet", "Sheet", { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }, { enableScripts: true });
      this.panel.onDidDispose(() => { this.panel = null; this.document = null; });
      this.panel.webview.html = pageHtml(this.panel.webview.cspSource);
    }
    this.follow(document);
  }

  follow(document) {
    if (!this.languages.includes(document.languageId) || document === this.document) return;
    this.document = document;
    this.panel.title = `Sheet of ${path.basename(document.fileName)}`;
    this.draw();
  }

  drawSoon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.draw(), rest);
  }

  async draw() {
    this.ned ??= import(pathToFileURL(this.library).href).then(({ open }) => open());
    const ned = await this.ned;
    if (!this.panel || !this.document) return;
    const { document } = this;
    // The name without a leading dash, which the library refuses.
    const drawn = drawSheet(ned, path.basename(document.fileName).replace(/^-+/, "_"), document.getText(), this.paper());
    await this.panel.webview.postMessage(drawn);
    const editor = this.vscode.window.visibleTextEditors.find((one) => one.document === document);
    if (editor) this.point(editor);
  }

  point(editor) {
    const lines = editor.document.getText().split(/\r?\n/);
    this.panel?.webview.postMessage({ words: wordsAt(lines, editor.selection.active.line) });
  }

  dispose() {
    clearTimeout(this.timer);
    for (const listener of this.listeners) listener.dispose();
    this.panel?.dispose();
  }
}

module.exports = { SheetPanel, drawSheet };
