import { type RedirectGround, redirectGround, type SpaceView } from '@octavo/site';
import { siteNotFound } from '../access/load-site.ts';
import type { System } from '../kernel/context.ts';
import { siteWorld } from '../sites/snapshot/site-world.ts';

/**
 * What redirects of a site are checked against: where its parts are, and where its pages stand now, whoever may see them. Reads the
 * structure and the live content of all its spaces.
 * @throws OctavoError `not_found` when the site is gone.
 */
export async function loadGround(system: System, siteId: string): Promise<RedirectGround> {
  const world = siteWorld(system);
  const snapshot = await world.snapshot(siteId);
  if (snapshot === undefined) throw siteNotFound();
  const views = new Map<string, SpaceView>();
  for (const { siteSpace } of snapshot.places.values()) {
    const content = await world.content(siteSpace.spaceId);
    if (content !== undefined) views.set(siteSpace.spaceId, content.view);
  }
  return redirectGround(snapshot, (spaceId) => views.get(spaceId));
}
