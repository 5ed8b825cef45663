/** Kinds of things that a report counts. */
export const COUNTED = [
  'members',
  'teams',
  'collections',
  'spaces',
  'pages',
  'files',
  'reusableContents',
  'variables',
  'gitConnections',
  'changeRequests',
  'comments',
  'reviews',
  'permissions',
  'specifications',
  'translations',
  'sites',
  'siteItems',
  'redirects',
  'shareLinks',
  'integrations',
] as const;
export type Counted = (typeof COUNTED)[number];

/** Outcomes of one thing. */
export type Outcome = 'came' | 'changed' | 'unchanged' | 'leftOut';

/**
 * Something that a person should know: `left_out` did not come, `changed` came otherwise than it was there, `kept` was not touched because it was
 * changed here, `to_do` waits for a person.
 */
export interface Finding {
  kind: Counted | 'organization';
  outcome: 'left_out' | 'changed' | 'kept' | 'to_do';
  /** Name of the thing, for people. */
  name: string;
  message: string;
  count: number;
}

/** Report of a migration. */
export interface MigrationReport {
  address: string;
  organization: { id: string; title: string };
  dryRun: boolean;
  finished: boolean;
  counts: Partial<Record<Counted, Partial<Record<Outcome, number>>>>;
  findings: Finding[];
  /** Findings that are not listed any more. */
  moreFindings: number;
}

const MOST_FINDINGS = 2000;
const LONGEST = 400;

/** Collects what came, and what could not. */
export class Report {
  readonly #counts: MigrationReport['counts'] = {};
  readonly #findings = new Map<string, Finding>();
  readonly #before: ReadonlyMap<Counted, number>;
  #more = 0;

  /** @param before what came in the same run before it was interrupted, and is as before now */
  constructor(before: ReadonlyMap<Counted, number> = new Map()) {
    this.#before = before;
  }

  count(kind: Counted, outcome: Outcome, by = 1): void {
    if (by === 0) return;
    const counts = this.#counts[kind] ?? {};
    this.#counts[kind] = { ...counts, [outcome]: (counts[outcome] ?? 0) + by };
  }

  /** Notes something to know; the same again counts once more. */
  find(kind: Finding['kind'], outcome: Finding['outcome'], name: string, message: string): void {
    if (outcome === 'left_out' && kind !== 'organization') this.count(kind, 'leftOut');
    const key = `${kind}\n${outcome}\n${name}\n${message}`;
    const known = this.#findings.get(key);
    if (known !== undefined) known.count++;
    else if (this.#findings.size >= MOST_FINDINGS) this.#more++;
    else this.#findings.set(key, { kind, outcome, name: short(name), message: short(message), count: 1 });
  }

  /** Returns how many findings of an outcome there are. */
  findingsOf(outcome: Finding['outcome']): number {
    return [...this.#findings.values()].reduce((sum, finding) => (finding.outcome === outcome ? sum + finding.count : sum), 0) + this.#more;
  }

  /** The numbers of the whole run: what came before an interruption came, however it was found after it. */
  #withBefore(): MigrationReport['counts'] {
    const counts = { ...this.#counts };
    for (const [kind, before] of this.#before) {
      const { came = 0, changed = 0, unchanged = 0, ...others } = counts[kind] ?? {};
      const asBefore = Math.min(unchanged, before);
      const asChanged = Math.min(changed, before - asBefore);
      const now = { ...others, came: came + before, changed: changed - asChanged, unchanged: unchanged - asBefore };
      counts[kind] = Object.fromEntries(Object.entries(now).filter(([, count]) => count > 0));
    }
    return counts;
  }

  /** Returns the report as it is now. */
  present(about: Pick<MigrationReport, 'address' | 'organization' | 'dryRun' | 'finished'>): MigrationReport {
    return { ...about, counts: this.#withBefore(), findings: [...this.#findings.values()], moreFindings: this.#more };
  }
}

const short = (text: string) => text.slice(0, LONGEST).toWellFormed();
