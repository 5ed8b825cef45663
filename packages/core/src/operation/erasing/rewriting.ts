import { oidOf } from '@octavo/db';
import { pageFacts } from '@octavo/markdown';
import type { RewriteRecord } from '../../content/map/index.ts';
import { withFacts } from '../../content/pages/index.ts';
import type { ContentRecord } from '../../kernel/model/index.ts';
import type { FoundObject } from './find-objects.ts';
import type { ErasureTarget } from './target.ts';
import { ERASED, TOMBSTONE, withoutText } from './tombstone.ts';

/** Members of records by which others find them. */
const FIXED = new Set(['kind', 'id', 'path', 'oid', 'lfs', 'lastGood', 'name', 'parent', 'position', 'slug', 'page', 'type']);

/** Erasing in content: the contents that take the place of others, and the records that name them. */
export interface Rewriting {
  rewrite: RewriteRecord;
  /** Blobs that were in the records, with what takes their place. */
  replaced: Map<string, string>;
  /** Contents that take the place of others, by id. */
  contents: Map<string, Buffer>;
}

/** Returns how the records of content change so that a target is erased; `found` are the objects that hold a text. */
export function rewritingOf(target: ErasureTarget, found: readonly FoundObject[]): Rewriting {
  const contents = new Map<string, Buffer>();
  const replaced = new Map<string, string>();
  const put = (data: Buffer) => {
    const oid = oidOf('blob', data);
    contents.set(oid, data);
    return oid;
  };
  if (target.kind === 'text') {
    const { text } = target;
    for (const { oid, kind, data } of found)
      if (kind === 'blob') replaced.set(oid, put(data === undefined ? TOMBSTONE : withoutText(data, text)));
    return {
      replaced,
      contents,
      rewrite: (_key, record) => withOids(withoutTextIn(record, text), replaced, contents),
    };
  }
  const tombstone = put(TOMBSTONE);
  if (target.kind === 'blob') {
    replaced.set(target.id, tombstone);
    return { replaced, contents, rewrite: (_key, record) => withOids(record, replaced, contents) };
  }
  const keys = new Set(target.kind === 'page' ? [`page:${target.id}`] : [`file:${target.id}`, `reusable:${target.id}`]);
  return {
    replaced,
    contents,
    rewrite(key, record) {
      if (!keys.has(key)) return record;
      for (const oid of oidsOf(record)) if (oid !== tombstone) replaced.set(oid, tombstone);
      return withOids(record, replaced, contents);
    },
  };
}

/** Returns the blobs that a record names. */
function oidsOf(record: ContentRecord): string[] {
  const named = [
    'oid' in record ? record.oid : undefined,
    'lfs' in record ? record.lfs : undefined,
    'lastGood' in record ? record.lastGood : undefined,
  ];
  return named.filter((oid) => oid !== undefined);
}

/** Returns a record that names other blobs in place of those that are erased; itself if it names none of them. */
function withOids(record: ContentRecord, replaced: ReadonlyMap<string, string>, contents: ReadonlyMap<string, Buffer>): ContentRecord {
  if (!oidsOf(record).some((oid) => replaced.has(oid))) return record;
  const next = (oid: string) => replaced.get(oid) ?? oid;
  switch (record.kind) {
    case 'page': {
      if (record.oid === undefined) return record;
      const oid = next(record.oid);
      return withFacts({ ...record, oid }, pageFacts(contents.get(oid)?.toString('utf8') ?? ''));
    }
    case 'file': {
      const oid = next(record.oid);
      // A pointer that is kept in Git in place of the file would lead to what was erased.
      const { lfs: _, ...file } = record;
      return { ...file, oid, size: contents.get(oid)?.byteLength ?? record.size };
    }
    case 'source':
      return { ...record, oid: next(record.oid), ...(record.lastGood === undefined ? {} : { lastGood: next(record.lastGood) }) };
    case 'reusable':
      return { ...record, oid: next(record.oid) };
    default:
      return record;
  }
}

/** Returns a record without a text in what people wrote in it; itself if it is not there. */
function withoutTextIn(record: ContentRecord, text: string): ContentRecord {
  if (!JSON.stringify(record).includes(JSON.stringify(text).slice(1, -1))) return record;
  let changed = false;
  const cleaned = (value: unknown): unknown => {
    if (typeof value === 'string') {
      if (!value.includes(text)) return value;
      changed = true;
      return value.replaceAll(text, ERASED);
    }
    if (Array.isArray(value)) return value.map(cleaned);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cleaned(member)]));
  };
  const entries = Object.entries(record).map(([name, member]) => [name, FIXED.has(name) ? member : cleaned(member)]);
  return changed ? Object.assign({ ...record }, Object.fromEntries(entries)) : record;
}
