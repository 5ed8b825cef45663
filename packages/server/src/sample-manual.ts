import { createSite, createSpace, type EventSubscription, followEvents, publishSite, type System, systemContext } from '@octavo/core';
import { importFolder } from '@octavo/gitsync';
import { and, eq, isNull } from 'drizzle-orm';

/** The setting that says which space holds the manual of a new installation. */
const KEY = 'manual_space';
/** The setting that says which site publishes it. */
const SITE_KEY = 'manual_site';
const TITLE = 'Octavo manual';

/**
 * Creates the sample space of a new installation, "Octavo manual", as soon as it is set up, publishes it on a site, and fills the spaces of sites
 * that were requested with sample content. If interrupted, it continues at the next start.
 */
export function followSetup(system: System, docs: string): EventSubscription {
  const stopping = new AbortController();
  const subscription = followEvents(system, 'sample-manual', async (events) => {
    for (const event of events) {
      if (event.type === 'setup_completed' && event.organizationId !== null)
        await addManual(system, event.organizationId, docs, stopping.signal);
      const { sampleSpace } = event.payload;
      if (event.type === 'site_created' && typeof sampleSpace === 'string') await fill(system, sampleSpace, docs, stopping.signal);
    }
  });
  return {
    ...subscription,
    async stop() {
      stopping.abort(new Error('interrupted because Octavo stops'));
      await subscription.stop();
    },
  };
}

/** Runs again after a kill: the space is made once, and its content is the same however often it is imported. */
async function addManual(system: System, organizationId: string, docs: string, signal: AbortSignal): Promise<void> {
  const ctx = systemContext(system, 'sample-manual');
  const { setting, space } = system.store.tables;
  const [known] = await system.store.read.select().from(setting).where(eq(setting.key, KEY));
  const spaceId = typeof known?.value === 'string' ? known.value : await makeSpace();
  if (await fill(system, spaceId, docs, signal)) await publishManual(system, organizationId, spaceId);

  async function makeSpace(): Promise<string> {
    const { id } = (await findUnnoted()) ?? (await createSpace(ctx, organizationId, { title: TITLE, emoji: '📖' }));
    await system.store.tx((tx) => tx.insert(setting).values({ key: KEY, value: id }).onConflictDoNothing());
    return id;
  }

  /** A space that was made before a kill and not noted: nobody but Octavo makes spaces in nobody's name. */
  async function findUnnoted(): Promise<{ id: string } | undefined> {
    const own = and(eq(space.organizationId, organizationId), eq(space.title, TITLE), eq(space.createdBy, ''), isNull(space.deletedAt));
    const [found] = await system.store.read.select({ id: space.id }).from(space).where(own);
    return found;
  }
}

/** Publishes the manual once: a site that somebody removed or took offline since stays as it is. */
async function publishManual(system: System, organizationId: string, spaceId: string): Promise<void> {
  const ctx = systemContext(system, 'sample-manual');
  const { setting, site } = system.store.tables;
  const [known] = await system.store.read.select().from(setting).where(eq(setting.key, SITE_KEY));
  if (known !== undefined) return;
  const own = and(eq(site.organizationId, organizationId), eq(site.title, TITLE), eq(site.createdBy, ''));
  const [half] = await system.store.read.select({ id: site.id }).from(site).where(own);
  // Unlisted: whoever has the address reads it, and search engines are not offered a copy of the manual of each installation.
  const { id } = half ?? (await createSite(ctx, organizationId, { title: TITLE, visibility: 'unlisted', spaces: [spaceId] }));
  await publishSite(ctx, organizationId, id);
  await system.store.tx((tx) => tx.insert(setting).values({ key: SITE_KEY, value: id }).onConflictDoNothing());
}

/** Returns whether the space is there: somebody may have removed it before it was filled; then they do not want it. */
async function fill(system: System, spaceId: string, docs: string, signal: AbortSignal): Promise<boolean> {
  const { space } = system.store.tables;
  const [there] = await system.store.read
    .select({ id: space.id })
    .from(space)
    .where(and(eq(space.id, spaceId), isNull(space.deletedAt)));
  if (there === undefined) return false;
  await importFolder(systemContext(system, 'sample-manual'), spaceId, docs, signal);
  return true;
}
