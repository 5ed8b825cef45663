import { isOctavoError } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import { requireRoleStill, touchSitesOfIntegration } from '../../kernel/access/index.ts';
import { type Context, forIds, type System, systemContext } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { configurationOfPlace, type PlaceKind } from './installation-record.ts';
import { loadPlace } from './load-place.ts';
import { appendPlaceDeleted } from './place-event.ts';

/**
 * Takes an integration off a space or site, with its configuration there. Needs the role `create` on the space or `admin` on the site, or to be the
 * integration. Removing what is not there, or what the actor may not know of, is no error and does nothing.
 * @throws OctavoError `forbidden`.
 */
export async function removePlace(
  ctx: Context,
  integrationName: string,
  installationId: string,
  on: { kind: PlaceKind; id: string },
): Promise<void> {
  const loaded = await loadPlace(ctx, integrationName, installationId, on, 'manage').catch((error: unknown) => {
    if (isOctavoError(error) && error.kind === 'not_found') return undefined;
    throw error;
  });
  if (loaded === undefined) return;
  const { system } = ctx;
  const { integrationPlace: table } = system.store.tables;
  const { organizationId, id } = loaded.place;
  await system.store.tx(async (tx) => {
    if (!loaded.isItself) await requireRoleStill(tx, ctx, { ...on, organizationId }, on.kind === 'space' ? 'create' : 'admin');
    const [gone] = await tx.delete(table).where(eq(table.id, id)).returning();
    if (gone === undefined) return;
    await touchSitesOfIntegration(tx, system, on.kind === 'site' ? { siteId: on.id } : { spaceId: on.id }, loaded.installation.scopes);
    await appendPlaceDeleted(tx, ctx, integrationName, gone, configurationOfPlace(system, gone));
    await appendAuditEvent(tx, ctx, {
      type: on.kind === 'space' ? 'integration_space_uninstalled' : 'integration_site_uninstalled',
      organizationId,
      ...(on.kind === 'space' ? { spaceId: on.id } : {}),
      target: { kind: on.kind, id: on.id },
      payload: { name: integrationName, installationId },
    });
  });
}

/** Takes all integrations off spaces, inside the transaction in which these go or move to another organization; their scripts are told. */
export async function dropPlacesOfSpaces(tx: Db, system: System, spaceIds: readonly string[]): Promise<void> {
  const { integrationPlace: place } = system.store.tables;
  await forIds(spaceIds, (some) => drop(tx, systemContext(system, 'drop-integrations'), inArray(place.spaceId, some)));
}

/** Takes all integrations off a site, inside the transaction in which it is deleted; their scripts are told. */
export async function dropPlacesOfSite(tx: Db, ctx: Context, siteId: string): Promise<void> {
  await drop(tx, ctx, eq(ctx.system.store.tables.integrationPlace.siteId, siteId));
}

async function drop(tx: Db, ctx: Context, which: SQL): Promise<string[]> {
  const { integrationPlace: place, integrationInstallation: installation } = ctx.system.store.tables;
  const found = await tx
    .select({ place, name: installation.integrationName })
    .from(place)
    .innerJoin(installation, and(eq(installation.id, place.installationId), eq(installation.organizationId, place.organizationId)))
    .where(which)
    .orderBy(asc(place.id));
  for (const one of found) {
    await tx.delete(place).where(eq(place.id, one.place.id));
    await appendPlaceDeleted(tx, ctx, one.name, one.place, configurationOfPlace(ctx.system, one.place));
  }
  return found.map((one) => one.place.id);
}
