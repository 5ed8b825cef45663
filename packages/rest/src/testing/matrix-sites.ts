import { publishSite } from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import type { World } from './world.ts';

/** The sites of both organizations are published. */
export async function published({ system, id }: World): Promise<Record<string, string>> {
  await publishSite(contextOf(system, { id: id('admin') }), id('organization'), id('site'));
  await publishSite(contextOf(system, { id: id('outsider') }), id('otherOrganization'), id('otherSite'));
  return {};
}
