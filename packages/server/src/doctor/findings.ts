/** Outcome of one check of an installation. */
export interface Finding {
  what: string;
  ok: boolean;
  /** Result in words, or the fault and its remedy. */
  detail: string;
}

/** Outcomes of checks, in the order they were made. */
export class Findings {
  readonly all: Finding[] = [];

  /** True if nothing is wrong. */
  get ok(): boolean {
    return this.all.every((finding) => finding.ok);
  }

  /** Creates a check, which returns a value and the result in words, or throws. Returns the value; `undefined` if it threw. */
  async check<Value>(what: string, work: () => Promise<[Value, string]>): Promise<Value | undefined> {
    try {
      const [value, detail] = await work();
      this.all.push({ what, ok: true, detail });
      return value;
    } catch (error) {
      this.all.push({ what, ok: false, detail: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  }
}

const LISTED = 20;

/** Joins the first twenty names, and says how many more there are. */
export function listed(names: readonly string[], total = names.length): string {
  const more = total - LISTED;
  return `${names.slice(0, LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
