import { OctavoError } from '@octavo/contract';
import type { DatabaseSnapshot, ObjectKind } from '@octavo/db';
import { decompress } from '@octavo/db/zstd';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { type IdSet, reachFrom } from '../../content/collect/index.ts';
import { organizationNotFound } from '../../kernel/access/index.ts';
import { type Context, requireSystem, type System, yieldTurn } from '../../kernel/base/index.ts';
import { FORMAT, type Line, PART_BYTES, type Person } from './format.ts';
import { writeLines } from './lines.ts';
import { PART_NAMES, partOf } from './parts.ts';
import { peopleInRow } from './people-in-row.ts';
import { readRows } from './read-rows.ts';
import { rowReferences } from './references-in-row.ts';

/** Contents of an archive, in figures. */
export interface ArchiveCounts {
  rows: number;
  people: number;
  nodes: number;
  objects: number;
}

/** Input of {@link exportOrganization}. */
export interface ExportRequest {
  /** Snapshot of the database, which stays open meanwhile. */
  snapshot: DatabaseSnapshot;
  /** File to be written. */
  file: string;
  /** Version of the program. */
  build: string;
  onProgress?(phase: 'rows' | 'content', done: number): void;
}

const NODES_AT_ONCE = 100;
const OBJECTS_AT_ONCE = 50;
const PEOPLE_AT_ONCE = 200;
const LARGEST_NODE = 256 * 1024 * 1024;

/**
 * Writes an organization whole to a file, as it is in the snapshot: its rows, the people who are named in it, nodes of content maps and objects. No
 * credentials are in it. For the command line only.
 * @throws OctavoError `forbidden` for people; `not_found`, also for one that is deleted; what writing throws.
 */
export async function exportOrganization(
  ctx: Context,
  id: string,
  { snapshot, file, build, onProgress = () => undefined }: ExportRequest,
): Promise<ArchiveCounts & { bytes: number; title: string }> {
  requireSystem(ctx);
  const { organization } = snapshot.tables;
  const [found] = await snapshot.read
    .select({ title: organization.title })
    .from(organization)
    .where(and(eq(organization.id, id), isNull(organization.deletedAt)));
  if (found === undefined) throw organizationNotFound();
  const counts: ArchiveCounts = { rows: 0, people: 0, nodes: 0, objects: 0 };
  const { system } = ctx;
  async function* lines(): AsyncGenerator<object> {
    yield { octavo: 'organization', format: FORMAT, build, madeAt: system.now(), organization: { id, title: found?.title } };
    const reached = { roots: new Set<string>(), objects: new Set<string>(), people: new Set<string>() };
    const referencesOf = rowReferences(snapshot);
    for (const table of PART_NAMES) {
      const { reset = {}, fresh = [] } = partOf(table);
      const hidden = new Set([...Object.keys(reset), ...fresh]);
      for await (const rows of readRows(snapshot, table, id)) {
        for (const row of rows) {
          const { roots, objects } = referencesOf(table, row);
          for (const root of roots) reached.roots.add(root);
          for (const oid of objects) reached.objects.add(oid);
          for (const person of peopleInRow(table, row)) reached.people.add(person);
          const values = Object.fromEntries(Object.entries(row).filter(([column]) => !hidden.has(column)));
          yield { row: table, values } satisfies Line;
        }
        counts.rows += rows.length;
        onProgress('rows', counts.rows);
        await yieldTurn();
      }
    }
    for await (const person of people(snapshot, [...reached.people])) {
      counts.people++;
      yield { person } satisfies Line;
    }
    const { nodes, objects } = await reachFrom(system, [...reached.roots], [...reached.objects]);
    for await (const line of nodeLines(snapshot, nodes)) {
      counts.nodes++;
      yield line;
    }
    for await (const line of objectLines(system, objects)) {
      if ('object' in line) onProgress('content', ++counts.objects);
      yield line;
    }
  }
  const bytes = await writeLines(file, lines(), () => ({ end: true, ...counts }));
  return { ...counts, bytes, title: found.title };
}

async function* people({ read, tables: { user } }: DatabaseSnapshot, ids: readonly string[]): AsyncGenerator<Person> {
  const { id, email, displayName, photoUrl, createdAt, updatedAt, disabledAt } = user;
  for (let at = 0; at < ids.length; at += PEOPLE_AT_ONCE) {
    yield* await read
      .select({ id, email, displayName, photoUrl, createdAt, updatedAt, disabledAt })
      .from(user)
      .where(inArray(user.id, ids.slice(at, at + PEOPLE_AT_ONCE)));
  }
}

async function* nodeLines({ read, tables: { contentNode } }: DatabaseSnapshot, ids: IdSet): AsyncGenerator<Line> {
  for (const batch of ids.batches(NODES_AT_ONCE)) {
    for (const { hash, data } of await read.select().from(contentNode).where(inArray(contentNode.hash, batch))) {
      yield { node: hash, text: decompress(data, LARGEST_NODE).toString('utf8') };
    }
    await yieldTurn();
  }
}

async function* objectLines({ objects }: System, ids: IdSet): AsyncGenerator<Line> {
  for (const batch of ids.batches(OBJECTS_AT_ONCE)) {
    // Parents of commits, and texts that have the form of an id, need not be there.
    const known = await objects.stat(batch);
    for (const [oid, { kind, size }] of known) {
      if (size > PART_BYTES) yield* largeObject(await objects.stream(oid), { oid, kind, size });
    }
    const small = [...known].filter(([, { size }]) => size <= PART_BYTES).map(([oid]) => oid);
    for (const { oid, kind, data } of (await objects.readMany(small)).values()) {
      yield { object: oid, kind, size: data.byteLength, ...written(Buffer.from(data.buffer, data.byteOffset, data.byteLength)) };
    }
    await yieldTurn();
  }
}

async function* largeObject(
  { body }: { body: ReadableStream<Uint8Array> },
  { oid, kind, size }: { oid: string; kind: ObjectKind; size: number },
): AsyncGenerator<Line> {
  yield { object: oid, kind, size, parts: Math.ceil(size / PART_BYTES) };
  let waiting = Buffer.alloc(0);
  let sent = 0;
  for await (const chunk of body) {
    waiting = Buffer.concat([waiting, chunk]);
    for (; waiting.length >= PART_BYTES; waiting = waiting.subarray(PART_BYTES)) {
      yield { part: waiting.subarray(0, PART_BYTES).toString('base64') };
      sent += PART_BYTES;
    }
  }
  if (waiting.length > 0) yield { part: waiting.toString('base64') };
  if (sent + waiting.length !== size) {
    const message = `The content of the object ${oid} is not whole in the data folder. Nothing was exported. Run octavo doctor, and restore it from a backup.`;
    throw new OctavoError('precondition_failed', message, { code: 'content_missing' });
  }
}

/** Texts are written as texts, so that people can read them; what is none, or would not be the same again, in base64. */
function written(data: Buffer): { text: string } | { base64: string } {
  const text = data.toString('utf8');
  return Buffer.from(text).equals(data) ? { text } : { base64: data.toString('base64') };
}
