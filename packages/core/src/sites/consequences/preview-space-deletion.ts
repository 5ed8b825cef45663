import { loadContent, placeOf } from '../../content/places/index.ts';
import { loadSpace } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { placesOfSpace } from '../sites/index.ts';
import { viewsOfSpace } from './count-views.ts';

/** Consequences of deleting a space, before it is done. */
export interface SpaceDeletion {
  pages: number;
  /** Change requests that are drafts or open. */
  changeRequests: number;
  /** Views of its pages by readers in the last 30 days. */
  views: number;
  /** Titles of the published sites that show it. */
  sites: string[];
}

/** Returns what deleting a space does. Needs the role `create`, as deleting it. @throws OctavoError `not_found`, `forbidden`. */
export async function previewSpaceDeletion(ctx: Context, spaceId: string): Promise<SpaceDeletion> {
  const { space } = await loadSpace(ctx, spaceId, 'create');
  const { view } = await loadContent(ctx, placeOf(space.id));
  const places = await placesOfSpace(ctx, space.id);
  const views = await viewsOfSpace(ctx, space.id);
  return {
    pages: view.pages.size,
    changeRequests: space.changeRequestsDraft + space.changeRequestsOpen,
    views: [...views.values()].reduce((sum, count) => sum + count, 0),
    sites: places.filter(({ isPublished }) => isPublished).map(({ siteTitle }) => siteTitle),
  };
}
