import { describe, expect, it } from 'vitest';
import {
  buildGrant,
  buildInstallation,
  buildIntegration,
  buildMember,
  buildSpace,
  buildSpaceOfAdmin,
  buildUser,
  contextOf,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { installOnSpace, listInstalledOnSpace, updateInstallation } from './index.ts';

const CONFIGURATIONS = {
  account: { properties: { token: { type: 'string' as const, secret: true } } },
  space: { properties: { channel: { type: 'string' as const }, key: { type: 'string' as const, secret: true } } },
};

describe.each(testDatabases())('the integrations of one space on %s', (database) => {
  it('are shown to who may change them, with what is entered for the space, and nothing that is for admins of the organization', async () => {
    await using system = await testSystem(database);
    const { organization, admin, space, ctx } = await buildSpaceOfAdmin(system);
    const other = await buildSpace(system, { organization, createdBy: admin });
    for (const name of ['on-some', 'on-all'])
      await buildIntegration(system, { organization, name, script: '', configurations: CONFIGURATIONS });
    const some = await buildInstallation(system, { organization, name: 'on-some', configuration: { token: 't0ken' } });
    await buildInstallation(system, { organization, name: 'on-all' });
    await updateInstallation(ctx, 'on-some', some, { space_selection: 'selected' });
    const creator = await buildUser(system);
    await buildMember(system, { organization, user: creator, role: 'read' });
    await buildGrant(system, { organization, space, user: creator, role: 'create' });
    const own = contextOf(system, creator);
    await installOnSpace(own, 'on-some', some, { space: space.id, configuration: { channel: 'docs', key: 'k3y' } });

    const listed = await listInstalledOnSpace(own, space.id);
    expect(
      listed.map(({ integration, installation, placed }) => [integration.name, installation.space_selection, placed?.configuration]),
    ).toEqual([
      ['on-all', 'all', undefined],
      ['on-some', 'selected', { channel: 'docs' }],
    ]);
    expect(listed[1]?.placed?.secrets).toEqual(['key']);
    expect(JSON.stringify(listed)).not.toMatch(/t0ken|k3y/);

    await expect(listInstalledOnSpace(own, other.id)).rejects.toMatchObject({ kind: 'forbidden' });
    const guest = await buildUser(system);
    await buildMember(system, { organization, user: guest, role: null });
    await buildGrant(system, { organization, space, user: guest, role: 'create' });
    await expect(listInstalledOnSpace(contextOf(system, guest), space.id)).rejects.toMatchObject({ kind: 'forbidden' });
    const stranger = contextOf(system, await buildUser(system));
    await expect(listInstalledOnSpace(stranger, space.id)).rejects.toMatchObject({ kind: 'not_found' });
    system.config.integrations = 'off';
    await expect(listInstalledOnSpace(own, space.id)).rejects.toMatchObject({ code: 'integrations_off' });
  });
});
