/**
 * Way in which a limit is met: `held` counts what is there, so that deleting makes room; the others count what was used within the day or the
 * month (UTC).
 */
export type QuotaMeasure = 'held' | 'day' | 'month';

/** The rules of a kind of limit. */
export interface QuotaRule {
  measure: QuotaMeasure;
  /** Units that use is counted in, for each unit of the limit: minutes are limited, and seconds are counted. */
  scale: number;
  /** True if a space can have one of its own beside that of its organization. */
  ofSpaces: boolean;
}

/** All kinds of limits that the operator can set for an organization. None is set until the operator does. */
export const QUOTAS = {
  /** Files of live content. */
  bytes: { measure: 'held', scale: 1, ofSpaces: true },
  /** Pages, groups and links of live content. */
  pages: { measure: 'held', scale: 1, ofSpaces: true },
  /** Members and guests who are not disabled. */
  people: { measure: 'held', scale: 1, ofSpaces: false },
  /** Requests to the API by people and integrations. */
  apiCalls: { measure: 'day', scale: 1, ofSpaces: true },
  /** Time that imports, exports and syncs with Git remotes take. */
  gitMinutes: { measure: 'month', scale: 60, ofSpaces: true },
} as const satisfies Record<string, QuotaRule>;

/** Name of a kind of limit. */
export type QuotaKind = keyof typeof QUOTAS;

/** All kinds of limits. */
export const QUOTA_KINDS = Object.keys(QUOTAS) as QuotaKind[];

/** Highest limit: beyond it numbers are not exact. */
export const MOST_QUOTA = 1_000_000_000_000_000;

/** Share of a limit from which people are told that it is near. */
export const NEAR = 0.8;

/** Returns the kind by its name in the database; `undefined` for one of a later version. */
export function quotaKind(name: string): QuotaKind | undefined {
  return QUOTA_KINDS.find((kind) => kind === name);
}

/** Returns the day or month (UTC) that a time (ms) is in, as rows name it; empty for what is held. */
export function periodAt(kind: QuotaKind, now: number): string {
  const day = new Date(now).toISOString();
  const { measure } = QUOTAS[kind];
  return measure === 'held' ? '' : day.slice(0, measure === 'day' ? 10 : 7);
}
