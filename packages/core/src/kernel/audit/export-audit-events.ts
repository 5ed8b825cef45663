import { type AuditEvent, AuditFilter } from '@octavo/contract';
import type { Store } from '@octavo/db';
import { aliasedTable, and, asc, eq, gt, notExists, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { loadOrganization } from '../access/index.ts';
import { type Context, parseInput, requireSystem } from '../base/index.ts';
import { type AuditRecord, inList, PERSONS } from './audit-record.ts';
import { presentAuditEvents } from './present-audit-event.ts';

const BATCH = 500;
const Times = AuditFilter.pick({ from: true, to: true });

/** Scope of an export: one organization, or the whole installation; times in RFC 3339, `from` included and `to` not. */
export type AuditExport = { organizationId?: string | undefined } & z.input<typeof Times>;

/**
 * The audit as it was written, oldest first, in batches; for the command line. Without an organization it is that of the whole
 * installation: first what is about persons, then list by list that of each organization, and no event twice.
 * @throws OctavoError `forbidden` for people; `bad_request` for what is no time; `not_found` for the organization.
 */
export async function* exportAuditEvents(ctx: Context, { organizationId, ...times }: AuditExport): AsyncGenerator<AuditEvent[]> {
  requireSystem(ctx);
  const filter = parseInput(Times, times, 'export');
  if (organizationId !== undefined) {
    const { organization } = await loadOrganization(ctx, organizationId, 'admin');
    yield* exportList(ctx, organization.id, filter, false);
    return;
  }
  yield* exportList(ctx, PERSONS, filter, false);
  for (let list = await nextList(ctx.system.store, PERSONS); list !== undefined; list = await nextList(ctx.system.store, list)) {
    yield* exportList(ctx, list, filter, true);
  }
}

async function* exportList(ctx: Context, list: string, filter: AuditFilter, withoutPersons: boolean): AsyncGenerator<AuditEvent[]> {
  for (let last: AuditRecord | undefined; ; ) {
    const rows = await readBatch(ctx.system.store, list, filter, withoutPersons, last);
    if (rows.length > 0) yield presentAuditEvents(ctx.system, rows);
    last = rows.at(-1);
    if (rows.length < BATCH) return;
  }
}

async function readBatch(store: Store, list: string, filter: AuditFilter, withoutPersons: boolean, last: AuditRecord | undefined) {
  const { auditEvent: row } = store.tables;
  const person = aliasedTable(row, 'person');
  // An event of a person is in the list of each of their organizations too.
  const copy = store.read
    .select({ one: sql`1` })
    .from(person)
    .where(and(eq(person.organizationId, PERSONS), eq(person.id, row.id)));
  return store.read
    .select()
    .from(row)
    .where(
      and(
        inList(store, list, filter),
        withoutPersons ? notExists(copy) : undefined,
        last === undefined ? undefined : sql`(${row.createdAt}, ${row.id}) > (${last.createdAt}, ${last.id})`,
      ),
    )
    .orderBy(asc(row.createdAt), asc(row.id))
    .limit(BATCH);
}

/** Returns the list after another one, also of an organization that is gone. */
async function nextList(store: Store, after: string): Promise<string | undefined> {
  const { auditEvent: row } = store.tables;
  const [next] = await store.read
    .select({ id: row.organizationId })
    .from(row)
    .where(gt(row.organizationId, after))
    .orderBy(asc(row.organizationId))
    .limit(1);
  return next?.id;
}
