import type {
  IntegrationSiteInstallation,
  IntegrationSpaceInstallation,
  ListPlacedInstallationsQuery,
  Site,
  Space,
} from '@octavo/contract';
import { and, asc, count, eq, exists, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import { getSpace } from '../../content/spaces/index.ts';
import { type InstallationRecord, type IntegrationRecord, loadInstallation } from '../../kernel/access/index.ts';
import { type Context, decodeCursor, type InstallationActor, toPage } from '../../kernel/base/index.ts';
import { getSite } from '../sites/index.ts';
import { type PlaceKind, type PlaceRecord, placeOf } from './installation-record.ts';
import { requireListable } from './list-installations.ts';
import { grantedScopes, presentPlace } from './present-installation.ts';
import { readPlaceIds } from './read-facts.ts';

/** A page of installations on spaces or sites. */
interface PlacePage<Kind extends PlaceKind> {
  next?: { page: string };
  count: number;
  items: (Kind extends 'space' ? IntegrationSpaceInstallation : IntegrationSiteInstallation)[];
}

/**
 * Returns the spaces or sites that an integration is installed on, oldest first, for those who list its installations (`listIntegrationInstallations`). With
 * `extended` each comes whole, where whoever asks, or the installation by its scopes, may see it.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function listIntegrationPlaces<Kind extends PlaceKind>(
  ctx: Context,
  name: string,
  kind: Kind,
  query: ListPlacedInstallationsQuery,
): Promise<PlacePage<Kind>> {
  const isItself = await requireListable(ctx, name);
  const { integrationInstallation: installation } = ctx.system.store.tables;
  const own = ctx.actor.kind === 'installation' ? eq(installation.id, ctx.actor.installationId) : undefined;
  return listWhere(ctx, kind, and(eq(installation.integrationName, name), own), query, `of:${name}`, isItself);
}

/** Returns the spaces or sites of one installation, for admins of its organization and for the integration. @throws OctavoError `not_found`, `forbidden`. */
export async function listInstallationPlaces<Kind extends PlaceKind>(
  ctx: Context,
  name: string,
  installationId: string,
  kind: Kind,
  query: ListPlacedInstallationsQuery,
): Promise<PlacePage<Kind>> {
  await loadInstallation(ctx, name, installationId, 'manage');
  const { integrationInstallation: installation } = ctx.system.store.tables;
  return listWhere(ctx, kind, eq(installation.id, installationId), query, `in:${installationId}`, true);
}

interface Row {
  place: PlaceRecord;
  installation: InstallationRecord;
  integration: IntegrationRecord;
}

async function listWhere<Kind extends PlaceKind>(
  ctx: Context,
  kind: Kind,
  visible: SQL | undefined,
  { page, limit, externalId, extended }: ListPlacedInstallationsQuery,
  list: string,
  isShown: boolean,
): Promise<PlacePage<Kind>> {
  const { store } = ctx.system;
  const { integration, integrationInstallation: installation, integrationPlace: place, integrationExternalId: external } = store.tables;
  const filter = `${kind}-installations-${list}:${externalId ?? ''}`;
  const after = decodeCursor(page, filter, 1)?.[0];
  const named =
    externalId === undefined
      ? undefined
      : exists(
          store.read
            .select({ one: sql`1` })
            .from(external)
            .where(and(eq(external.placeId, place.id), eq(external.externalId, externalId))),
        );
  const wanted = and(visible, isNotNull(kind === 'space' ? place.spaceId : place.siteId), named);
  const from = store.read
    .select({ place, installation, integration })
    .from(place)
    .innerJoin(installation, eq(installation.id, place.installationId))
    .innerJoin(integration, eq(integration.name, installation.integrationName));
  const [rows, [total]] = await Promise.all([
    from
      .where(and(wanted, after === undefined ? undefined : gt(place.id, String(after))))
      .orderBy(asc(place.id))
      .limit(limit + 1),
    store.read.select({ count: count() }).from(place).innerJoin(installation, eq(installation.id, place.installationId)).where(wanted),
  ]);
  const idsOf = await readPlaceIds(
    ctx.system,
    rows.map((row) => row.place.id),
  );
  const whole = extended ? await readWhole(ctx, rows) : new Map<string, Space | Site>();
  return toPage(rows, {
    limit,
    count: Number(total?.count ?? 0),
    filter,
    keyOf: (row) => [row.place.id],
    present: (row) => {
      const presented = presentPlace(ctx.system, row.place, row.integration, idsOf(row.place.id), isShown ? 'manager' : 'others');
      const there = whole.get(row.place.id);
      return (there === undefined ? presented : { ...presented, [kind]: there }) as PlacePage<Kind>['items'][number];
    },
  });
}

/** Returns the spaces and sites of places, by the ids of the places, as far as they may be seen. */
async function readWhole(ctx: Context, rows: readonly Row[]): Promise<Map<string, Space | Site>> {
  const whole = new Map<string, Space | Site>();
  for (const { place, installation, integration } of rows) {
    const on = placeOf(place);
    const as = { ...ctx, actor: installationOf(ctx, installation, integration) ?? ctx.actor };
    const there = await (on.kind === 'space' ? getSpace(as, on.id) : getSite(as, place.organizationId, on.id)).catch(() => undefined);
    if (there !== undefined) whole.set(place.id, there);
  }
  return whole;
}

/** Returns the integration sees of a space what its installation there may; people see what they may themselves. */
function installationOf(
  { actor }: Context,
  installation: InstallationRecord,
  integration: IntegrationRecord,
): InstallationActor | undefined {
  if (actor.kind !== 'integration' && actor.kind !== 'installation') return undefined;
  const granted = grantedScopes(installation, integration);
  return {
    kind: 'installation',
    integrationName: integration.name,
    installationId: installation.id,
    organizationId: installation.organizationId,
    granted,
    scopes: granted.filter((scope) => scope === 'space:metadata:read' || scope === 'space:content:read' || scope === 'site:metadata:read'),
    expiresAt: actor.expiresAt,
  };
}
