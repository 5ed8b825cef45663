import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildMember, buildOrganization, buildSpace, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { createSite } from '../sites/index.ts';
import { getSiteCustomization, updateSiteCustomization } from './customize-site.ts';
import { getSiteSpaceCustomization, overrideSiteSpaceCustomization } from './customize-site-space.ts';
import { customizationsOfSite } from './present-settings.ts';
import { getSiteAnswers, updateSiteAnswers } from './site-answers.ts';

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

it.each(testDatabases())('answers of a site are changed by its admins, and nothing else of its look, on %s', async (database) => {
  await using system = await testSystem(database);
  const [admin, reader, stranger] = [await buildUser(system), await buildUser(system), await buildUser(system)];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: reader, role: 'read' });
  const other = await buildOrganization(system, { admin: stranger });
  const ctx = contextOf(system, admin);
  const { id } = await createSite(ctx, organization.id, {});
  const look = { styling: { theme: 'bold' as const }, ai: { mode: 'none' as const, greeting: 'Hello' } };
  await updateSiteCustomization(ctx, organization.id, id, look);
  const answers = { mode: 'search' as const, suggestions: ['How do I begin?'] };
  expect(await updateSiteAnswers(ctx, organization.id, id, answers)).toEqual(answers);
  expect(await getSiteAnswers(ctx, organization.id, id)).toEqual(answers);
  expect(await getSiteCustomization(ctx, organization.id, id)).toMatchObject({ styling: { theme: 'bold' }, ai: answers });

  const off = { mode: 'none' as const };
  await expect(updateSiteAnswers(contextOf(system, reader), organization.id, id, off)).rejects.toMatchObject({ kind: 'forbidden' });
  for (const of of [organization.id, other.id])
    await expect(updateSiteAnswers(contextOf(system, stranger), of, id, off)).rejects.toMatchObject({ kind: 'not_found' });
  const bad = { mode: 'search' as const, suggestions: Array.from({ length: 11 }, () => 'Why?') };
  await expect(updateSiteAnswers(ctx, organization.id, id, bad)).rejects.toMatchObject({ kind: 'bad_request' });
  expect(await getSiteAnswers(ctx, organization.id, id)).toEqual(answers);
});
