import { getSite } from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import { published } from './matrix-sites.ts';
import type { World } from './world.ts';

/** Both sites are published, and `address` is that of the first. */
export async function publishedAddress(world: World): Promise<Record<string, string>> {
  await published(world);
  const { system, id } = world;
  const { urls } = await getSite(contextOf(system, { id: id('admin') }), id('organization'), id('site'));
  return { address: urls.published ?? '' };
}
