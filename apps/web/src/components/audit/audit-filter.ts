import { actionsOf } from './audit-sentence';

/** Filter of the audit as the address has it; empty texts filter nothing. */
export interface AuditFilter {
  area: string;
  /** Days, `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
  /** Ids. */
  actor: string;
  target: string;
}

const NAMES = ['area', 'from', 'to', 'actor', 'target'] as const;
const DAY = /^\d{4}-\d\d-\d\d$/;
const DAY_MS = 86_400_000;

/** Reads the filter from a query; days that are none filter nothing. */
export function readAuditFilter(query: { get(name: string): string | null }): AuditFilter {
  const text = (name: (typeof NAMES)[number]) => query.get(name) ?? '';
  return { area: text('area'), from: dayOf(text('from')), to: dayOf(text('to')), actor: text('actor'), target: text('target') };
}

/** Returns the query of a filter, beginning with `?`; empty for none. */
export function auditQuery(filter: AuditFilter): string {
  const query = new URLSearchParams(NAMES.flatMap((name) => (filter[name] === '' ? [] : [[name, filter[name]]])));
  return query.size === 0 ? '' : `?${query}`;
}

/** Returns the filter as the router takes it: days in UTC, the last one included. */
export function auditInput({ area, from, to, actor, target }: AuditFilter) {
  const action = actionsOf(area);
  return {
    ...(action === undefined ? {} : { action }),
    ...(from === '' ? {} : { from: `${from}T00:00:00.000Z` }),
    ...(to === '' ? {} : { to: new Date(Date.parse(`${to}T00:00:00.000Z`) + DAY_MS).toISOString() }),
    ...(actor === '' ? {} : { actor }),
    ...(target === '' ? {} : { target }),
  };
}

function dayOf(text: string): string {
  return DAY.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00.000Z`)) ? text : '';
}
