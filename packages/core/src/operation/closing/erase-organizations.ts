import type { Db } from '@octavo/db';
import { and, asc, eq, gt, lte, type SQL } from 'drizzle-orm';
import { purgeSpace } from '../../content/spaces/index.ts';
import { forgetLocks, lockInTransaction, type System, systemContext, yieldTurn } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { membersLock } from '../../people/members/index.ts';
import { eraseHistory, eraseInstallations, eraseSignIns, eraseUploads } from './erase-rows.ts';

const AT_ONCE = 50;

/**
 * Erases organizations for good whose time to be restored is over: all rows, and the files that were sent to them. Objects that nothing else refers to
 * go with the next collection. Each step is a transaction of its own, so a kill anywhere leaves less to do. One for which a job is still running is left
 * for the next time. Returns how many were erased.
 */
export async function eraseOrganizations(system: System): Promise<number> {
  const { organization } = system.store.tables;
  let erased = 0;
  for (let after = ''; ; ) {
    const due = await system.store.read
      .select({ id: organization.id })
      .from(organization)
      .where(and(lte(organization.eraseAt, system.now()), gt(organization.id, after)))
      .orderBy(asc(organization.id))
      .limit(AT_ONCE);
    for (const { id } of due) erased += Number(await eraseOrganization(system, id));
    if (due.length < AT_ONCE) return erased;
    after = due.at(-1)?.id ?? '';
  }
}

async function eraseOrganization(system: System, id: string): Promise<boolean> {
  if (!(await begin(system, id)) || (await isBusy(system.store.read, system, id))) return false;
  // First what would be told of spaces that go: integrations, whose configuration a lost secret may keep closed, and sites.
  await eraseInstallations(system, id);
  await eraseSites(system, id);
  if (!(await eraseSpaces(system, id))) return false;
  await eraseUploads(system, id);
  await eraseSignIns(system, id);
  await eraseHistory(system, id);
  return finish(system, id);
}

/** Makes it final inside a transaction: from here on it cannot be restored, whatever another clock says. Returns whether it is to be erased. */
async function begin({ store, now }: System, id: string): Promise<boolean> {
  const { organization } = store.tables;
  const begun = await store.tx((tx) =>
    tx
      .update(organization)
      .set({ eraseAt: 0 })
      .where(and(eq(organization.id, id), lte(organization.eraseAt, now())))
      .returning({ id: organization.id }),
  );
  return begun.length > 0;
}

async function eraseSpaces(system: System, id: string): Promise<boolean> {
  const { space } = system.store.tables;
  const isOurs: SQL = eq(space.organizationId, id);
  for (;;) {
    const some = await system.store.read.select({ id: space.id }).from(space).where(isOurs).orderBy(asc(space.id)).limit(AT_ONCE);
    if (some.length === 0) return true;
    for (const one of some) if (!(await purgeSpace(system, one.id, isOurs))) return false;
    await yieldTurn();
  }
}

async function eraseSites(system: System, id: string): Promise<void> {
  const { site } = system.store.tables;
  for (;;) {
    const [one] = await system.store.read.select({ id: site.id }).from(site).where(eq(site.organizationId, id)).limit(1);
    if (one === undefined) return;
    await system.store.tx((tx) => tx.delete(site).where(eq(site.id, one.id)));
    await yieldTurn();
  }
}

/** Deletes the organization itself, with all that refers to it. What is left of it is the line in the audit of the installation. */
async function finish(system: System, id: string): Promise<boolean> {
  const { organization } = system.store.tables;
  return system.store.tx(async (tx) => {
    await lockInTransaction(tx, system, membersLock(id));
    if (await isBusy(tx, system, id)) return false;
    const [gone] = await tx
      .delete(organization)
      .where(and(eq(organization.id, id), eq(organization.eraseAt, 0)))
      .returning();
    if (gone === undefined) return false;
    await forgetLocks(tx, system, id);
    await appendAuditEvent(tx, systemContext(system, 'erase-organization'), {
      type: 'organization_erased',
      ofUser: '',
      target: { kind: 'organization', id },
      payload: { title: gone.title, deletedAt: gone.deletedAt },
    });
    return true;
  });
}

async function isBusy(on: Db, { store }: System, id: string): Promise<boolean> {
  const { job } = store.tables;
  const running = await on
    .select({ id: job.id })
    .from(job)
    .where(and(eq(job.organizationId, id), eq(job.state, 'running')))
    .limit(1);
  return running.length > 0;
}
