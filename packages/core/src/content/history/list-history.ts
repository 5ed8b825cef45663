import type { Agent, Page, RevisionSummary } from '@octavo/contract';
import { inArray } from 'drizzle-orm';
import { loadSpace, type SpaceRecord } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { getRevisionSummary, listRevisions, type RevisionsRequest } from '../revisions/index.ts';
import { agentsOfChangeRequests } from './agents-of.ts';
import { type ChangeSummary, summarizeChanges } from './summarize-changes.ts';

/** A line of a history that says what it changed. */
export interface HistoryEntry extends RevisionSummary {
  /** Changes against the revision before it; absent for the first one of a space. */
  summary?: ChangeSummary;
  /** The change request that it merged. */
  mergedFrom?: { number: number; subject: string };
  /** The programs that wrote in that change request for somebody; absent where people alone did. */
  agents?: Agent[];
}

/** {@link listRevisions} with what each of them changed. Costs what they changed, once. @throws OctavoError `not_found`. */
export async function listHistory(ctx: Context, spaceId: string, request: RevisionsRequest): Promise<Page<HistoryEntry>> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const page = await listRevisions(ctx, space.id, request);
  return { ...page, items: await withSummaries(ctx, space, page.items) };
}

/** One line of a history. @throws OctavoError `not_found`. */
export async function getHistoryEntry(ctx: Context, spaceId: string, revisionId: string): Promise<HistoryEntry> {
  const { space } = await loadSpace(ctx, spaceId, 'read');
  const item = await getRevisionSummary(ctx, space.id, revisionId);
  const [entry] = await withSummaries(ctx, space, [item]);
  return entry ?? item;
}

async function withSummaries(ctx: Context, space: SpaceRecord, items: readonly RevisionSummary[]): Promise<HistoryEntry[]> {
  const { system } = ctx;
  const tenant = { system, organizationId: space.organizationId };
  const rows = await rowsOf(
    ctx,
    items.flatMap(({ id, parents }) => [id, ...parents.slice(0, 1)]),
  );
  const merged = await mergedIn(ctx, [...rows.values()]);
  const agents = await agentsOfChangeRequests(system, [...merged.keys()]);
  const entries: HistoryEntry[] = [];
  for (const item of items) {
    const [row, before] = [rows.get(item.id), rows.get(item.parents[0] ?? '')];
    const summary = row === undefined || before === undefined ? undefined : await summarizeChanges(tenant, before.root, row.root);
    const mergedFrom = merged.get(row?.mergedFrom ?? '');
    const wrote = agents.get(row?.mergedFrom ?? '');
    entries.push({
      ...item,
      ...(summary === undefined ? {} : { summary }),
      ...(mergedFrom === undefined ? {} : { mergedFrom }),
      ...(wrote === undefined ? {} : { agents: wrote.map(({ agent }) => agent) }),
    });
  }
  return entries;
}

interface Row {
  id: string;
  root: string;
  mergedFrom: string | null;
}

async function rowsOf({ system: { store } }: Context, ids: readonly string[]): Promise<ReadonlyMap<string, Row>> {
  const { revision } = store.tables;
  const rows: Row[] = await store.read
    .select({ id: revision.id, root: revision.root, mergedFrom: revision.mergedFrom })
    .from(revision)
    .where(inArray(revision.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

async function mergedIn({ system: { store } }: Context, rows: readonly Row[]) {
  const { changeRequest } = store.tables;
  const ids = [...new Set(rows.flatMap(({ mergedFrom }) => mergedFrom ?? []))];
  if (ids.length === 0) return new Map<string, { number: number; subject: string }>();
  const found = await store.read
    .select({ id: changeRequest.id, number: changeRequest.number, subject: changeRequest.subject })
    .from(changeRequest)
    .where(inArray(changeRequest.id, ids));
  return new Map(found.map(({ id, number, subject }) => [id, { number, subject: subject ?? '' }]));
}
