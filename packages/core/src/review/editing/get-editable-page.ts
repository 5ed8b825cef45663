import { OctavoError, timestamp } from '@octavo/contract';
import { textStart } from '@octavo/markdown';
import type { ContentPlace } from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { loadForEditing } from './load-for-editing.ts';
import { blocksToSend, type PageBlocks } from './page-blocks.ts';

/** A page as it is edited by hand: its file is `head` and `text`, one behind the other. */
export interface EditablePage {
  id: string;
  /** Path in the space, for its address. */
  path: string;
  title: string;
  description: string;
  /** Of the text that an edit begins from; null for a page without a file. */
  documentId: string | null;
  /** Front matter and title heading, with the blank lines after them: what the fields stand for, and what stays as its author wrote it. */
  head: string;
  text: string;
  updatedAt: string;
  revisionId: string;
  /** Its blocks, where they were asked for and are not too many. */
  blocks?: PageBlocks;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/**
 * Returns a page of the live content, of a revision or of a change request, as it is edited. Needs the role `edit`.
 * @param withBlocks true for an editor that begins with the page as blocks
 * @throws OctavoError `not_found`, `forbidden`; `bad_request` for what has no text to edit, code `not_text` when its file is no UTF-8.
 */
export async function getEditablePage(ctx: Context, place: ContentPlace, pageId: string, withBlocks = false): Promise<EditablePage> {
  const { space, revision, view, node } = await loadForEditing(ctx, place, pageId);
  const { page } = node;
  if (page.type !== 'document') throw new OctavoError('bad_request', 'A group and a link have no text. Edit the pages below them.');
  const source = await sourceOf(ctx, page.oid);
  const start = textStart(source);
  const blocks = withBlocks ? await blocksToSend({ system: ctx.system, organizationId: space.organizationId }, source) : undefined;
  return {
    id: page.id,
    path: node === view.home ? '' : node.path,
    title: page.title,
    description: page.description ?? '',
    documentId: page.oid ?? null,
    head: source.slice(0, start),
    text: source.slice(start),
    updatedAt: timestamp(page.updatedAt),
    revisionId: revision.id,
    ...(blocks === undefined ? {} : { blocks }),
  };
}

/** Returns the file of a page; empty for a page without one. @throws OctavoError `bad_request` (code `not_text`) when it is no UTF-8. */
export async function sourceOf(ctx: Context, oid: string | undefined): Promise<string> {
  return oid === undefined ? '' : decode((await ctx.system.objects.read(oid))?.data);
}

function decode(data: Uint8Array | undefined): string {
  if (data === undefined) {
    throw new OctavoError('internal', 'The text of this page is missing from the database. Restore a backup, or run `octavo doctor`.', {
      code: 'object_missing',
    });
  }
  try {
    return utf8.decode(data);
  } catch {
    throw new OctavoError('bad_request', 'The file of this page is no UTF-8 text, so that it cannot be edited here.', { code: 'not_text' });
  }
}
