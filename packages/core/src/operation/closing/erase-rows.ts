import type { Db } from '@octavo/db';
import { and, eq, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { containsPattern, containsText, type System, yieldTurn } from '../../kernel/base/index.ts';
import { removeUploads } from '../../kernel/uploads/index.ts';
import { UNVOUCHED } from '../../people/auth/index.ts';

/** Rows that go in one transaction. */
const AT_ONCE = 500;

/** Removes the files that were sent to an organization, with their rows. */
export async function eraseUploads(system: System, id: string): Promise<void> {
  const { upload } = system.store.tables;
  for (;;) {
    const some = await system.store.read.select({ id: upload.id }).from(upload).where(eq(upload.organizationId, id)).limit(AT_ONCE);
    if (some.length === 0) return;
    await removeUploads(
      system,
      inArray(
        upload.id,
        some.map((one) => one.id),
      ),
    );
    await yieldTurn();
  }
}

/** Removes the integrations installed in an organization, with what scripts were told of it and are still to be told: their payloads name it. */
export async function eraseInstallations(system: System, id: string): Promise<void> {
  const { store } = system;
  const { integrationEvent, integrationDelivery, integrationInstallation: installation } = store.tables;
  const ours = store.read.select({ id: installation.id }).from(installation).where(eq(installation.organizationId, id));
  const pattern = containsPattern(store, `"${id}"`);
  for (const table of [integrationEvent, integrationDelivery]) {
    const named = or(inArray(table.installationId, ours), containsText(store, table.payload, pattern));
    await inBatches(system, async (tx) => {
      const some = await tx.select({ id: table.id }).from(table).where(named).limit(AT_ONCE);
      return removeByIds(tx, table, some);
    });
  }
  await store.tx((tx) => tx.delete(installation).where(eq(installation.organizationId, id)));
}

/**
 * Ends what the providers of an organization vouched for: links of accounts to them, and the sessions and tokens that have rights in it alone. A session
 * whose owner proved who they are otherwise stays.
 */
export async function eraseSignIns(system: System, id: string): Promise<void> {
  const { store } = system;
  const { session, apiToken, ssoIdentity, ssoRequest, samlProvider, oidcProvider } = store.tables;
  await store.tx(async (tx) => {
    for (const table of [samlProvider, oidcProvider]) {
      const providers = tx.select({ id: table.id }).from(table).where(eq(table.organizationId, id));
      await tx.delete(ssoIdentity).where(inArray(ssoIdentity.providerId, providers));
      await tx.delete(ssoRequest).where(inArray(ssoRequest.providerId, providers));
    }
    for (const table of [session, apiToken]) {
      const through = eq(table.ssoOrganizationId, id);
      await tx.delete(table).where(and(through, isNull(table.provenAt)));
      await tx.update(table).set(UNVOUCHED).where(through);
    }
  });
}

/** Removes what happened in an organization: its events, and its own audit. */
export async function eraseHistory(system: System, id: string): Promise<void> {
  const { event, auditEvent } = system.store.tables;
  await inBatches(system, async (tx) => {
    const some = await tx.select({ id: event.id }).from(event).where(eq(event.organizationId, id)).limit(AT_ONCE);
    return removeByIds(tx, event, some);
  });
  await inBatches(system, async (tx) => {
    const ours = eq(auditEvent.organizationId, id);
    const some = await tx.select({ id: auditEvent.id }).from(auditEvent).where(ours).limit(AT_ONCE);
    return removeByIds(tx, auditEvent, some, ours);
  });
}

type TableOfIds = System['store']['tables']['event' | 'auditEvent' | 'integrationEvent' | 'integrationDelivery'];

async function removeByIds(tx: Db, table: TableOfIds, rows: readonly { id: string }[], which?: SQL): Promise<number> {
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(table).where(and(which, inArray(table.id, ids)));
  return ids.length;
}

/** Runs a step in transactions of their own until it removes less than it may. */
async function inBatches({ store }: System, step: (tx: Db) => Promise<number>): Promise<void> {
  while ((await store.tx(step)) === AT_ONCE) await yieldTurn();
}
