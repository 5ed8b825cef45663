import { isDeepStrictEqual } from 'node:util';
import {
  assignPositions,
  type ContentChange,
  type ContentRecord,
  type ContentView,
  newId,
  type PageRecord,
  recordKey,
  Turns,
  withFacts,
} from '@octavo/core';
import type { LayoutPage } from './layout/index.ts';
import type { Project } from './read-project.ts';

/** Page ids by key of the layout's pages, each the id of the page's predecessor. */
export type PageIdentity = ReadonlyMap<number, string>;

/**
 * Returns the changes to a content map that make it hold a project. Pages keep their ids and, while their files stay the same, their times;
 * siblings keep their positions as far as the new order allows.
 * @param time - time of the changes (ms): that of the commit.
 */
export async function changesTo(view: ContentView, project: Project, identity: PageIdentity, time: number): Promise<ContentChange[]> {
  const next = new Map<string, ContentRecord>();
  const add = (record: ContentRecord) => next.set(recordKey(record), record);
  const turns = new Turns();
  const ids: string[] = [];
  for (const { key } of project.layout.pages) {
    if (turns.isOver) await turns.next();
    ids.push(identity.get(key) ?? newId());
  }
  const positions = positionsOf(view, project.layout.pages, ids);
  await turns.next();
  for (const page of buildPages(view, project, { ids, positions }, time)) {
    if (turns.isOver) await turns.next();
    add(page);
  }
  for (const record of buildFiles(view, project, time)) {
    if (turns.isOver) await turns.next();
    add(record);
  }
  return differences(view, next);
}

interface Placed {
  /** Ids of the pages, in the layout's order. */
  ids: readonly string[];
  /** Positions among siblings, by key. */
  positions: ReadonlyMap<number, string>;
}

function* buildPages(view: ContentView, { layout, facts }: Project, { ids, positions }: Placed, time: number): Generator<PageRecord> {
  for (const page of layout.pages) {
    const id = ids[page.key] ?? newId();
    const before = view.pages.get(id)?.page;
    const known = page.oid === undefined ? undefined : facts.get(page.oid)?.facts;
    const parent = page.parent === null ? undefined : ids[page.parent];
    const record: PageRecord = {
      kind: 'page',
      id,
      type: page.type,
      title: page.title,
      slug: page.slug,
      ...(parent === undefined ? {} : { parent }),
      position: positions.get(page.key) ?? 'a0',
      ...(page.path === undefined ? {} : { path: page.path }),
      ...(page.oid === undefined ? {} : { oid: page.oid }),
      ...(page.key === layout.home ? { home: true as const } : {}),
      ...(page.linkTitle === undefined ? {} : { linkTitle: page.linkTitle }),
      ...targetOf(page),
      ...(page.computed === undefined ? {} : { computed: page.computed }),
      createdAt: before?.createdAt ?? time,
      updatedAt: before !== undefined && before.oid === page.oid ? before.updatedAt : time,
    };
    yield known === undefined ? record : withFacts(record, known);
  }
}

function targetOf({ target }: LayoutPage): { target?: string } {
  if (target === undefined) return {};
  if (target.kind === 'url') return { target: target.url };
  const path = target.path.split('/').map(encodeURIComponent).join('/');
  return { target: target.kind === 'page' && target.anchor !== undefined ? `${path}#${target.anchor}` : path };
}

function positionsOf(view: ContentView, pages: readonly LayoutPage[], ids: readonly string[]): Map<number, string> {
  const siblings = new Map<number | null, LayoutPage[]>();
  for (const page of pages) {
    const list = siblings.get(page.parent);
    if (list === undefined) siblings.set(page.parent, [page]);
    else list.push(page);
  }
  const positions = new Map<number, string>();
  for (const list of siblings.values()) {
    const seen = new Set<string>();
    const previous = list.map((page) => {
      const position = view.pages.get(ids[page.key] ?? '')?.page.position;
      // Two pages that come from different parents may bring the same key.
      if (position === undefined || seen.has(position)) return undefined;
      seen.add(position);
      return position;
    });
    for (const [i, position] of assignPositions(previous).entries()) {
      const page = list[i];
      if (page !== undefined) positions.set(page.key, position);
    }
  }
  return positions;
}

function* buildFiles(view: ContentView, { layout, lfs, lastGoodConfig }: Project, time: number): Generator<ContentRecord> {
  const files = idsByPathOrBlob(view.files.values(), layout.files);
  for (const [i, { path, oid, size }] of layout.files.entries()) {
    const before = files[i];
    const content = lfs.get(oid);
    const bytes = content === undefined ? { oid, size } : { ...(content ?? { oid, size }), lfs: oid };
    yield { kind: 'file', id: before?.id ?? newId(), path, ...bytes, createdAt: before?.createdAt ?? time };
  }
  const reusables = idsByPathOrBlob(view.reusables.values(), layout.includes);
  for (const [i, { title, path, oid }] of layout.includes.entries()) {
    yield { kind: 'reusable', id: reusables[i]?.id ?? newId(), title, path, oid };
  }
  for (const { role, path, oid } of layout.sources) {
    yield { kind: 'source', path, oid, ...(role === 'config' && lastGoodConfig !== undefined ? { lastGood: lastGoodConfig } : {}) };
  }
  for (const { name, value } of layout.variables) yield { kind: 'variable', name, value };
}

/** For each new record the old one it was: that of its path, else one of its blob whose path is gone. */
function idsByPathOrBlob<Old extends { path: string; oid: string; lfs?: string }>(
  before: Iterable<Old>,
  after: readonly { path: string; oid: string }[],
): (Old | undefined)[] {
  const byPath = new Map<string, Old>();
  for (const record of before) byPath.set(record.path, record);
  const paths = new Set(after.map(({ path }) => path));
  const moved = new Map<string, Old[]>();
  for (const record of byPath.values()) {
    const oid = record.lfs ?? record.oid;
    if (!paths.has(record.path)) moved.set(oid, [...(moved.get(oid) ?? []), record]);
  }
  return after.map(({ path, oid }) => byPath.get(path) ?? moved.get(oid)?.shift());
}

/** Only what differs: the map is content-addressed, but comparing here saves encoding what stays. */
async function differences(view: ContentView, next: ReadonlyMap<string, ContentRecord>): Promise<ContentChange[]> {
  const turns = new Turns();
  const changes: ContentChange[] = [];
  const before = recordsOf(view);
  for (const [key, record] of next) {
    if (turns.isOver) await turns.next();
    const old = before.get(key);
    if (old === undefined || !isDeepStrictEqual(old, record)) changes.push([key, record]);
  }
  for (const key of before.keys()) if (!next.has(key)) changes.push([key, null]);
  return changes;
}

function recordsOf(view: ContentView): Map<string, ContentRecord> {
  const records = new Map<string, ContentRecord>();
  const add = (record: ContentRecord) => records.set(recordKey(record), record);
  for (const { page } of view.pages.values()) add(page);
  for (const file of view.files.values()) add(file);
  for (const reusable of view.reusables.values()) add(reusable);
  for (const source of view.sources.values()) add(source);
  for (const [name, value] of view.variables) add({ kind: 'variable', name, value });
  return records;
}
