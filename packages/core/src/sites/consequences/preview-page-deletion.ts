import { applyContentChanges, type ContentEdit, unlistedFiles } from '../../content/edits/index.ts';
import { walkPages } from '../../content/map/index.ts';
import { type ContentPlace, loadContent } from '../../content/places/index.ts';
import { outerRepository } from '../../content/presenters/index.ts';
import { findGitSync } from '../../content/spaces/index.ts';
import { loadSpace } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { placesOfSpace } from '../sites/index.ts';
import { viewsOfSpace } from './count-views.ts';

/** Consequences of deleting pages, before it is done. */
export interface PageDeletion {
  /** Pages, groups and links that go: those asked for, with everything below them. */
  pages: number;
  /** Links of other pages that break. */
  brokenLinks: number;
  /** Views of the pages by readers in the last 30 days; 0 in a change request, whose deletions readers do not notice. */
  views: number;
  /** Titles of the published sites that show the pages; none in a change request. */
  sites: string[];
}

/**
 * Returns what deleting a page does, with everything below it: it is tried on the content as it is now, and nothing is changed. Needs the role
 * `edit`.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function previewPageDeletion(ctx: Context, place: ContentPlace, pageId: string): Promise<PageDeletion> {
  const { system } = ctx;
  const { space } = await loadSpace(ctx, place.spaceId, 'edit');
  const loaded = await loadContent(ctx, place);
  const { view } = loaded;
  const edits: ContentEdit[] = [{ operation: 'delete_page', page: pageId }];
  const { links } = await applyContentChanges(view.root, edits, {
    system,
    organizationId: space.organizationId,
    now: system.now(),
    isTaken: unlistedFiles(ctx, space),
    repository: outerRepository(await findGitSync(ctx, space.id)),
  });
  const node = view.pages.get(pageId);
  const ids = [...walkPages(node === undefined ? [] : [node])].map(({ page }) => page.id);
  const isLive = loaded.changeRequest === undefined;
  const places = isLive ? await placesOfSpace(ctx, space.id) : [];
  const views = isLive ? await viewsOfSpace(ctx, space.id) : new Map<string, number>();
  return {
    pages: ids.length,
    brokenLinks: links.broken,
    views: ids.reduce((sum, id) => sum + (views.get(id) ?? 0), 0),
    sites: places.filter(({ isPublished }) => isPublished).map(({ siteTitle }) => siteTitle),
  };
}
