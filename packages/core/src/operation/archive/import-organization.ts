import { OctavoError } from '@octavo/contract';
import { type Db, isUniqueViolation } from '@octavo/db';
import { desc, eq, inArray } from 'drizzle-orm';
import { type Context, requireSystem, type System, yieldTurn } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { findDanglingRows } from '../doctor/index.ts';
import { readArchive } from './archive-lines.ts';
import { describePart, partNamed } from './check-row.ts';
import { type ExaminedArchive, examineArchive } from './examine-archive.ts';
import { type FreshSecrets, freshColumns } from './fresh-columns.ts';
import { type MatchedPeople, matchPeople } from './import-people.ts';
import { type PartName, partOf } from './parts.ts';
import { type Values, withPeople } from './people-in-row.ts';
import { writeContent } from './write-content.ts';

/** Input of {@link importOrganization}. */
export interface ImportRequest {
  file: string;
  /** True if people of the archive are those who have the same addresses here. */
  matchPeople?: boolean;
  secrets: FreshSecrets;
  onProgress?(phase: 'checking' | 'content' | 'rows', done?: number): void;
}

/** An organization that was imported. */
export interface ImportedOrganization {
  id: string;
  title: string;
  rows: number;
  nodes: number;
  objects: number;
  /** Accounts that were made, without a way to sign in. */
  people: number;
  /** Accounts that were here. */
  matched: number;
  /** Installations of integrations that are not here, which were left out. */
  left: number;
}

const ROWS_AT_ONCE = 50;

/**
 * Imports an organization from an archive, with the ids and hashes that it had: all of it or nothing. Meanwhile no server may run: it would take the
 * events of the archive for news. For the command line only.
 * @throws OctavoError `forbidden` for people; `archive_damaged`, `archive_newer`, `archive_foreign`; `already_here`, `people_exist`; `events_waiting`.
 */
export async function importOrganization(ctx: Context, request: ImportRequest): Promise<ImportedOrganization> {
  requireSystem(ctx);
  const { file, matchPeople: match = false, secrets, onProgress = () => undefined } = request;
  const { system } = ctx;
  const { store } = system;
  onProgress('checking');
  const archive = await examineArchive(system, file);
  const { id, title } = archive.header.organization;
  const { organization } = store.tables;
  const [there] = await store.read.select({ id: organization.id }).from(organization).where(eq(organization.id, id));
  if (there !== undefined) throw alreadyHere(`The organization ${id} is here already`);
  await matchPeople(system, store.read, archive.people, match);
  const before = new Set((await findDanglingRows(store)).map((row) => JSON.stringify(row)));
  await writeContent(system, file, (done) => onProgress('content', done));
  onProgress('rows');
  try {
    return await store.tx(async (tx) => {
      const people = await matchPeople(system, tx, archive.people, match);
      const last = await lastEvent(tx, system);
      await insertPeople(tx, system, people);
      const left = await insertRows(tx, system, file, { archive, people, secrets });
      await passCursors(tx, system, { last, imported: archive.lastEvent });
      const dangling = (await findDanglingRows({ read: tx, tables: store.tables })).filter((row) => !before.has(JSON.stringify(row)));
      if (dangling[0] !== undefined) throw dangles(dangling[0].what);
      const facts = { title, people: people.fresh.length, matched: people.matched };
      await appendAuditEvent(tx, ctx, {
        type: 'organization_imported',
        organizationId: id,
        target: { kind: 'organization', id },
        payload: facts,
      });
      return {
        id,
        title,
        rows: archive.rows,
        nodes: archive.nodes,
        objects: archive.objects,
        people: facts.people,
        matched: facts.matched,
        left,
      };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? alreadyHere('Something of it is here already, under the same id, address or name', error) : error;
  }
}

async function insertPeople(tx: Db, { store }: System, { fresh }: MatchedPeople): Promise<void> {
  const { user } = store.tables;
  for (let at = 0; at < fresh.length; at += ROWS_AT_ONCE) {
    const some = fresh.slice(at, at + ROWS_AT_ONCE);
    await tx.insert(user).values(some.map((person) => ({ ...person, passwordHash: null, operator: false, emailVerifiedAt: null })));
  }
}

interface RowsToInsert {
  archive: ExaminedArchive;
  people: MatchedPeople;
  secrets: FreshSecrets;
}

/** Inserts the rows of an archive. Returns how many installations of integrations were left out. */
async function insertRows(tx: Db, system: System, file: string, { archive, people, secrets }: RowsToInsert): Promise<number> {
  const { tables } = system.store;
  const later: { table: PartName; id: unknown; values: Values }[] = [];
  let left = 0;
  let waiting: { table: PartName; rows: Values[] } | undefined;
  const flush = async () => {
    if (waiting !== undefined) await tx.insert(tables[waiting.table]).values(waiting.rows as never);
    waiting = undefined;
    await yieldTurn();
  };
  for await (const item of readArchive(file)) {
    if (item.is === 'header') continue;
    if (item.is !== 'row') break;
    const table = partNamed(item.table);
    if (archive.isLeft(table, item.values)) {
      if (table === 'integrationInstallation') left++;
      continue;
    }
    const row = prepared(system, table, item.values, { people, secrets });
    const { later: columns = [] } = partOf(table);
    const ofCircle = columns.filter((column) => (row[column] ?? null) !== null);
    if (ofCircle.length > 0) later.push({ table, id: row.id, values: Object.fromEntries(ofCircle.map((column) => [column, row[column]])) });
    for (const column of ofCircle) row[column] = null;
    if (waiting !== undefined && (waiting.table !== table || waiting.rows.length >= ROWS_AT_ONCE)) await flush();
    waiting ??= { table, rows: [] };
    waiting.rows.push(row);
  }
  await flush();
  for (const { table, id, values } of later) {
    const of = tables[table as 'revision'];
    await tx
      .update(of)
      .set(values)
      .where(eq(of.id, String(id)));
  }
  return left;
}

/** Returns a row as it is written here. All rows of a table have the same columns. */
function prepared(system: System, table: PartName, values: Values, { people, secrets }: Omit<RowsToInsert, 'archive'>): Values {
  const { columns } = describePart(table);
  const json = new Set(columns.filter(({ kind }) => kind === 'json').map(({ name }) => name));
  const row = { ...withPeople(table, values, json, people.ids), ...partOf(table).reset, ...freshColumns(system, table, values, secrets) };
  // The follower that fills a new space with the manual looks for it.
  if (table === 'event' && row.type === 'site_created') row.payload = { ...(row.payload as Values), sampleSpace: undefined };
  return row;
}

async function lastEvent(tx: Db, { store }: System): Promise<string> {
  const { event } = store.tables;
  const [last] = await tx.select({ id: event.id }).from(event).orderBy(desc(event.id)).limit(1);
  return last?.id ?? '';
}

/**
 * Moves followers of events behind those of the archive: they are no news.
 * @throws OctavoError `events_waiting` when one has not come to the end of what happened here.
 */
async function passCursors(tx: Db, { store }: System, { last, imported }: { last: string; imported: string }): Promise<void> {
  const { eventCursor } = store.tables;
  const cursors = await tx.select().from(eventCursor);
  const behind = cursors.filter(({ eventId }) => eventId < imported);
  if (behind.length === 0) return;
  if (behind.some(({ eventId }) => eventId < last)) {
    const message =
      'What happened here last was not handled to its end. Start Octavo for a minute, stop it, and import again. Nothing was imported.';
    throw new OctavoError('precondition_failed', message, { code: 'events_waiting' });
  }
  await tx
    .update(eventCursor)
    .set({ eventId: imported })
    .where(
      inArray(
        eventCursor.follower,
        behind.map(({ follower }) => follower),
      ),
    );
}

function alreadyHere(what: string, cause?: unknown): OctavoError {
  return new OctavoError('precondition_failed', `${what}. An organization is imported where nothing of it is. Nothing was imported.`, {
    code: 'already_here',
    ...(cause === undefined ? {} : { cause }),
  });
}

function dangles(what: string): OctavoError {
  return new OctavoError('precondition_failed', `The archive would leave a ${what}. Nothing was imported.`, { code: 'archive_foreign' });
}
