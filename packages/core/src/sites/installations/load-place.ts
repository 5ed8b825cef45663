import { OctavoError } from '@octavo/contract';
import { and, eq } from 'drizzle-orm';
import { type LoadedInstallation, loadInstallation, loadSite, loadSpace, roleAtLeast } from '../../kernel/access/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import type { PlaceKind, PlaceRecord } from './installation-record.ts';

/** Right that an actor needs on a place: to see it; or to change it, for which the integration itself needs nothing more. */
export type PlaceNeed = 'view' | 'manage';

/** The role that changes which integrations are on a space or site. */
const ROLE_OF_KIND = { space: 'create', site: 'admin' } as const;

/** A space or site that an installation may be on. */
export interface LoadedTarget extends LoadedInstallation {
  /** True if whoever asks may change it. */
  mayManage: boolean;
}

/** An installation on a space or site. */
export interface LoadedPlace extends LoadedTarget {
  place: PlaceRecord;
}

/**
 * Loads an installation and a space or site of its organization, with the check that the actor may do what is wanted on that one.
 * @throws OctavoError `not_found` for what is not there or hidden, or of another organization; `forbidden`.
 */
export async function loadTarget(
  ctx: Context,
  integrationName: string,
  installationId: string,
  on: { kind: PlaceKind; id: string },
  need: PlaceNeed,
): Promise<LoadedTarget> {
  const loaded = await loadInstallation(ctx, integrationName, installationId, 'view');
  if (loaded.isItself) return { ...loaded, mayManage: true };
  const { organizationId } = loaded.installation;
  const manages = ROLE_OF_KIND[on.kind];
  const role = await roleOn(ctx, organizationId, on, need === 'manage' ? manages : 'read');
  return { ...loaded, mayManage: roleAtLeast(role, manages) };
}

/** {@link loadTarget}, where the installation must be on it. @throws OctavoError as it does; `not_found` where it is not. */
export async function loadPlace(
  ctx: Context,
  integrationName: string,
  installationId: string,
  on: { kind: PlaceKind; id: string },
  need: PlaceNeed,
): Promise<LoadedPlace> {
  const loaded = await loadTarget(ctx, integrationName, installationId, on, need);
  const { integrationPlace: place } = ctx.system.store.tables;
  const [found] = await ctx.system.store.read
    .select()
    .from(place)
    .where(and(eq(place.installationId, installationId), eq(on.kind === 'space' ? place.spaceId : place.siteId, on.id)));
  if (found === undefined) throw placeNotFound(on.kind);
  return { ...loaded, place: found };
}

/** Returns the answer for a space or site that an integration is not on. */
export function placeNotFound(kind: PlaceKind): OctavoError {
  return new OctavoError('not_found', `The integration is not installed on this ${kind}. Install it there first.`);
}

async function roleOn(
  ctx: Context,
  organizationId: string,
  { kind, id }: { kind: PlaceKind; id: string },
  need: 'read' | 'create' | 'admin',
) {
  if (kind === 'site') return (await loadSite(ctx, organizationId, id, need)).role;
  const { space, role } = await loadSpace(ctx, id, need);
  if (space.organizationId === organizationId) return role;
  throw new OctavoError('not_found', 'There is no such space in the organization of the installation. Check the id.');
}
