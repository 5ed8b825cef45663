import { expect } from 'vitest';
import type { Scenario } from './scenarios.ts';
import type { World } from './world.ts';

/** Address of the site of a world. */
export const SITE = '/orgs/{organization}/sites/{site}';
/** The events of a change of a structure. */
export const CHANGED = { site_structure_updated: 1 };

/** A space that is not on the site yet. */
export const ofSecond = (world: World) => ({ spaceId: world.id('secondSpace') });

/**
 * Returns the refusals of every operation: it needs a credential, a role if it makes changes, and the site. None of that depends on the content
 * of the site, so nothing is added to it.
 */
export function refused(url: string, options: { body?: Scenario['body']; hides?: 204 | 404; changes?: boolean } = {}): Scenario[] {
  const { body, hides = 404, changes = true } = options;
  const request = { url, ...(body === undefined ? {} : { body }) };
  return [
    { ...request, name: 'nobody may not', as: 'nobody', expectedStatus: 401 },
    ...(changes ? [{ ...request, name: 'a commenter may not', as: 'commenter' as const, expectedStatus: 403 }] : []),
    { ...request, name: 'somebody of another organization finds nothing', as: 'outsider', expectedStatus: hides },
  ];
}

/** Titles of a structure in order, with what is inside as lists. */
function outline(
  items: readonly { object?: string; title: string; siteSpaces?: { title: string }[]; children?: { title: string }[] }[],
): unknown[] {
  return items.map(({ object, title, siteSpaces, children }) => {
    const inside = object === 'site-external-link' ? undefined : (siteSpaces ?? children);
    return inside === undefined ? title : [title, ...outline(inside)];
  });
}

/** The structure of the world's site. */
export async function structureOf(world: World): Promise<{ type: string; structure: Parameters<typeof outline>[0] }> {
  const response = await world.request('admin', 'get', `/orgs/${world.names.organization}/sites/${world.names.site}/structure`);
  return (await response.json()) as { type: string; structure: Parameters<typeof outline>[0] };
}

/** Checks that the structure of the world's site has these titles, what is inside as lists. */
export const looksLike =
  (expected: unknown[]) =>
  async (world: World): Promise<void> => {
    expect(outline((await structureOf(world)).structure)).toEqual(expected);
  };
