import { createHash } from 'node:crypto';
import type { ObjectKind } from '@octavo/db';
import { type End, End as EndSchema, FORMAT, Header, Line, PART_BYTES, type Person } from './format.ts';
import { readLines } from './lines.ts';
import { damagedArchive, newerArchive } from './problems.ts';

/** Something that an archive holds. The chunks of an object are gone when the next item is asked for. */
export type ArchiveItem =
  | { is: 'header'; header: Header }
  | { is: 'row'; table: string; values: Record<string, unknown> }
  | { is: 'person'; person: Person }
  | { is: 'node'; hash: string; text: string }
  | { is: 'object'; oid: string; kind: ObjectKind; size: number; chunks: AsyncIterable<Buffer> }
  | { is: 'end' };

const ORDER = ['header', 'row', 'person', 'node', 'object', 'end'];

/**
 * Reads what an archive holds, in its order, in bounded memory. Nodes and objects have the hashes that they are named by; the checksum of the whole is
 * known at the end only.
 * @throws OctavoError `archive_damaged`, `archive_newer`.
 */
export async function* readArchive(file: string): AsyncGenerator<ArchiveItem> {
  const lines = readLines(file);
  const counts = { row: 0, person: 0, node: 0, object: 0 };
  let reached = 0;
  try {
    for (;;) {
      const next = await lines.next();
      if (next.done === true) throw damagedArchive('its end is missing');
      const { value, before } = next.value;
      const item = reached === 0 ? headerOf(value) : itemOf(value);
      const place = ORDER.indexOf(item.is === 'large' ? 'object' : item.is);
      if (place < reached) throw damagedArchive('its lines are not in the order in which they are written');
      reached = Math.max(1, place);
      if (item.is === 'end') {
        if (item.end.sha256 !== before() || !hasCounts(item.end, counts)) throw damagedArchive('its checksum is another one');
        if ((await lines.next()).done !== true) throw damagedArchive('it goes on behind its end');
        yield { is: 'end' };
        return;
      }
      if (item.is in counts) counts[item.is as keyof typeof counts]++;
      if (item.is !== 'large') {
        yield item;
        continue;
      }
      const chunks = large(item, lines);
      counts.object++;
      yield { is: 'object', oid: item.oid, kind: item.kind, size: item.size, chunks };
      // Of one that is there already nobody reads them.
      for await (const _ of chunks);
    }
  } finally {
    await lines.return(undefined);
  }
}

type Large = { is: 'large'; oid: string; kind: ObjectKind; size: number; parts: number };

function headerOf(value: unknown): Extract<ArchiveItem, { is: 'header' }> {
  const parsed = Header.safeParse(value);
  if (!parsed.success) throw damagedArchive('it does not begin as one');
  if (parsed.data.format > FORMAT) throw newerArchive(`the format ${parsed.data.format}`);
  return { is: 'header', header: parsed.data };
}

function itemOf(value: unknown): Exclude<ArchiveItem, { is: 'end' }> | Large | { is: 'end'; end: End } {
  const end = EndSchema.safeParse(value);
  if (end.success) return { is: 'end', end: end.data };
  const parsed = Line.safeParse(value);
  if (!parsed.success) throw damagedArchive('a line is none that Octavo writes');
  const line = parsed.data;
  if ('row' in line) return { is: 'row', table: line.row, values: line.values };
  if ('person' in line) return { is: 'person', person: line.person };
  if ('node' in line) {
    if (createHash('sha1').update(line.text).digest('hex') !== line.node) throw damagedArchive(`the node ${line.node} has another content`);
    return { is: 'node', hash: line.node, text: line.text };
  }
  if ('part' in line) throw damagedArchive('a part of an object is where none should be');
  const { object: oid, kind, size, parts, text, base64 } = line;
  if (parts !== undefined) return { is: 'large', oid, kind, size, parts };
  const data = text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text);
  if (size > PART_BYTES || !isObject({ oid, kind, size }, data)) throw damagedArchive(`the object ${oid} has another content`);
  return { is: 'object', oid, kind, size, chunks: once(data) };
}

function isObject({ oid, kind, size }: { oid: string; kind: string; size: number }, data: Buffer): boolean {
  return data.length === size && createHash('sha1').update(`${kind} ${size}\0`).update(data).digest('hex') === oid;
}

async function* once(data: Buffer): AsyncGenerator<Buffer> {
  yield data;
}

async function* large({ oid, kind, size, parts }: Large, lines: ReturnType<typeof readLines>): AsyncGenerator<Buffer> {
  const digest = createHash('sha1').update(`${kind} ${size}\0`);
  let bytes = 0;
  for (let at = 0; at < parts; at++) {
    const next = await lines.next();
    const line = next.done === true ? undefined : Line.safeParse(next.value.value).data;
    if (line === undefined || !('part' in line)) throw damagedArchive(`parts of the object ${oid} are missing`);
    const data = Buffer.from(line.part, 'base64');
    bytes += data.length;
    if (bytes > size) throw damagedArchive(`the object ${oid} is longer than it says`);
    digest.update(data);
    yield data;
  }
  if (bytes !== size || digest.digest('hex') !== oid) throw damagedArchive(`the object ${oid} has another content`);
}

function hasCounts(end: End, counts: { row: number; person: number; node: number; object: number }): boolean {
  return end.rows === counts.row && end.people === counts.person && end.nodes === counts.node && end.objects === counts.object;
}
