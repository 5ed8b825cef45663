import { basename, isLinkableUrl, joinPath, percentDecode, slugify } from '@octavo/markdown/layout';
import { newId } from '../../kernel/base/index.ts';
import type { FileRecord, PageRecord } from '../../kernel/model/index.ts';
import { BadChange } from './bad-change.ts';
import { findNamedPage, nameResult, requireTitle } from './change-references.ts';
import type { Draft } from './draft.ts';
import { encodePath } from './encode-path.ts';
import { parentOf } from './places.ts';
import type { ContentEdit, FileInput, LinkTargetInput } from './types.ts';

type Edit<Name extends ContentEdit['operation']> = Extract<ContentEdit, { operation: Name }>;

const LONGEST_NAME = 200;

/** Deletes a page with everything below it, and the entries that are links to what is gone. */
export function deletePage(draft: Draft, change: Edit<'delete_page'>): void {
  const page = findNamedPage(draft, change.page);
  const { order } = draft;
  const paths = order.below(page.id).flatMap((id) => draft.page(id).path ?? []);
  // A link cannot be listed when its page is not: the links go first.
  dropLinksTo(draft, new Set(paths));
  const gone = order.below(page.id).map((id) => draft.page(id));
  order.remove(page.id);
  draft.summary?.remove(page.id);
  for (const each of gone) draft.remove(each);
}

export function insertGroup(draft: Draft, change: Edit<'insert_group'>): void {
  const title = requireTitle(change.title);
  const page = emptyPage(draft, { type: 'group', title, slug: slugify(change.slug ?? title) });
  add(draft, page, null, change.at);
  nameResult(draft, change.ref, page.id);
}

export function insertLink(draft: Draft, change: Edit<'insert_link'>): void {
  const parent = parentOf(draft, change);
  const page: PageRecord = {
    ...emptyPage(draft, { type: 'link', title: requireTitle(change.title), slug: '' }),
    ...(parent === null ? {} : { parent }),
    target: targetText(draft, change.target),
  };
  add(draft, page, parent, change.at);
  nameResult(draft, change.ref, page.id);
}

/** Puts files among the space's own; the names of two that are the same are told apart. */
export async function insertFiles(draft: Draft, change: Edit<'insert_files'>): Promise<FileRecord[]> {
  const inserted: FileRecord[] = [];
  for (const [i, file] of change.files.entries()) {
    const record = { kind: 'file' as const, id: newId(), ...(await placed(draft, file, `files[${i}].name`)), createdAt: draft.options.now };
    draft.put(record);
    nameResult(draft, file.ref, record.id);
    inserted.push(record);
  }
  return inserted;
}

export function deleteFile(draft: Draft, change: Edit<'delete_file'>): void {
  const file = existingFile(draft, change.file);
  draft.remove(file);
  if (draft.view.pages.size > 0) dropLinksTo(draft, new Set([file.path]));
}

/** Brings back a file that was deleted, as a revision holds it: under its id, and under its path where that is free. */
export async function restoreFile(draft: Draft, change: Edit<'restore_file'>): Promise<void> {
  const before = (await draft.options.viewAt?.(change.revision))?.files.get(change.file);
  if (before === undefined) throw new BadChange('not_found', 'file', 'This file was not there then. Choose another revision.');
  if (draft.findFile(change.file) !== undefined) return;
  draft.put({ ...before, path: await draft.freePath(numbered(folderOf(before.path), basename(before.path))) });
}

export async function renameFile(draft: Draft, change: Edit<'rename_file'>): Promise<void> {
  const file = existingFile(draft, change.file);
  const to = fileName(change.name, 'name');
  if (to === basename(file.path)) return;
  draft.put({ ...file, path: await draft.freePath(numbered(folderOf(file.path), to)) });
}

/** Returns the target of a link as records keep it: an address, or the path of a file, with an anchor. */
function targetText(draft: Draft, target: LinkTargetInput): string {
  if (target.kind === 'url') {
    if (!isLinkableUrl(target.url)) throw new BadChange('bad_request', 'target.url', 'A link leads to a web, mail or telephone address.');
    return target.url;
  }
  if (target.kind === 'file') return encodePath(existingFile(draft, target.file, 'target.file').path);
  const { path } = findNamedPage(draft, target.page, 'target.page');
  if (path === undefined) throw new BadChange('bad_request', 'target.page', 'A link can lead to a page with a text only.');
  return target.kind === 'anchor' && target.anchor !== '' ? `${encodePath(path)}#${target.anchor}` : encodePath(path);
}

function emptyPage(draft: Draft, own: Pick<PageRecord, 'type' | 'title' | 'slug'>): PageRecord {
  const { now } = draft.options;
  return { kind: 'page', id: newId(), position: '', createdAt: now, updatedAt: now, ...own };
}

function add(draft: Draft, page: PageRecord, parent: string | null, at: number | undefined): void {
  draft.put(page);
  draft.order.insert(page.id, parent, at);
  draft.summary?.insert(page.id);
}

/** Takes out the links of the table of contents that lead to files that go; what was below them stays where it was. */
export function dropLinksTo(draft: Draft, paths: ReadonlySet<string>): void {
  const { order } = draft;
  for (const id of [...order.walk()]) {
    const page = draft.page(id);
    if (page.type !== 'link' || isLinkableUrl(page.target ?? '') || !paths.has(percentDecode(page.target?.split('#', 1)[0] ?? '')))
      continue;
    const parent = order.parent(id) ?? null;
    const at = order.children(parent).indexOf(id);
    for (const [i, child] of [...order.children(id)].entries()) {
      const { parent: _was, ...rest } = draft.page(child);
      order.move(child, parent, at + i);
      draft.put(parent === null ? rest : { ...rest, parent });
      draft.summary?.move(child);
    }
    order.remove(id);
    draft.summary?.remove(id);
    draft.remove(page);
  }
}

function existingFile(draft: Draft, text: string, member = 'file'): FileRecord {
  const file = draft.findFile(draft.idOf(text));
  if (file === undefined) throw new BadChange('not_found', member, 'There is no such file. Look at the list of files.');
  return file;
}

function folderOf(path: string): string {
  return path.slice(0, path.length - basename(path).length).replace(/\/$/, '');
}

async function placed(draft: Draft, given: FileInput, member: string): Promise<Pick<FileRecord, 'path' | 'oid' | 'size'>> {
  const { root } = draft.structure;
  const path = await draft.freePath(numbered(joinPath(root, '.gitbook/assets'), fileName(given.name, member)));
  if ('data' in given) return { path, oid: draft.blob(given.data), size: given.data.byteLength };
  if ('stored' in given) return { path, ...given.stored };
  const { oid, size } = given.upload;
  draft.uploads.set(oid, given.upload);
  return { path, oid, size };
}

/** Returns a name that every file system can hold, and that leads nowhere else. */
function fileName(given: string, member: string): string {
  const name = basename(given.replaceAll('\\', '/'))
    .replace(/[\p{Cc}<>:"|?*]/gu, '')
    .replace(/[. ]+$/, '')
    .trim()
    .normalize('NFC');
  if (name === '' || name.length > LONGEST_NAME || /^\.git$/i.test(name)) {
    throw new BadChange('bad_request', member, `A file needs a name of at most ${LONGEST_NAME} characters, such as diagram.png.`);
  }
  return name;
}

/** A name, and the same with numbers before its ending, as GitBook tells them apart. */
function* numbered(folder: string, file: string): Generator<string> {
  const dot = file.lastIndexOf('.');
  const [stem, ending] = dot > 0 ? [file.slice(0, dot), file.slice(dot)] : [file, ''];
  for (let n = 0; n < 1000; n++) yield joinPath(folder, n === 0 ? file : `${stem} (${n})${ending}`);
}
