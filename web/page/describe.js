// A worker with the core: says in words what the editor's canvas shows, and draws the sheet for printing.

import { NedforgeRefusal, open } from "./nedforge/index.js";

const ready = open();
const jobs = {
  words(ned, { text, path }) {
    const report = ned.validate(text, { path });
    const findings = (report.maps ?? []).flatMap((map) => map.diagnostics ?? []);
    const { stdout } = ned.run(["analyze", path, "--color", "never"], { [path]: text });
    return { findings: findings.map((f) => `${f.severity}, line ${f.line}: ${f.message} [${f.code}]`), analysis: stdout };
  },
  sheet: (ned, { text, path, paper }) => ({ pages: ned.sheetPages(text, { path, paper }) }),
};

onmessage = async ({ data }) => {
  try {
    postMessage({ id: data.id, ...jobs[data.job](await ready, data) });
  } catch (error) {
    const findings = error instanceof NedforgeRefusal ? error.findings.map((f) => `line ${f.line}: ${f.message} [${f.code}]`) : [];
    postMessage({ id: data.id, problem: error.message, findings, analysis: "" });
  }
};
