import { type Document, OctavoError, type ReusableContent } from '@octavo/contract';
import type { Context } from '../../kernel/base/index.ts';
import {
  type ContentOptions,
  type ContentPlace,
  type LoadedContent,
  loadComputed,
  loadContent,
  placeOf,
  proposedPlace,
} from '../places/index.ts';
import { presentReusable } from '../revisions/index.ts';
import { findDocument, ownerOf } from './find-document.ts';
import { findReaderDocument } from './find-reader-document.ts';
import { pageNotFound } from './get-pages.ts';
import { pageBody, type TextOwner } from './page-body.ts';
import type { TextOptions } from './page-options.ts';

/** Returns the document of a page. @throws OctavoError `not_found` also for a page that has none, such as a group. */
export async function getPageDocument(ctx: Context, place: ContentPlace, pageId: string, options: TextOptions = {}): Promise<Document> {
  const loaded = await loadComputed(ctx, place, { metadata: false });
  const node = loaded.view.pages.get(pageId);
  if (node === undefined || node.page.type !== 'document') throw pageNotFound();
  return documentOf(loaded, node.page, options);
}

/** Returns a piece of reusable content, without its document. @throws OctavoError `not_found`. */
export async function getReusableContent(
  ctx: Context,
  place: ContentPlace,
  id: string,
  options: ContentOptions = {},
): Promise<ReusableContent> {
  const { view, at } = await loadContent(ctx, place, options);
  const reusable = view.reusables.get(id);
  if (reusable === undefined) throw reusableNotFound();
  return presentReusable(at, reusable);
}

/** Returns the document of a piece of reusable content. @throws OctavoError `not_found`. */
export async function getReusableContentDocument(
  ctx: Context,
  place: ContentPlace,
  id: string,
  options: TextOptions = {},
): Promise<Document> {
  const loaded = await loadContent(ctx, place, { metadata: false });
  const reusable = loaded.view.reusables.get(id);
  if (reusable === undefined) throw reusableNotFound();
  return documentOf(loaded, reusable, options);
}

/**
 * Returns a document of a space by its id, whichever page or reusable content it belongs or belonged to. References in it lead to what was there in
 * the newest revision that has it.
 * @throws OctavoError `not_found` also for a document of another space.
 */
export async function getDocument(ctx: Context, spaceId: string, documentId: string, options: TextOptions = {}): Promise<Document> {
  const { actor } = ctx;
  const proposed = actor.kind === 'content' ? proposedPlace(actor, spaceId) : undefined;
  if (proposed !== undefined) {
    const shown = await loadContent(ctx, proposed, { metadata: false });
    const owner = ownerOf(shown.view, documentId);
    if (owner !== undefined) return documentOf(shown, owner, options);
  }
  const live = await loadContent(ctx, placeOf(spaceId), { metadata: false });
  const found =
    (await findDocument(ctx, live, documentId)) ??
    (actor.kind === 'content' ? await findReaderDocument(ctx, actor, live, documentId) : undefined);
  if (found === undefined) throw documentNotFound();
  const isLive = found.revisionId === live.revision.id;
  const loaded = isLive ? live : await loadContent(ctx, placeOf(spaceId, found.revisionId), { metadata: false });
  return documentOf(loaded, found.owner, options);
}

async function documentOf(loaded: LoadedContent, owner: TextOwner, options: TextOptions): Promise<Document> {
  const { document } = await pageBody(loaded, owner, { ...options, format: 'document' });
  // The format asked for is always there.
  return document as Document;
}

function documentNotFound(): OctavoError {
  return new OctavoError(
    'not_found',
    'There is no such document in this space. Take the `documentId` from a page of one of its revisions.',
  );
}

function reusableNotFound(): OctavoError {
  return new OctavoError(
    'not_found',
    'There is no such reusable content in this content. It may have been deleted: look at the list of the revision.',
  );
}
