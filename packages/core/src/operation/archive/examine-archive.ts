import { inArray, isNull } from 'drizzle-orm';
import { IdSet } from '../../content/collect/index.ts';
import { gitTreeEntries, idsInJson } from '../../content/map/index.ts';
import { firstIdAt, type System, yieldTurn } from '../../kernel/base/index.ts';
import { readArchive } from './archive-lines.ts';
import { checkValues, describePart, partNamed } from './check-row.ts';
import type { Header, Person } from './format.ts';
import { PART_NAMES, type PartName, partOf } from './parts.ts';
import type { Values } from './people-in-row.ts';
import { damagedArchive, foreignInArchive, ofTheFuture } from './problems.ts';
import { type RowReferences, rowReferences } from './references-in-row.ts';

/** An archive that was read whole, and holds nothing but what one may hold. */
export interface ExaminedArchive {
  header: Header;
  people: Person[];
  rows: number;
  nodes: number;
  objects: number;
  /** Id of the last event in it; empty without one. */
  lastEvent: string;
  /** Returns whether a row is left out here, as it belongs to an integration that this installation does not have. */
  isLeft(table: PartName, values: Values): boolean;
}

/** Columns that name rows without a foreign key, or of what may be gone: those that are not in the archive must not be here either. */
const NAMING: Readonly<Record<string, PartName>> = {
  spaceId: 'space',
  pageSpaceId: 'space',
  siteId: 'site',
  changeRequestId: 'changeRequest',
  teamId: 'team',
};

/**
 * Reads an archive from its beginning to its end and checks all of it: checksums, values by the schema, and that nothing in it names what is of another
 * organization here. Writes nothing.
 * @throws OctavoError `archive_damaged`, `archive_newer`, `archive_foreign`.
 */
export async function examineArchive(system: System, file: string): Promise<ExaminedArchive> {
  const read = await readWhole(system, file);
  const builtIn = await integrationsHere(system);
  const left = { installations: new Set<string>() };
  const isLeft = (table: PartName, values: Values) => {
    if (table === 'integrationInstallation' && !read.keys.has(keyOf('integration', ['name'], [values.integrationName]))) {
      if (builtIn.has(String(values.integrationName))) return false;
      left.installations.add(String(values.id));
      return true;
    }
    return left.installations.has(String(values.installationId));
  };
  await checkReferences(system, file, read, { isLeft, builtIn });
  await assertNotHere(system, read.outside);
  const { header, people, rows, nodes, objects, lastEvent } = read;
  return { header, people, rows, nodes: nodes.length, objects, lastEvent, isLeft };
}

interface ReadArchive {
  header: Header;
  people: Person[];
  rows: number;
  nodes: { length: number };
  objects: number;
  lastEvent: string;
  /** Keys of rows that others refer to. */
  keys: Set<string>;
  /** Ids that something in the archive names, and that are not in it. */
  outside: IdSet;
}

/** Parents and their columns that foreign keys of the tables of an archive lead to. */
const PARENTS = [
  ...new Map(
    PART_NAMES.flatMap((name) => describePart(name).references).map(({ parent, parentColumns }) => [
      `${parent} ${parentColumns.join()}`,
      { parent, parentColumns },
    ]),
  ).values(),
];

function keyOf(parent: string, columns: readonly string[], values: readonly unknown[]): string {
  return JSON.stringify([parent, columns, values]);
}

async function readWhole(system: System, file: string): Promise<ReadArchive> {
  const keys = new Set<string>();
  const [nodes, objects, named, children] = [new IdSet(), new IdSet(), new IdSet(), new IdSet()];
  const people: Person[] = [];
  const counts = { rows: 0, nodes: 0, objects: 0 };
  const referencesOf = rowReferences(system.store);
  const latest = firstIdAt(system.now());
  let header: Header | undefined;
  let lastEvent = '';
  let table = 0;
  for await (const item of readArchive(file)) {
    if (item.is === 'header') header = item.header;
    else if (item.is === 'row') {
      const name = partNamed(item.table);
      if (PART_NAMES.indexOf(name) < table) throw damagedArchive('its tables are not in the order in which they are written');
      table = PART_NAMES.indexOf(name);
      checkValues(name, item.values);
      for (const { parent, parentColumns } of PARENTS) {
        const values = parent === name ? parentColumns.map((column) => item.values[column]) : undefined;
        if (values !== undefined) keys.add(keyOf(parent, parentColumns, values));
      }
      const references: RowReferences = referencesOf(name, item.values);
      for (const root of references.roots) children.add(root);
      for (const oid of references.objects) named.add(oid);
      if (name === 'event') {
        const id = String(item.values.id);
        if (id >= latest) throw ofTheFuture();
        if (id > lastEvent) lastEvent = id;
      }
      if (++counts.rows % 500 === 0) await yieldTurn();
    } else if (item.is === 'person') {
      people.push(item.person);
      keys.add(keyOf('user', ['id'], [item.person.id]));
    } else if (item.is === 'node') {
      if (!nodes.add(item.hash)) throw damagedArchive('a node is in it twice');
      const ids = idsOfNode(item.text);
      for (const hash of ids.nodes) children.add(hash);
      for (const oid of ids.objects) named.add(oid);
      if (++counts.nodes % 100 === 0) await yieldTurn();
    } else if (item.is === 'object') {
      objects.add(item.oid);
      for await (const oid of idsOfObject(item.kind, item.chunks)) named.add(oid);
      if (++counts.objects % 100 === 0) await yieldTurn();
    }
  }
  if (header === undefined) throw damagedArchive('it is empty');
  for (const batch of children.batches(1000)) {
    const missing = batch.find((hash) => !nodes.has(hash));
    if (missing !== undefined) throw damagedArchive(`the node ${missing} is missing`);
  }
  const outside = new IdSet();
  for (const batch of named.batches(1000)) for (const oid of batch) if (!objects.has(oid)) outside.add(oid);
  return { header, people, rows: counts.rows, nodes: { length: counts.nodes }, objects: counts.objects, lastEvent, keys, outside };
}

/** Hashes that a node names. @throws OctavoError `archive_damaged` for what is no node, and for a path that leads elsewhere. */
function idsOfNode(text: string): { nodes: string[]; objects: string[] } {
  const ids = idsInJson(text);
  const node: unknown = JSON.parse(text);
  if (typeof node !== 'object' || node === null) throw damagedArchive('a node is none');
  if ('branch' in node && Array.isArray(node.branch)) return { nodes: ids, objects: [] };
  if (!('leaf' in node) || !Array.isArray(node.leaf)) throw damagedArchive('a node is none');
  for (const entry of node.leaf as unknown[]) {
    const record: unknown = Array.isArray(entry) ? entry[1] : undefined;
    if (typeof record !== 'object' || record === null || !('kind' in record)) throw damagedArchive('a record of content is none');
    const path: unknown = 'path' in record ? record.path : undefined;
    if (
      path !== undefined &&
      (typeof path !== 'string' || path.split('/').some((part) => /^(?:|\.|\.\.|\.git)$/i.test(part) || part.includes('\0')))
    )
      throw damagedArchive('the path of a record leads elsewhere');
  }
  return { nodes: [], objects: ids };
}

/** Ids that an object names: of a tree what is in it, of a commit or tag what is in its header. */
async function* idsOfObject(kind: string, chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const kept: Buffer[] = [];
  for await (const chunk of chunks) if (kind !== 'blob') kept.push(chunk);
  if (kind === 'blob') return;
  const data = Buffer.concat(kept);
  if (kind === 'tree') for (const { oid } of gitTreeEntries(data)) yield oid;
  else for (const [, oid = ''] of data.toString('latin1').matchAll(/^(?:tree|parent|object) ([0-9a-f]{40})$/gm)) yield oid;
}

interface Judged {
  isLeft(table: PartName, values: Values): boolean;
  builtIn: ReadonlySet<string>;
}

/** Holds all references of rows against the rows of the archive. @throws OctavoError `archive_foreign`. */
async function checkReferences(system: System, file: string, { header, keys }: ReadArchive, { isLeft, builtIn }: Judged): Promise<void> {
  const outside = new Map<PartName, Set<string>>();
  for await (const item of readArchive(file)) {
    if (item.is !== 'row') {
      if (item.is === 'header') continue;
      break;
    }
    const name = partNamed(item.table);
    const { values } = item;
    if (name === 'organization' && values.id !== header.organization.id) throw foreignInArchive('another organization');
    if (isLeft(name, values)) continue;
    const owners = partOf(name).of.filter(({ column }) => values[column] !== null && values[column] !== undefined);
    if (owners.length === 0 && name !== 'organization') throw foreignInArchive(`a row of ${name} of no organization`);
    for (const { column, parent } of owners) {
      const isOwn =
        parent === 'organization'
          ? values[column] === header.organization.id
          : keys.has(keyOf(parent, [parent === 'integration' ? 'name' : 'id'], [values[column]]));
      if (!isOwn) throw foreignInArchive(`a row of ${name} of another organization`);
    }
    for (const { columns, parent, parentColumns } of describePart(name).references) {
      const named = columns.map((column) => values[column]);
      if (named.some((value) => value === null || value === undefined) || keys.has(keyOf(parent, parentColumns, named))) continue;
      if (parent === 'integration' && builtIn.has(String(named[0]))) continue;
      throw foreignInArchive(`${columns.join(' and ')} of a row of ${name}`);
    }
    for (const [column, parent] of Object.entries(NAMING)) {
      const value = values[column];
      if (typeof value !== 'string' || value === '' || keys.has(keyOf(parent, ['id'], [value]))) continue;
      outside.set(parent, (outside.get(parent) ?? new Set()).add(value));
    }
  }
  for (const [parent, ids] of outside) {
    const table = system.store.tables[parent as 'space'];
    for (let at = 0, all = [...ids]; at < all.length; at += 500) {
      const here = await system.store.read
        .select({ id: table.id })
        .from(table)
        .where(inArray(table.id, all.slice(at, at + 500)))
        .limit(1);
      if (here.length > 0) throw foreignInArchive(`a ${parent} that is of another organization here`);
    }
  }
}

/** Content that the archive names and does not hold must not be here, where it may be somebody else's. */
async function assertNotHere({ objects }: System, outside: IdSet): Promise<void> {
  for (const batch of outside.batches(500)) {
    const [found] = await objects.has(batch);
    if (found !== undefined) throw foreignInArchive(`the object ${found}`);
  }
}

async function integrationsHere({ store: { read, tables } }: System): Promise<Set<string>> {
  const { integration } = tables;
  const rows = await read.select({ name: integration.name }).from(integration).where(isNull(integration.organizationId));
  return new Set(rows.map(({ name }) => name));
}
