import type { InstallationStatus } from '@octavo/contract';
import type { Db } from '@octavo/db';
import { type Context, open, type System, seal } from '../../kernel/base/index.ts';
import { appendEvent, type EventRecord } from '../../kernel/events/index.ts';
import type { Values } from './configuration.ts';

/** Type in the outbox of what the script of one installation is to be told. */
export const INTEGRATION_SETUP = 'integration_setup';

const PURPOSE = 'integration-setup';

/** Set-up or deletion of an installation, or of one of its spaces or sites. */
export interface SetupEvent {
  type:
    | 'installation_setup'
    | 'installation_deleted'
    | 'space_installation_setup'
    | 'space_installation_deleted'
    | 'site_installation_setup'
    | 'site_installation_deleted';
  integrationName: string;
  installationId: string;
  organizationId: string;
  spaceId?: string;
  siteId?: string;
  /** As it is now; absent for what was deleted. */
  status?: InstallationStatus;
  /** As it was before; absent for what is new. */
  previous?: { status?: InstallationStatus; configuration: Values };
}

/** Appends what the script is to be told to the outbox, inside the transaction that does it. Configurations hold credentials, and are sealed. */
export async function appendSetupEvent(tx: Db, ctx: Context, { previous, ...event }: SetupEvent): Promise<void> {
  const sealed = previous === undefined ? undefined : seal(ctx.system.config.secret, JSON.stringify(previous), PURPOSE);
  const { organizationId, spaceId } = event;
  await appendEvent(tx, ctx, {
    type: INTEGRATION_SETUP,
    organizationId,
    ...(spaceId === undefined ? {} : { spaceId }),
    payload: { event, ...(sealed === undefined ? {} : { previous: sealed }) },
  });
}

/** Reads an event of the type {@link INTEGRATION_SETUP}. @throws OctavoError `conflict` with code `secret_mismatch`. */
export function readSetupEvent({ config }: System, { payload }: EventRecord): SetupEvent {
  const { event, previous } = payload as { event: SetupEvent; previous?: string };
  if (previous === undefined) return event;
  return { ...event, previous: JSON.parse(open(config.secret, previous, PURPOSE)) as NonNullable<SetupEvent['previous']> };
}
