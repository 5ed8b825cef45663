import type { ContentEdit, ContentView } from '@octavo/core';
import { readAs, SourceBody, SourceDocument } from '../client/read.ts';
import type { Item, ItemEntry, ItemKind } from '../state/items.ts';
import { attempt, type Run } from '../steps/run.ts';
import { applyEdits } from './apply-edits.ts';
import type { ContentSource } from './content-source.ts';
import { type Whereabouts, withOwnIds, withOwnReferences } from './links.ts';
import { type ContentTarget, changeTarget, viewOf } from './place.ts';
import type { Entry, Snapshot } from './snapshot.ts';
import type { KnownEntry } from './structure-edits.ts';

/** Texts of one change; more of them take several. */
const PAGES_AT_ONCE = 100;
const CHARACTERS_AT_ONCE = 4_000_000;
/** Requests for texts at a time. */
const AT_ONCE = 4;

/** Knowledge of what came of the content. */
export interface TextInput {
  known(id: string): KnownEntry | undefined;
  find(kind: ItemKind, id: string): Item | undefined;
  /** Ids there of entries that came just now. */
  made: ReadonlySet<string>;
  /** Ids there of entries that are left as they are. */
  skipped: ReadonlySet<string>;
}

/** A text that is to be written, with what is written down of it. */
interface Text {
  edit: ContentEdit;
  name: string;
  isPage: boolean;
  entry(oid: string): ItemEntry;
  ownId: string;
  size: number;
}

/** Brings the texts of pages and reusable content that are others than those that came, in changes of a hundred. */
export async function bringTexts(run: Run, source: ContentSource, target: ContentTarget, after: Snapshot, input: TextInput): Promise<void> {
  const to = whereabouts(run, after, input);
  const waiting = [...after.entries.values()].filter((entry) => isToCome(run, source, entry, input));
  await bringReusables(run, source, target, after, input, to);
  for (let at = 0; at < waiting.length; ) {
    const texts: Text[] = [];
    let size = 0;
    while (at < waiting.length && texts.length < PAGES_AT_ONCE && size < CHARACTERS_AT_ONCE) {
      const some = waiting.slice(at, at + AT_ONCE);
      at += some.length;
      for (const text of await Promise.all(some.map((entry) => readText(run, source, entry, input, to)))) {
        if (text === undefined) continue;
        texts.push(text);
        size += text.size;
      }
      run.progress('pages', at, waiting.length);
    }
    await write(run, source, target, texts);
  }
}

function isToCome(
  { report, items }: Run,
  { scope, name }: ContentSource,
  entry: Entry,
  { find, known, made, skipped }: TextInput,
): boolean {
  if (entry.type !== 'document' || skipped.has(entry.id)) return false;
  const item = find('page', entry.id);
  if (item === undefined) return false;
  const own = items.get('page', `${scope}/${entry.id}`);
  const before = own?.marks.text ?? known(entry.id)?.text ?? '';
  if (entry.text !== '' && before === entry.text) {
    if (!made.has(entry.id)) report.count('pages', 'unchanged');
    return false;
  }
  const was = known(entry.id);
  if (was !== undefined && !was.isAsItCame && !made.has(entry.id)) {
    report.find(
      'pages',
      'kept',
      `${name}: ${entry.page.title ?? entry.id}`,
      'It was changed here since it came, so what changed there did not come.',
    );
    return false;
  }
  return true;
}

function whereabouts({ items }: Run, { content, entries }: Snapshot, { find }: TextInput): Whereabouts {
  const paths = new Map<string, { kind: 'page' | 'file' | 'reusable'; id: string }>();
  for (const { id, page } of entries.values()) if (page.git?.path !== undefined) paths.set(page.git.path, { kind: 'page', id });
  for (const { id, git } of content.reusableContents) if (git?.path !== undefined) paths.set(git.path, { kind: 'reusable', id });
  for (const { id, git } of content.files) if (git?.path !== undefined) paths.set(git.path, { kind: 'file', id });
  const downloads = new Map(
    content.files.flatMap(({ id, downloadURL }) => (downloadURL === undefined ? [] : [[plainAddress(downloadURL), id]])),
  );
  const spaces = [...items.of('space').values()].flatMap(({ marks: { there, here } }) =>
    there === undefined || here === undefined ? [] : [[there, here] as const],
  );
  return {
    own: (kind, id) => find(kind, id)?.ownId,
    at: (path) => paths.get(path),
    download: (address) => downloads.get(plainAddress(address)),
    spaces,
  };
}

/** Returns an address without what changes from day to day. */
function plainAddress(address: string): string {
  const at = address.search(/[?#]/);
  return at < 0 ? address : address.slice(0, at);
}

async function readText(
  run: Run,
  { path, scope, name }: ContentSource,
  entry: Entry,
  input: TextInput,
  to: Whereabouts,
): Promise<Text | undefined> {
  const { page, id } = entry;
  const label = `${name}: ${page.title ?? id}`;
  const ownId = input.find('page', id)?.ownId ?? '';
  return attempt(run, 'pages', label, async () => {
    const query = { format: 'markdown', 'format.markdown.refs': 'stable', computed: 'false' };
    const body = readAs(SourceBody, await run.client.get(`${path}/page/${encodeURIComponent(id)}`, query)) ?? {};
    const { markdown } = body;
    const document =
      markdown !== undefined || body.document === undefined
        ? { markdown: withOwnReferences(asBody(markdown ?? ''), page.git?.path ?? '', to) }
        : { nodes: withOwnIds(body.document.nodes, to) as unknown[] };
    const marks = { members: entry.members, text: entry.text };
    return {
      edit: { operation: 'update_page', page: ownId, document, title: undefined },
      name: label,
      isPage: true,
      ownId,
      size: markdown?.length ?? 1000,
      entry: (oid) => ({ kind: 'page', foreignId: `${scope}/${id}`, ownId, marks: { ...marks, oid, run: '' } }),
    };
  });
}

/** Dashes at the start of a body would be front matter. */
function asBody(markdown: string): string {
  const text = markdown.toWellFormed();
  return text.startsWith('---') ? `\n${text}` : text;
}

async function bringReusables(
  run: Run,
  source: ContentSource,
  target: ContentTarget,
  { content }: Snapshot,
  { find }: TextInput,
  to: Whereabouts,
): Promise<void> {
  const { path, scope, name, base } = source;
  const texts: Text[] = [];
  for (const { id, title, document: mark = '', git } of content.reusableContents) {
    const item = find('reusable', id);
    const own = run.items.get('reusable', `${scope}/${id}`);
    const text = mark === '' ? (git?.oid ?? '') : mark;
    const isOfBase =
      own === undefined && base?.content.reusableContents.some((each) => each.id === id && (each.document ?? each.git?.oid ?? '') === text);
    if (item === undefined || isOfBase === true) continue;
    if (text !== '' && own?.marks.text === text) {
      run.report.count('reusableContents', 'unchanged');
      continue;
    }
    const label = `${name}: ${title ?? id}`;
    const read = await attempt(run, 'reusableContents', label, async () =>
      readAs(SourceDocument, await run.client.get(`${path}/reusable-contents/${encodeURIComponent(id)}/document`)),
    );
    if (read === undefined) continue;
    run.report.count('reusableContents', 'came');
    texts.push({
      edit: {
        operation: 'update_reusable_content',
        reusableContent: item.ownId,
        document: { nodes: withOwnIds(read.nodes, to) as unknown[] },
      },
      name: label,
      isPage: false,
      ownId: item.ownId,
      size: 1000,
      entry: (oid) => ({ kind: 'reusable', foreignId: `${scope}/${id}`, ownId: item.ownId, marks: { text, oid, run: '' } }),
    });
  }
  await write(run, source, target, texts);
}

function oidIn(view: ContentView, { isPage, ownId }: Text): string {
  return (isPage ? view.pages.get(ownId)?.page.oid : view.reusables.get(ownId)?.oid) ?? '';
}

async function write(
  { ctx, items, report, signal }: Run,
  { name }: ContentSource,
  target: ContentTarget,
  texts: readonly Text[],
): Promise<void> {
  if (texts.length === 0) return;
  signal.throwIfAborted();
  const byEdit = new Map(texts.map((text) => [text.edit, text]));
  let written: ItemEntry[] = [];
  const apply = (edits: readonly ContentEdit[]) =>
    changeTarget(ctx, target, edits, async (tx, _refs, view) => {
      written = edits.flatMap((edit) => {
        const text = byEdit.get(edit);
        if (text === undefined) return [];
        return [text.entry(oidIn(view, text))];
      });
      await items.write(tx, written);
    });
  const done = await applyEdits(
    texts.map(({ edit }) => edit),
    apply,
    (edit, message) => {
      report.find(byEdit.get(edit)?.isPage === false ? 'reusableContents' : 'pages', 'left_out', byEdit.get(edit)?.name ?? name, message);
      return true;
    },
  );
  if (written.length === 0 && done.length > 0) {
    // Nothing differs: the texts are here already.
    const view = await viewOf(ctx, target);
    await items.put(
      ...done.flatMap((edit) => {
        const text = byEdit.get(edit);
        return text === undefined ? [] : [text.entry(oidIn(view, text))];
      }),
    );
    return;
  }
  items.remember(written);
}
