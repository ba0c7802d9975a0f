/** A map, an action or an option that is refused. `findings`: those of `validate`, where a map is the reason. */
export class NedforgeRefusal extends Error {
  constructor(message, findings = [], report = null) {
    super(message);
    this.name = "NedforgeRefusal";
    this.findings = findings;
    this.report = report;
  }
}

// What the module's answer means: its object, or the exception.
export function taken(answer) {
  if (answer.refused !== undefined) throw new NedforgeRefusal(answer.refused, answer.findings);
  if (answer.failed !== undefined) throw new Error(`nedforge: ${answer.failed}`);
  return answer;
}
