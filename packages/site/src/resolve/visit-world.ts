import type { SiteVisit, SiteWorld } from '../model.ts';

/** Returns the world as a visit sees it: with the contents that it is shown in place of the live ones, which are such as that world returns. */
export function worldOfVisit<World extends SiteWorld>(world: World, { contents }: Pick<SiteVisit, 'contents'>): World {
  if (contents === undefined) return world;
  return { ...world, content: (spaceId: string) => contents.get(spaceId) ?? world.content(spaceId) } as World;
}
