import { strideOf, tempDir } from '@octavo/testkit';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { buildOrganization, buildSpace, buildUser, contextOf, startProcess, testDatabases, testSystem } from '../../../testing/index.ts';
import { createSite } from '../create-site.ts';
import { getSiteStructure } from './list-structure.ts';

describe.each(testDatabases())('a change of a structure on %s that is killed', (database) => {
  it('has done nothing, or all of it: what stood at the root is in a section, beside the new one, and it is told', {
    timeout: 300_000,
  }, async () => {
    await using system = await testSystem(database);
    await using directory = await tempDir();
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const ctx = contextOf(system, admin);
    const [guide, api, faq] = [
      await buildSpace(system, { organization, createdBy: admin, title: 'Guide' }),
      await buildSpace(system, { organization, createdBy: admin, title: 'API' }),
      await buildSpace(system, { organization, createdBy: admin, title: 'FAQ' }),
    ];
    const site = await createSite(ctx, organization.id, { title: 'Docs', spaces: [guide.id, api.id] });
    const { event, site: sites } = system.store.tables;
    const state = async () => ({
      structure: await getSiteStructure(ctx, organization.id, site.id),
      told: (await system.store.read.select({ id: event.id }).from(event).where(eq(event.type, 'site_structure_updated'))).length,
      site: await system.store.read.select().from(sites).where(eq(sites.id, site.id)),
    });
    const before = await state();
    expect(before.structure.type).toBe('siteSpaces');
    const stride = strideOf(database === 'sqlite' ? 5 : 9);
    let now = before;
    let kills = 0;
    for (let step = 1; now.told === before.told; step += stride, kills++) {
      const place = [system.url, directory.path, organization.id, site.id, faq.id, admin.id];
      await using child = startProcess(import.meta.url, './kill.fixture.ts', database, ...place, String(step));
      const signal = await child.ended();
      if (signal === null) expect(await child.line()).toBe('added');
      else expect(signal).toBe('SIGKILL');
      now = await state();
      if (now.told === before.told) expect(now).toEqual(before);
    }
    expect(kills * stride).toBeGreaterThan(5);
    expect(now.told).toBe(before.told + 1);
    expect(now.structure).toMatchObject({
      type: 'sections',
      structure: [
        { title: 'Guide', default: true, siteSpaces: [{ title: 'Guide' }, { title: 'API' }] },
        { title: 'FAQ', default: false, siteSpaces: [{ title: 'FAQ' }] },
      ],
    });
  });
});
