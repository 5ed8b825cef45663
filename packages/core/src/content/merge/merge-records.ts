import { joinPath, standingOf } from '@octavo/markdown/layout';
import type { ContentRecord, FileRecord, PageRecord, ReusableRecord } from '../../kernel/model/index.ts';
import type { ContentConflict } from './types.ts';
import { isSame, type Versions } from './versions.ts';

/** A record that both sides have, and what could not be brought together. Texts that both changed are left to be merged: `oid` is ours. */
export interface MergedRecord {
  record: ContentRecord;
  conflicts: ContentConflict[];
  /** True if both sides changed its text. */
  hasTwoTexts: boolean;
}

type Fields = Record<string, unknown>;

/** Facts that the text of a page holds. */
const FACTS = [
  'description',
  'icon',
  'emoji',
  'hidden',
  'noIndex',
  'noRobotsIndex',
  'condition',
  'tags',
  'layout',
  'cover',
  'variables',
] as const;
/** Members that follow from others: of two, ours stays without a word. */
const DERIVED = new Set(['slug', 'home', 'size', 'lfs', 'lastGood', 'createdAt', 'updatedAt']);

/** Merges a record field by field. Of a field that both changed, ours stays, and is a conflict. */
export function mergeRecords(key: string, base: ContentRecord | undefined, ours: ContentRecord, theirs: ContentRecord): MergedRecord {
  const conflicts: ContentConflict[] = [];
  const [b, o, t]: Fields[] = [{ ...base }, { ...ours }, { ...theirs }];
  const merged: Fields = {};
  const path = 'path' in ours && ours.kind !== 'redirect' && ours.path !== undefined ? { path: ours.path } : {};
  const isPage = ours.kind === 'page';
  const file = isPage ? lostFile(b ?? {}, o ?? {}, t ?? {}) : undefined;
  const texts = 'oid' in ours && 'oid' in theirs ? sideOf(b?.oid, ours.oid, theirs.oid) : 'same';
  const names = new Set([...Object.keys(o ?? {}), ...Object.keys(t ?? {})]);
  for (const name of names) {
    if (file !== undefined && (isFact(name) || name === 'path' || name === 'oid')) {
      const value = (file.side === 'theirs' ? t : o)?.[name];
      if (value !== undefined) merged[name] = value;
      continue;
    }
    const isOfText = isPage && texts !== 'same' && isFact(name);
    const side =
      isOfText || name === 'oid' || ((name === 'size' || name === 'lfs') && texts !== 'same')
        ? texts
        : sideOf(b?.[name], o?.[name], t?.[name]);
    const value = (side === 'theirs' ? t : o)?.[name];
    if (value !== undefined) merged[name] = value;
    if (isPage && name === 'path' && side === 'both') {
      const { path, hasTwoNames } = mergePath(b ?? {}, o ?? {}, t ?? {});
      merged.path = path;
      if (!hasTwoNames) continue;
    }
    if (side !== 'both' || isOfText || name === 'oid' || DERIVED.has(name) || (isPage && (name === 'parent' || name === 'position')))
      continue;
    const values = { base: b?.[name], ours: o?.[name], theirs: t?.[name] };
    conflicts.push({ kind: 'field', key, ...path, field: name, ...present(values) });
  }
  if (file?.deletedBy !== undefined)
    conflicts.push({ kind: 'edit-delete', key, ...path, deletedBy: file.deletedBy, ...oidsOf({ base, ours, theirs }) });
  if (isPage) conflicts.push(...mergePlace(key, merged, b ?? {}, o ?? {}, t ?? {}));
  if (typeof o?.updatedAt === 'number' && typeof t?.updatedAt === 'number') merged.updatedAt = Math.max(o.updatedAt, t.updatedAt);
  const record = merged as unknown as ContentRecord;
  if (texts === 'both' && ours.kind === 'file')
    conflicts.push({ kind: 'file', key, ...path, ...oidsOf({ base, ours, theirs }) } satisfies ContentConflict);
  return { record, conflicts, hasTwoTexts: texts === 'both' && ours.kind !== 'file' };
}

function isFact(name: string): boolean {
  return (FACTS as readonly string[]).includes(name);
}

/**
 * Whose file a page has that has one on one side only: its path, text and what the text says go together. A file that one side took away and
 * the other edited or moved stays. Undefined where both sides have one, or neither.
 */
function lostFile(base: Fields, ours: Fields, theirs: Fields): { side: 'ours' | 'theirs'; deletedBy?: 'ours' | 'theirs' } | undefined {
  const has = (fields: Fields) => fields.oid !== undefined;
  if (has(ours) === has(theirs)) return undefined;
  const [side, without] = has(ours) ? (['ours', 'theirs'] as const) : (['theirs', 'ours'] as const);
  if (!has(base)) return { side };
  const kept = side === 'ours' ? ours : theirs;
  return isSame(kept.oid, base.oid) && isSame(kept.path, base.path) ? { side: without } : { side, deletedBy: without };
}

/** Returns the side that changed a value. */
function sideOf(base: unknown, ours: unknown, theirs: unknown): 'same' | 'ours' | 'theirs' | 'both' {
  if (isSame(ours, theirs)) return 'same';
  if (isSame(theirs, base)) return 'ours';
  return isSame(ours, base) ? 'theirs' : 'both';
}

/**
 * Returns the path of a page whose file is elsewhere on both sides. A folder comes from moving the page or what is above it, a name from renaming it, and
 * being a README from getting pages below: what one side did of these goes with what the other did. Of two folders the one is taken that goes with
 * the page's place, which is a conflict where that is one; of two names, ours stays, and is a conflict.
 */
function mergePath(base: Fields, ours: Fields, theirs: Fields): { path: unknown; hasTwoNames: boolean } {
  const [b, o, t] = [partsOf(base.path), partsOf(ours.path), partsOf(theirs.path)];
  if (o === undefined || t === undefined) return { path: ours.path, hasTwoNames: true };
  const ofPlace = placeSide(base, ours, theirs) === 'theirs' ? t : o;
  const part = (name: 'folder' | 'name' | 'ending') => {
    const side = sideOf(b?.[name], o[name], t[name]);
    if (side === 'both') return { value: (name === 'folder' ? ofPlace : o)[name], isBoth: true };
    return { value: (side === 'theirs' ? t : o)[name], isBoth: false };
  };
  const [folder, name, ending] = [part('folder'), part('name'), part('ending')];
  return { path: joinPath(folder.value, name.value + ending.value), hasTwoNames: name.isBoth };
}

function partsOf(path: unknown) {
  if (typeof path !== 'string') return undefined;
  const { folder, name } = standingOf(path);
  return { folder, name, ending: path.slice(joinPath(folder, name).length) };
}

/** Returns the side that moved a page: the page above and the place among siblings belong together. */
function placeSide(base: Fields, ours: Fields, theirs: Fields): 'same' | 'ours' | 'theirs' | 'both' {
  const place = ({ parent, position }: Fields) => ({ parent: parent ?? null, position });
  return sideOf(place(base), place(ours), place(theirs));
}

function mergePlace(key: string, merged: Fields, base: Fields, ours: Fields, theirs: Fields): ContentConflict[] {
  const side = placeSide(base, ours, theirs);
  const { parent, position } = side === 'theirs' ? theirs : ours;
  delete merged.parent;
  Object.assign(merged, parent === undefined ? {} : { parent }, { position });
  if (side !== 'both') return [];
  return [{ kind: 'move', key, ours: inTree(ours), theirs: inTree(theirs) }];
}

function inTree({ parent }: Fields) {
  return { parent: typeof parent === 'string' ? parent : null };
}

/** Blob ids of the versions that have one. */
export function oidsOf({ base, ours, theirs }: Versions): { base?: string; ours?: string; theirs?: string } {
  const oid = (record: ContentRecord | undefined) => (record !== undefined && 'oid' in record ? record.oid : undefined);
  return present({ base: oid(base), ours: oid(ours), theirs: oid(theirs) }) as { base?: string; ours?: string; theirs?: string };
}

function present(members: Fields): Fields {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined));
}

/** Returns whether a record that somebody deleted was changed by somebody else in a way that matters: where it stands among others does not. */
export function isEdited(before: ContentRecord | undefined, after: ContentRecord): boolean {
  if (before === undefined) return true;
  const said = (record: ContentRecord): Fields => ({ ...record, position: 0, updatedAt: 0 });
  return !isSame(said(before), said(after));
}

/** Records whose text is a file. */
export type Texted = PageRecord | ReusableRecord | FileRecord;
