import { describe, expect, it } from 'vitest';
import { transferSpace } from '../../content/spaces/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { buildOrganization, buildSpace, buildUser, contextOf, type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { createSite } from './create-site.ts';
import { deleteSite } from './delete-site.ts';
import { publishSite, unpublishSite } from './publish-site.ts';
import { addSiteSpace } from './structure/add-site-space.ts';
import { listSiteSpaces } from './structure/list-structure.ts';
import { removeSiteItem } from './structure/remove-item.ts';
import { updateSiteSpace } from './structure/update-site-space.ts';
import { updateSite } from './update-site.ts';

/** A space that two sites carry, of which none is published: one public, one unlisted; and one that only the first has. */
async function openWorld(system: TestSystem) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const ctx = contextOf(system, admin);
  const shared = await buildSpace(system, { organization, createdBy: admin, title: 'Shared' });
  const own = await buildSpace(system, { organization, createdBy: admin, title: 'Own' });
  const open = await createSite(ctx, organization.id, { title: 'Open', spaces: [own.id, shared.id] });
  const quiet = await createSite(ctx, organization.id, { title: 'Quiet', visibility: 'unlisted', spaces: [shared.id] });
  const titles = new Map([
    [shared.id, 'shared'],
    [own.id, 'own'],
  ]);
  let after = '';
  /** Changes of visibility since the last look: space, from, to. */
  const told = async () => {
    const events = await readEvents(system, { after, type: 'space_visibility_updated' });
    after = events.at(-1)?.id ?? after;
    return events
      .map(({ spaceId, payload }) => `${titles.get(spaceId ?? '')}: ${payload.previousVisibility} -> ${payload.visibility}`)
      .toSorted();
  };
  return {
    admin,
    ctx,
    organization,
    shared,
    own,
    told,
    open: [ctx, organization.id, open.id] as const,
    quiet: [ctx, organization.id, quiet.id] as const,
  };
}

describe.each(testDatabases())('the visibility of a space on %s', (database) => {
  it('is that of the most open site that shows it, and is told of only where it changes', async () => {
    await using system = await testSystem(database);
    const { open, quiet, told } = await openWorld(system);
    await updateSite(...open, { visibility: 'share-link' });
    expect(await told()).toEqual([]);
    await publishSite(...quiet);
    expect(await told()).toEqual(['shared: private -> unlisted']);
    await publishSite(...open);
    expect(await told()).toEqual(['own: private -> share-link']);
    await updateSite(...open, { visibility: 'public', title: 'Opened' });
    expect(await told()).toEqual(['own: share-link -> public', 'shared: unlisted -> public']);
    await updateSite(...open, { title: 'Open' });
    await updateSite(...quiet, { visibility: 'visitor-auth' });
    expect(await told()).toEqual([]);
    await unpublishSite(...open);
    expect(await told()).toEqual(['own: public -> private', 'shared: public -> visitor-auth']);
    await deleteSite(...open);
    expect(await told()).toEqual([]);
    await deleteSite(...quiet);
    expect(await told()).toEqual(['shared: visitor-auth -> private']);
  });

  it('changes with the structure of sites, and when the space goes to another organization', async () => {
    await using system = await testSystem(database);
    const { admin, ctx, open, quiet, own, shared, told } = await openWorld(system);
    await publishSite(...open);
    await publishSite(...quiet);
    await told();
    const items = (await listSiteSpaces(...open, {})).items;
    const idOf = (spaceId: string) => items.find(({ space }) => (space as { id: string }).id === spaceId)?.id ?? '';
    await updateSiteSpace(...open, idOf(shared.id), { draft: true });
    expect(await told()).toEqual(['shared: public -> unlisted']);
    await updateSiteSpace(...open, idOf(shared.id), { draft: false });
    expect(await told()).toEqual(['shared: unlisted -> public']);
    await removeSiteItem(...open, idOf(shared.id), 'site-space');
    await addSiteSpace(...quiet, { spaceId: own.id });
    expect(await told()).toEqual(['shared: public -> unlisted']);
    const other = await buildOrganization(system, { admin });
    await transferSpace(ctx, own.id, { organization: other.id });
    expect(await told()).toEqual(['own: public -> private']);
  });

  it('is told of once and in order, when two sites change at the same moment', async () => {
    await using system = await testSystem(database);
    const { open, quiet, told } = await openWorld(system);
    await Promise.all([publishSite(...open), publishSite(...quiet)]);
    const up = await told();
    const ways = [['shared: private -> public'], ['shared: private -> unlisted', 'shared: unlisted -> public']];
    expect(ways).toContainEqual(up.filter((line) => line.startsWith('shared')));
    await Promise.all([unpublishSite(...open), unpublishSite(...quiet)]);
    const down = (await told()).filter((line) => line.startsWith('shared'));
    expect([['shared: public -> private'], ['shared: public -> unlisted', 'shared: unlisted -> private']]).toContainEqual(down);
  });
});
