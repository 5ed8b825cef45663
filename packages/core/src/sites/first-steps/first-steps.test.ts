import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createSpace, deleteSpace } from '../../content/spaces/index.ts';
import { systemContext } from '../../kernel/base/index.ts';
import { buildMember, buildOrganization, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { createSite, publishSite } from '../sites/index.ts';
import { getFirstSteps } from './get-first-steps.ts';

describe.each(testDatabases())('the first steps of an organization on %s', (database) => {
  it('are those of its people: what Octavo made by itself is none, and what is taken back is undone', async () => {
    await using system = await testSystem(database);
    const [admin, writer] = [await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin });
    const { id } = organization;
    const ctx = contextOf(system, admin);
    const own = systemContext(system, 'sample-manual');
    const manual = await createSpace(own, id, { title: 'Manual' });
    const site = await createSite(own, id, { title: 'Manual', spaces: [manual.id] });
    await publishSite(own, id, site.id);
    expect(await getFirstSteps(ctx, id)).toEqual({ hasSpace: false, hasInvited: false, hasPublished: false });

    const space = await createSpace(ctx, id, { title: 'Handbook' });
    expect(await getFirstSteps(ctx, id)).toEqual({ hasSpace: true, hasInvited: false, hasPublished: false });
    const published = await createSite(ctx, id, { title: 'Handbook', spaces: [space.id] });
    expect((await getFirstSteps(ctx, id)).hasPublished).toBe(false);
    await publishSite(ctx, id, published.id);
    await buildMember(system, { organization, user: writer, role: 'edit' });
    expect(await getFirstSteps(ctx, id)).toEqual({ hasSpace: true, hasInvited: true, hasPublished: true });

    const { member } = system.store.tables;
    await system.store.tx((tx) => tx.delete(member).where(eq(member.userId, writer.id)));
    await deleteSpace(ctx, space.id);
    expect(await getFirstSteps(ctx, id)).toMatchObject({ hasSpace: false, hasInvited: false });
  });

  it('are told to its admins alone', async () => {
    await using system = await testSystem(database);
    const [admin, writer, stranger] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin });
    await buildMember(system, { organization, user: writer, role: 'edit' });
    await expect(getFirstSteps(contextOf(system, writer), organization.id)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(getFirstSteps(contextOf(system, stranger), organization.id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
