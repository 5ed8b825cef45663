import type { System } from './context.ts';
import type { SpaceOnSite } from './reader.ts';

/** Returns the publication of one space on published sites; `undefined` if none carries it. See {@link SitesPort.spacesOnSites}. */
export async function spaceOnSite(system: System, spaceId: string, shareKey?: string): Promise<SpaceOnSite | undefined> {
  return (await system.sites.spacesOnSites(system, [spaceId], shareKey)).get(spaceId);
}
