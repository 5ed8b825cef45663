import { baseAt, spotsOf } from '../addresses/bases.ts';
import type { Address } from '../addresses/read-address.ts';
import type { SiteBase, SiteSnapshot, SiteWorld } from '../model.ts';

/** A site at an address, and the part of the address that is its own. */
export interface Located {
  site: SiteSnapshot;
  base: SiteBase;
  /** Segments after the base, as requested. */
  segments: readonly string[];
  /** With `?`, or empty. */
  search: string;
}

/** Finds the site at an address. What the world says is compared with the snapshot: an address that is none of its bases is nobody's. */
export async function locate(world: SiteWorld, address: Address): Promise<Located | undefined> {
  const id = await world.siteAt(spotsOf(world.hosts, address));
  const site = id === undefined ? undefined : await world.snapshot(id);
  const base = site === undefined ? undefined : baseAt(site, address);
  if (site === undefined || base === undefined) return undefined;
  return { site, base, segments: address.segments.slice(base.segments.length), search: address.search };
}
