import type { Store } from '@octavo/db';
import { and, eq, sql } from 'drizzle-orm';
import { type InstallationRecord, type IntegrationRecord, isOpenOrganization, type OrganizationRecord } from '../../kernel/access/index.ts';
import type { PlaceKind, PlaceRecord } from './installation-record.ts';

/** An integration with the organization that publishes it; null for one of Octavo. */
interface Published {
  integration: IntegrationRecord;
  owner: OrganizationRecord | null;
}

// Each call of a script reads these: building a query takes longer than running it.

/** Returns an integration by its name. */
export async function findIntegration(store: Store, name: string): Promise<Published | undefined> {
  const { integration, organization } = store.tables;
  const query = store.prepare<Published>('integration-of-call', (db) =>
    db
      .select({ integration, owner: organization })
      .from(integration)
      .leftJoin(organization, eq(organization.id, integration.organizationId))
      .where(and(eq(integration.name, sql.placeholder('name')), isOpenOrganization(store, integration.organizationId))),
  );
  return (await query({ name }))[0];
}

/** Returns an installation of an integration by its id. */
export async function findInstallation(store: Store, integrationName: string, id: string): Promise<InstallationRecord | undefined> {
  const { integrationInstallation: table } = store.tables;
  const query = store.prepare<InstallationRecord>('installation-of-call', (db) =>
    db
      .select()
      .from(table)
      .where(
        and(
          eq(table.id, sql.placeholder('id')),
          eq(table.integrationName, sql.placeholder('integrationName')),
          isOpenOrganization(store, table.organizationId),
        ),
      ),
  );
  return (await query({ id, integrationName }))[0];
}

/** Returns an installation on a space or site, if it is there by itself. */
export async function findPlace(
  store: Store,
  installationId: string,
  on: { kind: PlaceKind; id: string },
): Promise<PlaceRecord | undefined> {
  const { integrationPlace: place } = store.tables;
  const column = on.kind === 'space' ? place.spaceId : place.siteId;
  const query = store.prepare<PlaceRecord>(`place-of-call-${on.kind}`, (db) =>
    db
      .select()
      .from(place)
      .where(and(eq(place.installationId, sql.placeholder('installationId')), eq(column, sql.placeholder('on')))),
  );
  return (await query({ installationId, on: on.id }))[0];
}
