import type { Context } from '../../kernel/base/index.ts';
import { changeContent } from './change-content.ts';

/**
 * Replaces the file of a page of the live content: a new revision in which only that file differs. Needs the role `edit`.
 * @throws OctavoError as {@link changeContent}.
 */
export async function editPageText(ctx: Context, spaceId: string, pageId: string, text: string): Promise<{ revisionId: string }> {
  const { revision } = await changeContent(ctx, spaceId, [{ operation: 'update_page', page: pageId, document: { source: text } }]);
  return { revisionId: revision.id };
}
