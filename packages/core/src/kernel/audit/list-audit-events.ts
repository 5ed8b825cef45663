import type { AuditEvent, AuditFilter, Page } from '@octavo/contract';
import { and, count, desc, sql } from 'drizzle-orm';
import { loadOrganization } from '../access/index.ts';
import { type Context, DEFAULT_LIMIT, decodeCursor, type PageRequest, toPage } from '../base/index.ts';
import { inList } from './audit-record.ts';
import { presentAuditEvents } from './present-audit-event.ts';

/**
 * Returns the recorded changes to people, permissions, tokens, providers and settings of an organization, newest first; for its admins.
 * @param request - times in milliseconds, `from` included and `to` not; `actor` is the id of a user, or `system`.
 * @throws OctavoError `not_found` and `forbidden` as every use case of an organization.
 */
export async function listAuditEvents(ctx: Context, organizationId: string, request: AuditFilter & PageRequest): Promise<Page<AuditEvent>> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { store } = ctx.system;
  const { auditEvent: row } = store.tables;
  const { from, to, action, actor, target, limit = DEFAULT_LIMIT } = request;
  const filter = `audit:${organization.id}:${JSON.stringify([from, to, action, actor, target])}`;
  const after = decodeCursor(request.page, filter, 2);
  const wanted = inList(store, organization.id, request);
  const [total] = await store.read.select({ count: count() }).from(row).where(wanted);
  const rows = await store.read
    .select()
    .from(row)
    .where(
      after === undefined
        ? wanted
        : and(wanted, sql`(${row.createdAt}, ${row.id}) < (${typeof after[0] === 'number' ? after[0] : 0}, ${String(after[1])})`),
    )
    .orderBy(desc(row.createdAt), desc(row.id))
    .limit(limit + 1);
  const shown = await presentAuditEvents(ctx.system, rows.slice(0, limit));
  const page = toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: ({ createdAt, id }) => [createdAt, id],
    present: ({ id }) => id,
  });
  return { ...page, items: shown };
}
