import type {
  InstallationSelection,
  IntegrationBlock,
  IntegrationCategory,
  IntegrationConfigurations,
  IntegrationContentSource,
  IntegrationLink,
  IntegrationRuntime,
  IntegrationScope,
  IntegrationTarget,
  IntegrationVisibility,
} from '@octavo/contract';
import { isNotNull } from 'drizzle-orm';
import type { ColumnDialect } from './dialect.ts';
import type { Parents } from './parents.ts';
import type { IntegrationTraceRow } from './types.ts';

/** Tables of integrations: what is published, where it is installed, and what its scripts did. */
export function integrationTables(d: ColumnDialect, parents: Parents) {
  return {
    integration: d.table(
      'integration',
      {
        name: d.text().primaryKey(),
        /** Name in lower case: two that differ in case only cannot both be. */
        nameKey: d.text().notNull(),
        /** The organization that publishes it; null for one that comes with the program. */
        organizationId: d.refers('cascade', () => parents().organization.id),
        /** Counts up with each publication. */
        version: d.int().notNull(),
        title: d.text().notNull(),
        description: d.text(),
        summary: d.text(),
        visibility: d.text().$type<IntegrationVisibility>().notNull(),
        target: d.text().$type<IntegrationTarget>().notNull(),
        isVerified: d.bool().notNull(),
        scopes: d.json<IntegrationScope[]>().notNull(),
        categories: d.json<IntegrationCategory[]>().notNull(),
        /** Icons of blocks and sources are names of images, see `integrationImage`. */
        blocks: d.json<IntegrationBlock[] | null>(),
        contentSources: d.json<IntegrationContentSource[] | null>(),
        externalLinks: d.json<IntegrationLink[]>().notNull(),
        configurations: d.json<IntegrationConfigurations | null>(),
        contentSecurityPolicy: d.text(),
        runtime: d.text().$type<IntegrationRuntime>().notNull(),
        /** Blob of the script. */
        scriptOid: d.text().notNull(),
        /** JSON of the secrets by name, sealed. */
        sealedSecrets: d.text().notNull(),
        /** Key that its script signs and verifies with, sealed. */
        sealedSigningSecret: d.text().notNull(),
        /** Random: tokens of one that was unpublished do not work for another that has its name. */
        tokenKey: d.text().notNull(),
        /** Address that gets the events in development mode; null outside it. */
        devTunnelUrl: d.text(),
        /** True if events of other organizations go there, too. */
        devAll: d.bool().notNull(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [d.uniqueIndex('integration_name_key').on(t.nameKey), d.index('integration_organization').on(t.organizationId, t.name)],
    ),
    /** Pictures of an integration, which anybody may load who knows their address. */
    integrationImage: d.table(
      'integration_image',
      {
        id: d.text().primaryKey(),
        integrationName: d.refers('cascade', () => parents().integration.name).notNull(),
        kind: d.text().$type<'icon' | 'preview' | 'block'>().notNull(),
        position: d.int().notNull(),
        /** Blob of the bytes. */
        oid: d.text().notNull(),
        /** Media type, as the bytes say. */
        type: d.text().notNull(),
      },
      (t) => [d.index('integration_image_integration').on(t.integrationName, t.kind, t.position)],
    ),
    /** An integration in an organization. */
    integrationInstallation: d.table(
      'integration_installation',
      {
        id: d.text().primaryKey(),
        integrationName: d.refers('cascade', () => parents().integration.name).notNull(),
        organizationId: d.refers('cascade', () => parents().organization.id).notNull(),
        isPaused: d.bool().notNull(),
        /** JSON of the configuration, sealed: scripts keep credentials in it. */
        sealedConfiguration: d.text().notNull(),
        sealedSigningSecret: d.text().notNull(),
        /** Scopes that an admin granted; those that a newer version asks for are not among them. */
        scopes: d.json<IntegrationScope[]>().notNull(),
        spaceSelection: d.text().$type<InstallationSelection>().notNull(),
        siteSelection: d.text().$type<InstallationSelection>().notNull(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d.uniqueIndex('integration_installation_once').on(t.organizationId, t.integrationName),
        d.uniqueIndex('integration_installation_in_organization').on(t.organizationId, t.id),
        d.index('integration_installation_integration').on(t.integrationName, t.id),
      ],
    ),
    /** An installed integration on a space or a site: one of `spaceId` and `siteId` is there. */
    integrationPlace: d.table(
      'integration_place',
      {
        id: d.text().primaryKey(),
        installationId: d.text().notNull(),
        organizationId: d.text().notNull(),
        spaceId: d.text(),
        siteId: d.text(),
        isPaused: d.bool().notNull(),
        /** JSON of the configuration, sealed. */
        sealedConfiguration: d.text().notNull(),
        createdBy: d.text().notNull(),
        createdAt: d.time().notNull(),
        updatedAt: d.time().notNull(),
      },
      (t) => [
        d
          .foreignKey({
            name: 'integration_place_installation',
            columns: [t.organizationId, t.installationId],
            foreignColumns: [parents().integrationInstallation.organizationId, parents().integrationInstallation.id],
          })
          .onDelete('cascade'),
        d
          .foreignKey({
            name: 'integration_place_space',
            columns: [t.organizationId, t.spaceId],
            foreignColumns: [parents().space.organizationId, parents().space.id],
          })
          .onDelete('cascade'),
        d
          .foreignKey({
            name: 'integration_place_site',
            columns: [t.organizationId, t.siteId],
            foreignColumns: [parents().site.organizationId, parents().site.id],
          })
          .onDelete('cascade'),
        d.uniqueIndex('integration_place_on_space').on(t.installationId, t.spaceId),
        d.uniqueIndex('integration_place_on_site').on(t.installationId, t.siteId),
        d.index('integration_place_space_id').on(t.organizationId, t.spaceId).where(isNotNull(t.spaceId)),
        d.index('integration_place_site_id').on(t.organizationId, t.siteId).where(isNotNull(t.siteId)),
      ],
    ),
    /** Names that an integration finds its installations by. */
    integrationExternalId: d.table(
      'integration_external_id',
      {
        id: d.text().primaryKey(),
        installationId: d.refers('cascade', () => parents().integrationInstallation.id).notNull(),
        /** Null for those of the installation itself. */
        placeId: d.refers('cascade', () => parents().integrationPlace.id),
        externalId: d.text().notNull(),
      },
      (t) => [
        d.index('integration_external_id_installation').on(t.installationId),
        d.index('integration_external_id_place').on(t.placeId).where(isNotNull(t.placeId)),
        d.index('integration_external_id_value').on(t.externalId, t.installationId),
      ],
    ),
    /** An event that a script was run for, with what it did; for 30 days. */
    integrationEvent: d.table(
      'integration_event',
      {
        id: d.text().primaryKey(),
        integrationName: d.refers('cascade', () => parents().integration.name).notNull(),
        /** Null where the installation is gone, or the event concerns none. */
        installationId: d.refers('set null', () => parents().integrationInstallation.id),
        type: d.text().notNull(),
        /** As the script was handed it. */
        payload: d.json<{ eventId: string; type: string } & Record<string, unknown>>().notNull(),
        status: d.text().$type<'success' | 'failed'>().notNull(),
        attempts: d.int().notNull(),
        /** Milliseconds that the last attempt took. */
        duration: d.int().notNull(),
        trace: d.json<IntegrationTraceRow>().notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [
        d.index('integration_event_integration').on(t.integrationName, t.id),
        d.index('integration_event_installation').on(t.installationId).where(isNotNull(t.installationId)),
        d.index('integration_event_time').on(t.createdAt),
      ],
    ),
    /** An event that a script is still to be told. Those of one queue go out one after the other, in the order of the outbox. */
    integrationDelivery: d.table(
      'integration_delivery',
      {
        /** Made from the event of the outbox and the installation, so that reading that event twice makes one delivery. */
        id: d.text().primaryKey(),
        queue: d.text().notNull(),
        /** Id of the event in the outbox. */
        sourceId: d.text().notNull(),
        integrationName: d.refers('cascade', () => parents().integration.name).notNull(),
        /** Null for what is told of an installation that is gone. */
        installationId: d.refers('cascade', () => parents().integrationInstallation.id),
        type: d.text().notNull(),
        payload: d.json<{ eventId: string; type: string } & Record<string, unknown>>().notNull(),
        /** JSON of members that hold credentials, sealed. */
        sealedPayload: d.text(),
        attempts: d.int().notNull(),
        /** Not before this time. */
        runAt: d.time().notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [
        d.index('integration_delivery_queue').on(t.queue, t.sourceId, t.id),
        d.index('integration_delivery_integration').on(t.integrationName),
        d.index('integration_delivery_installation').on(t.installationId).where(isNotNull(t.installationId)),
      ],
    ),
    /** Work that a script asked to be called for later. */
    integrationTask: d.table(
      'integration_task',
      {
        id: d.text().primaryKey(),
        integrationName: d.refers('cascade', () => parents().integration.name).notNull(),
        /** Null for work of the integration itself. */
        installationId: d.refers('cascade', () => parents().integrationInstallation.id),
        task: d.json<{ type: string } & Record<string, unknown>>().notNull(),
        runAt: d.time().notNull(),
        attempts: d.int().notNull(),
        createdAt: d.time().notNull(),
      },
      (t) => [
        d.index('integration_task_due').on(t.runAt, t.id),
        d.index('integration_task_integration').on(t.integrationName),
        d.index('integration_task_installation').on(t.installationId).where(isNotNull(t.installationId)),
      ],
    ),
  };
}
