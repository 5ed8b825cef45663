import { basename, dirname, isReadme, slugify, titleFromName } from '@octavo/markdown/layout';
import { newId } from '../../kernel/base/index.ts';
import type { PageRecord } from '../../kernel/model/index.ts';
import { relinkAnywhere } from '../pages/index.ts';
import { BadChange } from './bad-change.ts';
import { noteText } from './batch-links.ts';
import { findNamedPage, nameResult, requireTitle } from './change-references.ts';
import { withCover } from './cover-members.ts';
import { documentSource, revertedSource } from './document-source.ts';
import type { Draft } from './draft.ts';
import { becomeParent, filesBefore, moveFiles } from './move-files.ts';
import { hasTitleBelow, isWritten, plainTitle, refuseUnreadable, titleIn, withDocument, withMembers, withTitle } from './page-source.ts';
import { isOtherSlug, parentOf, pathForNew, pathForSlug } from './places.ts';
import type { ContentEdit, DocumentInput, WrittenDocument } from './types.ts';

type Edit<Name extends ContentEdit['operation']> = Extract<ContentEdit, { operation: Name }>;
/** A change whose text is there. */
type Written<Change extends { document?: DocumentInput | undefined }> = Omit<Change, 'document'> & {
  document?: WrittenDocument | undefined;
};

/** Members that only the file of a page can hold. */
const IN_FILE = [
  'emoji',
  'icon',
  'description',
  'hidden',
  'noIndex',
  'noRobotsIndex',
  'condition',
  'tags',
  'variables',
  'cover',
  'layout',
  'document',
] as const;

export async function updatePage(draft: Draft, given: Edit<'update_page'>): Promise<void> {
  const page = findNamedPage(draft, given.page);
  const change = await composed(draft, given, page);
  if (change !== given && change.document !== undefined) draft.wroteFrom(page);
  if (change.base !== undefined && (page.oid ?? null) !== change.base) {
    const message = 'The text of this page is not the one that this edit began from. Read it again, and bring both together.';
    throw new BadChange('conflict', 'base', message, 'page_changed');
  }
  const { title, slug, linkTitle } = change;
  if (page.type !== 'document') refuseFileMembers(page, change);
  else if (IN_FILE.some((member) => change[member] !== undefined)) await updateFile(draft, page.id, change);
  if (title !== undefined) await retitle(draft, page.id, requireTitle(title));
  else if (change.document !== undefined && !draft.hasSummary) await titleFromText(draft, page.id, 'source' in change.document);
  if (linkTitle !== undefined) relabel(draft, page.id, linkTitle);
  if (slug !== undefined) await changeSlug(draft, page.id, slug);
  if (change.into !== undefined || change.at !== undefined) await movePage(draft, change);
}

export async function insertPage(draft: Draft, change: Edit<'insert_page'>): Promise<void> {
  const { now } = draft.options;
  // A text is made when the page is there: its place is part of it.
  await refuseUnreadable(change.document);
  const later = change.document !== undefined && !isWritten(change.document);
  const document = change.document === undefined || !isWritten(change.document) ? { markdown: '' } : change.document;
  const said = titleIn('source' in document ? document.source : document.markdown);
  const title = change.title === undefined ? plainTitle(said ?? '') || 'Untitled' : requireTitle(change.title);
  const parent = parentOf(draft, change);
  const isFirst = draft.view.pages.size === 0 && draft.order.walk().next().done === true && change.slug === undefined;
  await becomeParent(draft, parent);
  const id = newId();
  const page: PageRecord = {
    kind: 'page',
    id,
    type: 'document',
    title,
    slug: '',
    position: '',
    createdAt: now,
    updatedAt: now,
    ...(parent === null ? {} : { parent }),
    ...labelOf(change.linkTitle),
  };
  draft.put(page);
  draft.order.insert(id, parent, change.at);
  // The first page of a space is the one that it opens with.
  const { home } = draft.structure;
  const slug = slugify(change.slug ?? title);
  const path = isFirst && (await draft.isFree(home)) ? await draft.freePath([home]) : await pathForNew(draft, id, slug);
  const source = withCover(draft, withMembers(await withDocument(draft.options, '', document, title), change), path, change);
  noteText(draft, `page:${id}`, source);
  const isTitled = titleIn(source) === title || (draft.hasSummary && (await hasTitleBelow(draft.options, source, title)));
  const text = isTitled ? source : await withTitle(draft.options, source, title, true);
  draft.putText({ ...page, path, ...(path === home ? { home: true as const } : {}) }, text);
  draft.summary?.insert(id);
  nameResult(draft, change.ref, id);
  if (later) await updatePage(draft, { operation: 'update_page', page: id, document: change.document });
}

/** Returns a change with the text that it makes, now that it is its turn. */
async function composed<Change extends { document?: DocumentInput | undefined }>(
  draft: Draft,
  change: Change,
  page: PageRecord,
): Promise<Written<Change>> {
  const { document } = change;
  await refuseUnreadable(document);
  const own = page.path ?? '';
  if (document !== undefined && 'nodes' in document) {
    if (page.type !== 'document') refuseFileMembers(page, { operation: 'update_page', page: page.id, document: { markdown: '' } });
    return { ...change, document: { source: await documentSource(draft, await draft.text(page), document.nodes, own) } };
  }
  if (document === undefined || isWritten(document)) return change as Written<Change>;
  const pathOf = (ref: string) => {
    const id = draft.refs.get(ref) ?? ref;
    return draft.findPage(id)?.path ?? draft.findFile(id)?.path;
  };
  if ('compose' in document) return { ...change, document: document.compose({ own, pathOf }) };
  const text = page.type === 'document' && page.oid !== undefined ? await draft.text(page) : '';
  if (!text.includes(document.within)) return { ...change, document: undefined };
  const { text: source, count } = await relinkAnywhere(draft.options, text, (url) => document.relink(url, { own, pathOf }));
  return { ...change, document: count === 0 ? undefined : { source } };
}

export async function revertPage(draft: Draft, change: Edit<'revert_page'>): Promise<void> {
  const page = findNamedPage(draft, change.page);
  const before = await draft.options.pageBefore?.(page.id, change.revision);
  if (before === undefined) {
    throw new BadChange(
      'not_found',
      change.revision === undefined ? 'page' : 'revision',
      'This page was not there then. Choose another revision.',
    );
  }
  if (page.type !== 'document' || before.type !== 'document' || before.oid === undefined || page.path === undefined) {
    throw new BadChange('bad_request', 'page', 'This page has no text of its own to bring back.');
  }
  if (change.block !== undefined) {
    const [now, then] = [await draft.text(page), await draft.text(before)];
    draft.putText(page, await revertedSource(draft, now, then, change.block, page.path));
    return;
  }
  if (draft.hasSummary) draft.summary?.keepTitles(page.path);
  draft.putText(page, await draft.text(before));
  if (before.title !== page.title) await retitle(draft, page.id, before.title, true);
}

/** Puts a page elsewhere. Where it gets another page above it, its file follows, if files stand by the naming rule. */
export async function movePage(draft: Draft, change: Pick<Edit<'move_page'>, 'page' | 'into' | 'at'>): Promise<void> {
  const page = findNamedPage(draft, change.page);
  const { order } = draft;
  const stays = order.parent(page.id) ?? null;
  const parent = change.into === undefined ? stays : parentOf(draft, change);
  if (page.type === 'group' && parent !== null) throw new BadChange('bad_request', 'into', 'A group stands at the top only.');
  if (parent !== null && order.above(parent).includes(page.id)) {
    throw new BadChange('bad_request', 'into', 'A page cannot be moved below itself.');
  }
  const before = parent === stays ? undefined : filesBefore(draft, page);
  if (before !== undefined && page.type === 'document') await becomeParent(draft, parent);
  order.move(page.id, parent, change.at);
  const { parent: _was, ...rest } = page;
  draft.put(parent === null ? rest : { ...rest, parent });
  draft.summary?.move(page.id);
  if (before !== undefined) await moveFiles(draft, page.id, before);
}

function refuseFileMembers(page: PageRecord, change: Written<Edit<'update_page'>>): void {
  const wrong = IN_FILE.find((member) => change[member] !== undefined);
  const what = page.type === 'group' ? 'A group' : page.type === 'link' ? 'A link' : 'A computed page';
  if (wrong !== undefined) throw new BadChange('bad_request', wrong, `${what} has no file that could hold this.`);
  if (page.type === 'computed' && (change.title ?? change.linkTitle ?? change.slug) !== undefined) {
    throw new BadChange('bad_request', undefined, 'What a computed page says comes from its source. Change the source instead.');
  }
}

/** Changes what the file of a page holds; a page without content gets a file by it. */
async function updateFile(draft: Draft, id: string, change: Written<Edit<'update_page'>>): Promise<void> {
  const page = draft.page(id);
  const old = await draft.text(page);
  const withBody = change.document === undefined ? old : await withDocument(draft.options, old, change.document, page.title);
  const plain = withMembers(withBody, change);
  if (change.document !== undefined) noteText(draft, `page:${id}`, withBody);
  if (page.path !== undefined) {
    const text = withCover(draft, plain, page.path, change);
    const isOther = draft.hasSummary && titleIn(old) !== titleIn(text);
    const asItIs = change.document !== undefined && 'source' in change.document;
    if (isOther && !asItIs) draft.summary?.keepTitles(page.path);
    draft.putText(page, text);
    // A file that is given whole changes no other: what takes its title from it follows.
    if (isOther && asItIs) nameAfter(draft, page.path, titleIn(text) ?? titleOfName(page.path, draft.structure.root));
    return;
  }
  const path = await pathForNew(draft, id, page.slug || slugify(page.title));
  const text = withCover(draft, plain, path, change);
  draft.putText({ ...page, path }, titleIn(text) === page.title ? text : await withTitle(draft.options, text, page.title, true));
  const { summary } = draft;
  summary?.rename(id, { target: summary.targetOf(path) });
}

async function retitle(draft: Draft, id: string, title: string, again = false): Promise<void> {
  const page = draft.page(id);
  if (page.title === title && !again) {
    // The file may say another one than the table of contents; only what is wrong is written.
    if (page.path === undefined || draft.hasSummary) return;
  }
  // Without a file, only the table of contents can say it.
  if (page.path === undefined || draft.hasSummary) void draft.order;
  let next = page;
  if (page.type === 'document' && page.path !== undefined) {
    const text = await draft.text(page);
    if (draft.hasSummary) draft.summary?.keepTitles(page.path);
    next = draft.putText(page, await withTitle(draft.options, text, title, !draft.hasSummary));
  }
  draft.put({ ...next, title, updatedAt: draft.options.now });
  draft.edited.add(id);
  if (page.title !== title && draft.isOrdered) draft.summary?.rename(id, page.type === 'group' ? { title, slug: page.slug } : { title });
}

/**
 * Without a table of contents the text names its page. A text that does not is given the title that the page has, unless it is to be kept as
 * it is: then the file's name is the title, as an import reads it.
 */
async function titleFromText(draft: Draft, id: string, asItIs: boolean): Promise<void> {
  const page = draft.page(id);
  const said = titleIn(await draft.text(page));
  if (said === undefined && !asItIs) return retitle(draft, id, page.title, true);
  const title = said ?? titleOfName(page.path ?? '', draft.structure.root);
  if (title !== page.title) draft.put({ ...page, title });
}

function nameAfter(draft: Draft, path: string, title: string): void {
  for (const id of draft.summary?.unnamed(path) ?? []) draft.put({ ...draft.page(id), title });
}

function titleOfName(path: string, root: string): string {
  return titleFromName(isReadme(path) && dirname(path) !== root ? basename(dirname(path)) : basename(path));
}

function relabel(draft: Draft, id: string, linkTitle: string | null): void {
  const page = draft.page(id);
  if (page.type === 'group' || (page.type === 'document' && page.path === undefined)) {
    throw new BadChange('bad_request', 'linkTitle', 'Only a page with a file and a link have a label of their own.');
  }
  const { linkTitle: _old, ...rest } = page;
  const label = labelOf(linkTitle);
  if (page.linkTitle === label.linkTitle) return;
  // Nothing but a table of contents can hold a label.
  void draft.order;
  draft.put({ ...rest, ...label, updatedAt: draft.options.now });
  draft.edited.add(id);
  draft.summary?.rename(id, { linkTitle: label.linkTitle ?? null });
}

function labelOf(linkTitle: string | null | undefined): { linkTitle?: string } {
  const label = plainTitle(linkTitle ?? '');
  return label === '' ? {} : { linkTitle: label };
}

/** Changes the slug of a page: its file is named after it. Links to it are repaired when the batch ends. */
async function changeSlug(draft: Draft, id: string, wanted: string): Promise<void> {
  const page = draft.page(id);
  const slug = slugify(wanted);
  if (page.type === 'link' || page.type === 'computed') throw new BadChange('bad_request', 'slug', 'A link has no address of its own.');
  if (!isOtherSlug(page, slug)) return;
  if (page.home === true) {
    throw new BadChange('bad_request', 'slug', 'The space opens with this page: its address is that of the space, and cannot be changed.');
  }
  void draft.order;
  draft.edited.add(id);
  if (page.path === undefined) {
    if (page.type === 'group') {
      draft.put({ ...page, slug });
      draft.summary?.rename(id, { slug });
      return;
    }
    const message = 'The address of a page without content follows from its title. Give it a text first, or change its title.';
    throw new BadChange('bad_request', 'slug', message);
  }
  draft.summary?.keepTitles(page.path);
  const path = await pathForSlug(draft, page.path, slug);
  draft.put({ ...page, slug, path });
  // A title that came from the file's old name has to be said now.
  if (!draft.hasSummary && titleIn(await draft.text(page)) === undefined) await retitle(draft, id, page.title, true);
  const { summary } = draft;
  summary?.rename(id, { target: summary.targetOf(path) });
}
