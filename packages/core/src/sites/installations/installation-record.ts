import type { Schema } from '@octavo/db';
import type { InstallationRecord, IntegrationRecord } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { openJson } from '../integrations/index.ts';
import { statusOf, type Values } from './configuration.ts';

/** A row of the integration_place table: an installation on a space or site. */
export type PlaceRecord = Schema['integrationPlace']['$inferSelect'];

/** Kind of thing that an installation is placed on. */
export type PlaceKind = 'space' | 'site';

/** Returns what a place is on. */
export function placeOf({ spaceId, siteId }: PlaceRecord): { kind: PlaceKind; id: string } {
  return spaceId === null ? { kind: 'site', id: siteId ?? '' } : { kind: 'space', id: spaceId };
}

/** Returns the configuration of an installation. @throws OctavoError `conflict` with code `secret_mismatch`. */
export function configurationOf(system: System, { id, sealedConfiguration }: InstallationRecord): Values {
  return openJson(system, sealedConfiguration, 'installation-configuration', id);
}

/** Returns the configuration of a place. @throws OctavoError `conflict` with code `secret_mismatch`. */
export function configurationOfPlace(system: System, { id, sealedConfiguration }: PlaceRecord): Values {
  return openJson(system, sealedConfiguration, 'place-configuration', id);
}

/** Returns the status of an installation. */
export function installationStatus(system: System, installation: InstallationRecord, { configurations }: IntegrationRecord) {
  const declared = configurations?.account;
  // Opening what is sealed takes longer than all else, and nothing is asked of it.
  return statusOf(declared, declared === undefined ? {} : configurationOf(system, installation), installation.isPaused);
}

/** Returns the status of a place by itself: its installation may be stopped all the same. */
export function placeStatus(system: System, place: PlaceRecord, { configurations }: IntegrationRecord) {
  const declared = configurations?.[placeOf(place).kind];
  return statusOf(declared, declared === undefined ? {} : configurationOfPlace(system, place), place.isPaused);
}
