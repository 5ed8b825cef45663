import { buildBuiltIns } from '@octavo/runtime/build';
import { describe, expect, it } from 'vitest';
import { buildIntegration, buildOrganization, buildSpaceOfAdmin, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { installIntegration, updateInstallation } from '../installations/index.ts';
import {
  getIntegration,
  listIntegrations,
  listOrganizationIntegrations,
  publishIntegration,
  readIntegrationPicture,
  setDevelopmentMode,
  unpublishIntegration,
  updateBuiltIns,
} from './index.ts';

const FIRST = {
  name: 'octavo-first',
  manifest: { title: 'First', visibility: 'public', runtime: 'v2', blocks: [{ id: 'block', title: 'Block' }] },
  script: 'export default {};',
  icon: '<svg xmlns="http://www.w3.org/2000/svg"/>',
};
const SECOND = { ...FIRST, name: 'octavo-second', manifest: { ...FIRST.manifest, title: 'Second', categories: ['analytics'] } };
const ALL = { limit: 50 };

describe.each(testDatabases())('integrations that come with the program, on %s', (database) => {
  it('are shown as made by Octavo, to every organization, and can be installed there', async () => {
    await using system = await testSystem(database);
    await updateBuiltIns(system, await buildBuiltIns());
    const { organization, ctx } = await buildSpaceOfAdmin(system);
    const { items } = await listOrganizationIntegrations(ctx, organization.id, ALL);
    expect(items.map(({ name }) => name)).toEqual([
      'octavo-github', 'octavo-gitlab', 'octavo-google-analytics', 'octavo-matomo', 'octavo-mermaid', 'octavo-plantuml', 'octavo-plausible',
      'octavo-slack', 'octavo-teams', 'octavo-webhook',
    ]); // biome-ignore format: a list
    for (const item of items) {
      expect(item).toMatchObject({ version: 1, verified: true, owner: { id: 'octavo', title: 'Octavo' } });
      expect(item.permissions).toEqual({ admin: false, install: true });
      const picture = await readIntegrationPicture(system, item.name, item.urls.icon?.split('/').at(-1) ?? '');
      expect([picture?.type, Buffer.from(picture?.bytes ?? []).toString()]).toEqual([
        'image/svg+xml',
        expect.stringMatching(/^<svg [\s\S]*<\/svg>\n$/),
      ]);
    }
    expect((await listIntegrations(ctx, { ...ALL, owner: 'octavo' })).count).toBe(10);
    expect((await listIntegrations(ctx, { ...ALL, owner: organization.id })).count).toBe(0);
    expect((await listIntegrations(ctx, { ...ALL, category: 'analytics' })).count).toBe(3);
    const { isNew, installation } = await installIntegration(ctx, 'octavo-mermaid', { organization: organization.id });
    expect([isNew, installation.status]).toEqual([true, 'active']);
  });

  it('have a row each, whatever number of organizations there is', async () => {
    await using system = await testSystem(database);
    for (let n = 0; n < 5; n++) await buildOrganization(system);
    await updateBuiltIns(system, [FIRST, SECOND]);
    const { integration, integrationInstallation } = system.store.tables;
    expect(await system.store.read.select().from(integration)).toHaveLength(2);
    expect(await system.store.read.select().from(integrationInstallation)).toEqual([]);
  });

  it('have the picture that the program brings, also for their blocks, under another address when it is another one', async () => {
    await using system = await testSystem(database);
    const { ctx } = await buildSpaceOfAdmin(system);
    const seen = async () => {
      const { version, urls, blocks } = await getIntegration(ctx, FIRST.name);
      expect(blocks?.[0]?.icon).toBe(urls.icon);
      return { version, icon: urls.icon };
    };
    await updateBuiltIns(system, [FIRST]);
    const first = await seen();
    await updateBuiltIns(system, [FIRST]);
    expect(await seen()).toEqual(first);
    await updateBuiltIns(system, [{ ...FIRST, icon: FIRST.icon.replace('/>', ' width="1"/>') }]);
    const second = await seen();
    expect(second.version).toBe(2);
    expect(second.icon).not.toBe(first.icon);
    expect(await readIntegrationPicture(system, FIRST.name, first.icon?.split('/').at(-1) ?? '')).toBeUndefined();
  });

  it('get their next version when they differ, and installations keep what they have', async () => {
    await using system = await testSystem(database);
    const { organization, ctx } = await buildSpaceOfAdmin(system);
    await updateBuiltIns(system, [FIRST, SECOND]);
    const { installation } = await installIntegration(ctx, FIRST.name, { organization: organization.id });
    await updateInstallation(ctx, FIRST.name, installation.id, { configuration: { url: 'https://example.com' } });
    await updateBuiltIns(system, [FIRST, SECOND]);
    expect((await getIntegration(ctx, FIRST.name)).version).toBe(1);
    const newer = { ...FIRST, manifest: { ...FIRST.manifest, scopes: ['space:content:read'] }, script: 'export default { fetch() {} };' };
    await updateBuiltIns(system, [newer, SECOND]);
    expect(await getIntegration(ctx, FIRST.name)).toMatchObject({ version: 2, scopes: ['space:content:read'] });
    expect((await getIntegration(ctx, SECOND.name)).version).toBe(1);
    const again = await installIntegration(ctx, FIRST.name, { organization: organization.id });
    expect(again).toMatchObject({ isNew: false, installation: { id: installation.id, configuration: { url: 'https://example.com' } } });
  });

  it('go when no program brings them any more, but where somebody has them installed', async () => {
    await using system = await testSystem(database);
    const { organization, ctx } = await buildSpaceOfAdmin(system);
    await updateBuiltIns(system, [FIRST, SECOND]);
    await installIntegration(ctx, FIRST.name, { organization: organization.id });
    await buildIntegration(system, { organization, name: 'own', script: 'export default {};' });
    await updateBuiltIns(system, []);
    expect((await listOrganizationIntegrations(ctx, organization.id, ALL)).items.map(({ name }) => name)).toEqual([FIRST.name, 'own']);
  });

  it('leave a name to the organization that had it before, and let nobody else take one', async () => {
    await using system = await testSystem(database);
    const { organization, ctx } = await buildSpaceOfAdmin(system);
    await buildIntegration(system, { organization, name: 'Octavo-First', script: 'export default {};' });
    await updateBuiltIns(system, [FIRST, SECOND]);
    expect((await getIntegration(ctx, 'Octavo-First')).owner.id).toBe(organization.id);
    expect(system.log.lines.filter(({ level }) => level === 'warn')).toHaveLength(1);
    const body = { organization: organization.id, title: 'Mine', script: 'export default {};' };
    expect((await publishIntegration(ctx, 'Octavo-First', body)).version).toBe(2);
    for (const name of ['octavo-other', 'OCTAVO-Second', 'octavo-second'])
      await expect(publishIntegration(ctx, name, body)).rejects.toMatchObject({ kind: 'forbidden', code: 'integration_name_taken' });
  });

  it('are nobody’s to unpublish, to publish or to develop', async () => {
    await using system = await testSystem(database);
    const { ctx } = await buildSpaceOfAdmin(system);
    await updateBuiltIns(system, [FIRST]);
    const refused = { kind: 'forbidden', code: 'built_in' };
    await expect(unpublishIntegration(ctx, FIRST.name)).rejects.toMatchObject(refused);
    await expect(setDevelopmentMode(ctx, FIRST.name, { tunnelUrl: 'https://tunnel.example.com' })).rejects.toMatchObject(refused);
    expect((await getIntegration(ctx, FIRST.name)).version).toBe(1);
  });

  it('are there where only own integrations are allowed, and not where there are none', async () => {
    await using system = await testSystem(database, { config: { integrations: 'own' } });
    const { organization, ctx } = await buildSpaceOfAdmin(system);
    const { organization: other, admin } = await buildSpaceOfAdmin(system, { title: 'Other' });
    await buildIntegration(system, { organization: other, name: 'public-one', script: 'export default {};' });
    await updateBuiltIns(system, [FIRST]);
    const { items } = await listOrganizationIntegrations(ctx, organization.id, ALL);
    expect(items).toMatchObject([{ name: FIRST.name, permissions: { install: true } }]);
    expect((await installIntegration(ctx, FIRST.name, { organization: organization.id })).isNew).toBe(true);
    await expect(installIntegration(ctx, 'public-one', { organization: organization.id })).rejects.toMatchObject({
      code: 'integrations_own',
    });
    expect((await listOrganizationIntegrations(contextOf(system, admin), other.id, ALL)).items.map(({ name }) => name)).toEqual([
      FIRST.name,
      'public-one',
    ]);
    system.config.integrations = 'off';
    await updateBuiltIns(system, [SECOND]);
    expect(await system.store.read.select().from(system.store.tables.integration)).toHaveLength(2);
    await expect(listOrganizationIntegrations(ctx, organization.id, ALL)).rejects.toMatchObject({ code: 'integrations_off' });
  });
});
