import { newId, type System, systemContext, updateOrganization } from '@octavo/core';
import { buildOrganization, buildPublishedSite, buildToken, buildUser, contextOf } from '@octavo/core/testing';
import { type SeededSpace, seedSpace } from '../seed-space.ts';

/** Words of a page: some 2.5 KB of text. */
const WORDS = 400;

/** An organization of many: its space, and where readers find it. */
export interface GrownOrganization extends SeededSpace {
  organizationId: string;
  /** Path of its site on the installation's own host, with a slash at the end. */
  home: string;
}

/** Somebody who is an admin of all organizations. */
export interface GrownAdmin {
  id: string;
  token: string;
}

/** Creates who owns the organizations. */
export async function seedAdmin(system: System): Promise<GrownAdmin> {
  const { id } = await buildUser(system);
  const { secret } = await buildToken(system, { id });
  return { id, token: secret };
}

/** Creates an organization with a space of so many pages, which is published for everybody. */
export async function seedOrganization(system: System, admin: { id: string }, pages: number): Promise<GrownOrganization> {
  const organization = await buildOrganization(system, { admin });
  const hostname = `o-${newId().toLowerCase()}`;
  await updateOrganization(contextOf(system, admin), organization.id, { hostname });
  const space = await seedSpace(systemContext(system, 'bench'), organization.id, pages, { mark: hostname, words: WORDS });
  await buildPublishedSite(system, { organization, spaces: [{ space: { id: space.spaceId }, path: 'guide' }], basename: 'docs' });
  return { ...space, organizationId: organization.id, home: `/docs/${hostname}/docs/` };
}
