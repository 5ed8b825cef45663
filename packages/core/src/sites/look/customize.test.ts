import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { createSite } from '../sites/index.ts';
import { getSiteSpaceCustomization, overrideSiteSpaceCustomization } from './customize-site-space.ts';
import { customizationsOfSite } from './present-settings.ts';

it.each(testDatabases())('what several choose at once for a site space is all kept, on %s', async (database) => {
  await using system = await testSystem(database);
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const ctx = contextOf(system, admin);
  const { id: siteId } = await createSite(ctx, organization.id, { spaces: [space.id] });
  const { siteItem } = system.store.tables;
  const [item] = await system.store.read.select({ id: siteItem.id }).from(siteItem).where(eq(siteItem.siteId, siteId));
  const path = { organizationId: organization.id, siteId, siteSpaceId: item?.id ?? '' };
  await Promise.all([
    overrideSiteSpaceCustomization(ctx, path, { styling: { theme: 'bold' } }),
    overrideSiteSpaceCustomization(ctx, path, { styling: { corners: 'circular' } }),
    overrideSiteSpaceCustomization(ctx, path, { pagination: { enabled: false } }),
  ]);
  const all = { styling: { theme: 'bold', corners: 'circular' }, pagination: { enabled: false } };
  expect(await getSiteSpaceCustomization(ctx, path)).toMatchObject(all);
  expect(await customizationsOfSite(system, siteId)).toMatchObject({
    site: { styling: { theme: 'clean' }, pagination: { enabled: true } },
    siteSpaces: { [path.siteSpaceId]: all },
  });
});
