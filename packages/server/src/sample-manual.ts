import { createSpace, type EventSubscription, followEvents, systemContext, type System } from '@octavo/core';
import { importFolder } from '@octavo/gitsync';
import { eq } from 'drizzle-orm';

/** The setting that says which space holds the manual of a new installation. */
const KEY = 'manual_space';

/** Gives a new installation its sample space, "Octavo manual", as soon as it is set up. */
export function followSetup(system: System, docs: string): EventSubscription {
  return followEvents(system, 'sample-manual', async (events) => {
    for (const event of events) {
      if (event.type === 'setup_completed' && event.organizationId !== null) await addManual(system, event.organizationId, docs);
    }
  });
}

/** Runs again after a kill: the space is made once, and its content is the same however often it is imported. */
async function addManual(system: System, organizationId: string, docs: string): Promise<void> {
  const ctx = systemContext(system, 'sample-manual');
  const { setting } = system.store.tables;
  const [known] = await system.store.read.select().from(setting).where(eq(setting.key, KEY));
  const spaceId = typeof known?.value === 'string' ? known.value : await makeSpace();
  await importFolder(ctx, spaceId, docs, AbortSignal.timeout(60_000));

  async function makeSpace(): Promise<string> {
    const space = await createSpace(ctx, organizationId, { title: 'Octavo manual', emoji: '📖' });
    await system.store.tx((tx) => tx.insert(setting).values({ key: KEY, value: space.id }).onConflictDoNothing());
    return space.id;
  }
}
