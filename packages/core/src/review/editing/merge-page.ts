import { OctavoError } from '@octavo/contract';
import { textStart } from '@octavo/markdown';
import { mergeTextAnywhere } from '../../content/merge/index.ts';
import type { ContentPlace } from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { sourceOf } from './get-editable-page.ts';
import { loadForEditing } from './load-for-editing.ts';

/** A text with what somebody else saved meanwhile in it; `undefined` if both changed the same, so that a person has to choose. */
export interface MergedPage {
  source?: string;
  /** The same in its two parts, as `EditablePage` has them. */
  head?: string;
  text?: string;
  /** Of the text that was merged in, to save the result on; null for a page without a file. */
  documentId: string | null;
}

/**
 * Merges a text that is being written with the one that its page has by now, by blocks and then by words. Nothing is kept, and the text that
 * both began from comes from who asks, so that nobody reads another one by it. Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden`; `bad_request` for what has no text to edit.
 */
export async function mergePage(
  ctx: Context,
  place: ContentPlace,
  pageId: string,
  { base, source: ours }: { base: string; source: string },
): Promise<MergedPage> {
  const { node, space } = await loadForEditing(ctx, place, pageId);
  if (node.page.type !== 'document') throw new OctavoError('bad_request', 'A group and a link have no text. Edit the pages below them.');
  const theirs = await sourceOf(ctx, node.page.oid);
  const { text, conflicts } = await mergeTextAnywhere({ system: ctx.system, organizationId: space.organizationId }, { base, ours, theirs });
  const documentId = node.page.oid ?? null;
  if (conflicts.length > 0) return { documentId };
  const start = textStart(text);
  return { documentId, source: text, head: text.slice(0, start), text: text.slice(start) };
}
