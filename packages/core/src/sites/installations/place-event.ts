import type { InstallationStatus } from '@octavo/contract';
import type { Db } from '@octavo/db';
import type { Context } from '../../kernel/base/index.ts';
import type { Values } from './configuration.ts';
import { type PlaceRecord, placeOf } from './installation-record.ts';
import { appendSetupEvent, type SetupEvent } from './setup-event.ts';

/** Appends that an installation on a space or site was set up, or changed from what it was before. */
export async function appendPlaceSetup(
  tx: Db,
  ctx: Context,
  integrationName: string,
  place: PlaceRecord,
  status: InstallationStatus,
  previous?: SetupEvent['previous'],
): Promise<void> {
  await appendSetupEvent(tx, ctx, {
    ...common(integrationName, place),
    type: `${placeOf(place).kind}_installation_setup`,
    status,
    ...(previous === undefined ? {} : { previous }),
  });
}

/** Appends that an integration is on a space or site no more. */
export async function appendPlaceDeleted(
  tx: Db,
  ctx: Context,
  integrationName: string,
  place: PlaceRecord,
  configuration: Values,
): Promise<void> {
  await appendSetupEvent(tx, ctx, {
    ...common(integrationName, place),
    type: `${placeOf(place).kind}_installation_deleted`,
    previous: { configuration },
  });
}

function common(integrationName: string, place: PlaceRecord) {
  const { kind, id } = placeOf(place);
  return {
    integrationName,
    installationId: place.installationId,
    organizationId: place.organizationId,
    ...(kind === 'space' ? { spaceId: id } : { siteId: id }),
  };
}
