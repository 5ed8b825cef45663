import type { Context } from '../../kernel/base/index.ts';
import type { ContentDifference, ContentView } from '../../kernel/model/index.ts';
import { findRevision } from '../map/index.ts';
import { type ContentPlace, type LoadedContent, loadContent } from '../places/index.ts';

/** Content, and what it is compared with. */
export interface Compared {
  after: LoadedContent;
  before: ContentView;
  differences: readonly ContentDifference[];
}

/**
 * Loads the content of a place and that from which it came: for a change request the live content that it was last brought up to date with,
 * so that the difference is what merging it would change; for a revision its parent. Costs what differs.
 * @throws OctavoError `not_found`.
 */
export async function loadCompared(ctx: Context, place: ContentPlace): Promise<Compared> {
  const after = await loadContent(ctx, place);
  const { content } = ctx.system;
  const base = after.changeRequest?.ancestorRevisionId ?? after.revision.parents[0];
  const root = base === undefined ? content.emptyRoot : (await findRevision(ctx, after.space.id, base)).root;
  return { after, before: await content.view(root), differences: await content.diff(root, after.view.root) };
}
