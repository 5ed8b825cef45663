import { waitingPicturesIn } from '../../content/foreign-pictures/index.ts';
import { renderText } from '../../content/pages/index.ts';
import type { ContentPlace } from '../../content/places/index.ts';
import { outerRepository } from '../../content/presenters/index.ts';
import { findGitSync } from '../../content/spaces/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { loadForEditing } from './load-for-editing.ts';

/**
 * Draws a text as it would be read as the text of a page: links and pictures resolved from where the page's file lies, long ones in a
 * worker. Nothing is kept. Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function previewPage(ctx: Context, place: ContentPlace, pageId: string, source: string): Promise<{ html: string }> {
  const loaded = await loadForEditing(ctx, place, pageId);
  const { space, view, node, appPath } = loaded;
  const ownOrigins = await waitingPicturesIn(ctx, loaded);
  const repository = outerRepository(await findGitSync(ctx, space.id));
  const { html } = await renderText(
    { system: ctx.system, organizationId: space.organizationId, view, spaceId: space.id, appPath, repository, ownOrigins },
    source,
    node.page.path ?? '',
  );
  return { html };
}
