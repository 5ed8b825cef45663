import { type RedirectGround, redirectGround, type SpaceView } from '@octavo/site';
import { siteNotFound } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { siteWorld } from '../sites/index.ts';

/**
 * Asks something of what redirects of a site are checked against: where its parts are, and where its pages stand now, whoever may see them.
 * Only the content of spaces that the question comes to is read: it is asked again with what it missed, until it misses nothing. So it must
 * depend on the ground alone, and change nothing.
 * @throws OctavoError `not_found` when the site is gone.
 */
export async function askGround<Answer>(system: System, siteId: string, ask: (ground: RedirectGround) => Answer): Promise<Answer> {
  const world = siteWorld(system);
  const snapshot = await world.snapshot(siteId);
  if (snapshot === undefined) throw siteNotFound();
  const views = new Map<string, SpaceView | undefined>();
  for (;;) {
    const missed = new Set<string>();
    const answer = ask(
      redirectGround(snapshot, (spaceId) => {
        if (!views.has(spaceId)) missed.add(spaceId);
        return views.get(spaceId);
      }),
    );
    if (missed.size === 0) return answer;
    for (const spaceId of missed) views.set(spaceId, (await world.content(spaceId))?.view);
  }
}
