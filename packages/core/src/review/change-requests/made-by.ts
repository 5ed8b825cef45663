import { and, between, eq } from 'drizzle-orm';
import type { ChangeRequestRecord } from '../../content/places/index.ts';
import type { System } from '../../kernel/base/index.ts';

/** Time (ms) within which a change request and its event are made. */
const AROUND = 60_000;

/** Returns whether an installation of an integration made a change request, as the event of its making says. */
export async function isMadeBy(
  { store }: System,
  { id, spaceId, createdAt }: Pick<ChangeRequestRecord, 'id' | 'spaceId' | 'createdAt'>,
  installationId: string,
): Promise<boolean> {
  const { event } = store.tables;
  const made = await store.read
    .select({ payload: event.payload, actor: event.actor })
    .from(event)
    .where(
      and(
        eq(event.spaceId, spaceId),
        eq(event.type, 'change_request_created'),
        between(event.createdAt, createdAt - AROUND, createdAt + AROUND),
      ),
    );
  return made.some(({ payload, actor }) => payload.changeRequestId === id && actor.integration?.installationId === installationId);
}
