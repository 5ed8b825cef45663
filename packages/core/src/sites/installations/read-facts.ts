import type { Schema } from '@octavo/db';
import { count, inArray } from 'drizzle-orm';
import { queryMany, type System } from '../../kernel/base/index.ts';
import type { InstallationFacts } from './present-installation.ts';

type ExternalIdRecord = Schema['integrationExternalId']['$inferSelect'];

/** Reads what the API objects of installations are made of, beside their rows; by their ids. */
export async function readInstallationFacts({ store }: System, ids: readonly string[]): Promise<(id: string) => InstallationFacts> {
  const { integrationPlace: place, integrationExternalId: external } = store.tables;
  const places = await queryMany<{ id: string; spaces: number; sites: number }>(store, 'places-of-installations', ids, (db, some) =>
    db
      .select({ id: place.installationId, spaces: count(place.spaceId), sites: count(place.siteId) })
      .from(place)
      .where(inArray(place.installationId, some))
      .groupBy(place.installationId),
  );
  const names = await queryMany<ExternalIdRecord>(store, 'external-ids-of-installations', ids, (db, some) =>
    db.select().from(external).where(inArray(external.installationId, some)).orderBy(external.id),
  );
  const counts = new Map(places.map(({ id, ...numbers }) => [id, numbers]));
  const own = Map.groupBy(
    names.filter(({ placeId }) => placeId === null),
    ({ installationId }) => installationId,
  );
  return (id) => ({
    spaces: Number(counts.get(id)?.spaces ?? 0),
    sites: Number(counts.get(id)?.sites ?? 0),
    externalIds: (own.get(id) ?? []).map(({ externalId }) => externalId),
  });
}

/** Reads the external ids of places, by their ids. */
export async function readPlaceIds({ store }: System, ids: readonly string[]): Promise<(id: string) => string[]> {
  const { integrationExternalId: external } = store.tables;
  const rows = await queryMany<ExternalIdRecord>(store, 'external-ids-of-places', ids, (db, some) =>
    db.select().from(external).where(inArray(external.placeId, some)).orderBy(external.id),
  );
  const byPlace = Map.groupBy(rows, ({ placeId }) => placeId);
  return (id) => (byPlace.get(id) ?? []).map(({ externalId }) => externalId);
}
