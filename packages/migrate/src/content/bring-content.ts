import type { ContentEdit } from '@octavo/core';
import { readAs, SourceContent } from '../client/read.ts';
import type { ItemEntry, ItemKind } from '../state/items.ts';
import type { Run } from '../steps/run.ts';
import { applyEdits } from './apply-edits.ts';
import { bringTexts } from './bring-texts.ts';
import type { ContentSource } from './content-source.ts';
import { fetchFiles } from './fetch-files.ts';
import { type ContentTarget, changeTarget, viewOf } from './place.ts';
import { removalEdits } from './removal-edits.ts';
import { type Entry, type Snapshot, snapshotOf } from './snapshot.ts';
import { entryRef, type KnownEntry, structureEdits } from './structure-edits.ts';

/** Reads content there. @throws SourceGone, SourceRefused and as `SourceClient.get` */
export async function readSnapshot(run: Run, path: string): Promise<Snapshot> {
  const content = readAs(SourceContent, await run.client.get(path, { computed: 'false' }));
  return snapshotOf(content ?? { id: '', pages: [], files: [], reusableContents: [], variables: {} });
}

/**
 * Brings content: files, the table of contents and the members of pages in one change, then the texts. What was changed here since it came is kept and
 * told; what is gone there goes here, unless it was changed here.
 */
export async function bringContent(run: Run, source: ContentSource, target: ContentTarget, after: Snapshot): Promise<void> {
  const { ctx, items, report } = run;
  const { scope, spaceScope, base, name } = source;
  const view = await viewOf(ctx, target);
  const find = (kind: ItemKind, id: string) =>
    items.get(kind, `${scope}/${id}`) ?? (spaceScope === undefined ? undefined : items.get(kind, `${spaceScope}/${id}`));
  const lookUp = (id: string): KnownEntry | undefined => {
    const item = find('page', id);
    const page = item === undefined ? undefined : view.pages.get(item.ownId)?.page;
    if (item === undefined || page === undefined) return undefined;
    const own = items.get('page', `${scope}/${id}`);
    // Of a change request nothing came yet: it is compared with what it began from.
    const from = own === undefined ? base?.entries.get(id) : undefined;
    const { members = '', text = '', oid = '' } = item.marks;
    return {
      ownId: item.ownId,
      members: from?.members ?? members,
      text: from?.text ?? text,
      isAsItCame: own === undefined || (page.oid ?? '') === oid,
    };
  };
  // As it was before anything is written: what this run writes is no change of somebody here.
  const seen = new Map<string, KnownEntry | undefined>();
  const known = (id: string): KnownEntry | undefined => {
    if (!seen.has(id)) seen.set(id, lookUp(id));
    return seen.get(id);
  };
  for (const id of after.entries.keys()) known(id);
  const isBase = (id: string) => base?.entries.has(id) === true && items.get('page', `${scope}/${id}`) === undefined;
  const isKnownFile = (id: string) => find('file', id) !== undefined || base?.content.files.some((file) => file.id === id) === true;
  const fetched = await fetchFiles(
    run,
    spaceScope ?? scope,
    after.content.files.filter(({ id }) => !isKnownFile(id)),
    name,
  );
  const newFiles = new Map(fetched.map(({ file }) => [file.id, `file:${file.id}`]));
  const newReusables = after.content.reusableContents.filter(({ id }) => find('reusable', id) === undefined);
  const skipped = new Set<string>();
  // Content of its base that did not come with a change request is no matter of the change request.
  const relevant = isRelevant(after, (id) => known(id) !== undefined || !isBase(id));
  const { edits, made, updated } = structureEdits({
    after: relevant,
    known,
    childrenBefore: (parent) => {
      const noted = items.get('order', `${scope}/${parent}`)?.marks.ids;
      return noted === undefined ? (base?.children.get(parent) ?? []) : (JSON.parse(noted) as string[]);
    },
    file: (id) => newFiles.get(id) ?? find('file', id)?.ownId,
    isEmpty: view.pages.size === 0,
    skip: (entry, why) => tell(run, name, entry, why, skipped),
  });
  const removed = removalEdits({
    items,
    scope,
    base,
    after,
    view,
    find,
    tell: (id, why) => report.find('pages', 'kept', `${name}: ${id}`, why),
  });
  const variables = variableEdit(run, source, after);
  const all: ContentEdit[] = [
    ...(fetched.length === 0
      ? []
      : [
          {
            operation: 'insert_files' as const,
            files: fetched.map(({ file, name: fileName, oid, size }) => ({
              name: fileName,
              ref: `file:${file.id}`,
              stored: { oid, size },
            })),
          },
        ]),
    ...newReusables.map(({ id, title }) => ({
      operation: 'insert_reusable_content' as const,
      title: title?.trim().slice(0, 256) || 'Untitled',
      ref: `reusable:${id}`,
    })),
    ...edits,
    ...removed.edits,
    ...variables.edits,
  ];
  const written: ItemEntry[] = [];
  const put = (kind: ItemKind, id: string, ownId: string | undefined, marks: ItemEntry['marks'] = {}) => {
    if (ownId !== undefined) written.push({ kind, foreignId: `${scope}/${id}`, ownId, marks });
  };
  const apply = (list: readonly ContentEdit[]) =>
    changeTarget(ctx, target, list, async (tx, refs, now) => {
      written.length = 0;
      for (const { file } of fetched) put('file', file.id, refs.get(`file:${file.id}`));
      for (const { id } of newReusables) put('reusable', id, refs.get(`reusable:${id}`));
      for (const entry of made) {
        const ownId = refs.get(entryRef(entry.id));
        put('page', entry.id, ownId, { members: entry.members, text: '', oid: oidOf(now, ownId) });
      }
      for (const entry of updated) {
        const was = known(entry.id);
        if (was === undefined || skipped.has(entry.id)) continue;
        put('page', entry.id, was.ownId, { members: entry.members, text: was.text, oid: oidOf(now, was.ownId), run: '' });
      }
      for (const [parent, ids] of relevant.children) put('order', parent, '', { ids: JSON.stringify(ids) });
      put('content', 'variables', '', { values: JSON.stringify(after.content.variables), ...(base === undefined ? {} : { run: '' }) });
      await items.write(tx, written);
      await items.erase(tx, removed.things);
    });
  if (all.length > 0) {
    await applyEdits(all, apply, (edit, message) => {
      if (!('page' in edit) && edit.operation !== 'set_variables') return false;
      report.find('pages', 'left_out', name, message);
      return true;
    });
    items.remember(written);
    items.forgotten(removed.things);
  }
  report.count('files', 'came', fetched.length);
  report.count('files', 'unchanged', after.content.files.length - fetched.length);
  report.count('pages', 'came', made.length);
  await bringTexts(run, source, target, relevant, { known, find, made: new Set(made.map(({ id }) => id)), skipped });
}

function oidOf(view: Awaited<ReturnType<typeof viewOf>>, id: string | undefined): string {
  return id === undefined ? '' : (view.pages.get(id)?.page.oid ?? '');
}

function isRelevant(after: Snapshot, isPart: (id: string) => boolean): Snapshot {
  const entries = new Map([...after.entries].filter(([id]) => isPart(id)));
  const children = new Map([...after.children].map(([parent, ids]) => [parent, ids.filter(isPart)]));
  return { ...after, entries, children };
}

const WHY = {
  changed_here: ['kept', 'It was changed here since it came, so what changed there did not come.'],
  computed: ['to_do', 'Its pages are computed from a source. Add them anew from a specification or an integration.'],
  link: ['left_out', 'This link of the table of contents leads to what did not come.'],
} as const;

function tell({ report }: Run, name: string, entry: Entry, why: keyof typeof WHY, skipped: Set<string>): void {
  skipped.add(entry.id);
  const [outcome, message] = WHY[why];
  report.find('pages', outcome, `${name}: ${entry.page.title ?? entry.id}`, message);
}

/** Names that expressions can say. */
const VARIABLE = /^[A-Za-z_$][\w$-]{0,63}$/;

function variableEdit(run: Run, { scope, base, name }: ContentSource, after: Snapshot): { edits: ContentEdit[] } {
  const noted = run.items.get('content', `${scope}/variables`)?.marks.values;
  const before = noted === undefined ? (base?.content.variables ?? {}) : (JSON.parse(noted) as Record<string, unknown>);
  const values: Record<string, string | number | boolean | null> = {};
  for (const [key, value] of Object.entries(after.content.variables)) {
    if (before[key] === value) continue;
    if (!VARIABLE.test(key)) run.report.find('variables', 'left_out', `${name}: ${key}`, 'No expression can say this name.');
    else values[key] = typeof value === 'string' ? value.slice(0, 256).toWellFormed() : value;
  }
  for (const key of Object.keys(before)) if (!(key in after.content.variables) && VARIABLE.test(key)) values[key] = null;
  const count = Object.values(values).filter((value) => value !== null).length;
  run.report.count('variables', 'came', count);
  return { edits: Object.keys(values).length === 0 ? [] : [{ operation: 'set_variables', variables: values }] };
}
