import type { DefaultLevel, RoleName } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  anonymousContext,
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { systemContext } from '../base/index.ts';
import { loadOrganization } from './load-organization.ts';
import { loadSpace } from './load-space.ts';
import { roleAtLeast } from './roles.ts';

const ROLES: (RoleName | null)[] = ['admin', 'create', 'review', 'edit', 'comment', 'read', null];
const LEVELS: DefaultLevel[] = ['inherit', null, 'admin', 'edit', 'read'];

describe.each(testDatabases())('access on %s', (database) => {
  it('gives each role exactly what it includes, and hides organizations from everybody else', async () => {
    await using system = await testSystem(database);
    const organization = await buildOrganization(system);
    for (const role of ROLES) {
      const user = await buildUser(system);
      await buildMember(system, { organization, user, role });
      const ctx = contextOf(system, user);
      expect(await loadOrganization(ctx, organization.id, 'member')).toEqual({ organization, role, ownsTeam: false });
      for (const need of ROLES) {
        const loading = loadOrganization(ctx, organization.id, need ?? 'non-guest');
        if (need === null ? role !== null : roleAtLeast(role, need)) expect(await loading).toEqual({ organization, role, ownsTeam: false });
        else await expect(loading).rejects.toMatchObject({ kind: 'forbidden' });
      }
    }
    const stranger = await buildUser(system);
    for (const ctx of [contextOf(system, stranger), anonymousContext(system)]) {
      await expect(loadOrganization(ctx, organization.id, 'member')).rejects.toMatchObject({ kind: 'not_found' });
    }
    expect(await loadOrganization(systemContext(system, 'test'), organization.id, 'admin')).toEqual({
      organization,
      role: 'admin',
      ownsTeam: false,
    });
  });

  it('resolves the role on a space from its own level, else from the organization; admins always, the creator when nobody else', async () => {
    await using system = await testSystem(database);
    const creator = await buildUser(system);
    const organization = await buildOrganization(system);
    await buildMember(system, { organization, user: creator, role: 'create' });
    const { id } = await buildSpace(system, { organization, createdBy: creator });
    const { space } = system.store.tables;
    for (const level of LEVELS) {
      await system.store.tx((tx) => tx.update(space).set({ defaultLevel: level }).where(eq(space.id, id)));
      for (const role of ROLES) {
        const user = await buildUser(system);
        await buildMember(system, { organization, user, role });
        const expected = role === 'admin' ? 'admin' : role === null ? null : level === 'inherit' ? role : level;
        const loading = loadSpace(contextOf(system, user), id, 'read');
        if (expected === null) await expect(loading).rejects.toMatchObject({ kind: 'not_found' });
        else expect((await loading).role).toBe(expected);
      }
    }
    await system.store.tx((tx) => tx.update(space).set({ defaultLevel: null }).where(eq(space.id, id)));
    expect((await loadSpace(contextOf(system, creator), id, 'admin')).role).toBe('admin');
  });

  it('hides foreign spaces, forbids what a role does not include, and shows deleted ones only to whoever may bring them back', async () => {
    await using system = await testSystem(database);
    const [admin, reader, stranger] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin });
    await buildMember(system, { organization, user: reader, role: 'read' });
    await buildOrganization(system, { admin: stranger });
    const { id } = await buildSpace(system, { organization, createdBy: admin });
    const notFound = { kind: 'not_found' };
    await expect(loadSpace(contextOf(system, reader), id, 'comment')).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(loadSpace(contextOf(system, stranger), id, 'read')).rejects.toMatchObject(notFound);
    await expect(loadSpace(anonymousContext(system), id, 'read')).rejects.toMatchObject(notFound);
    const { space } = system.store.tables;
    await system.store.tx((tx) => tx.update(space).set({ deletedAt: system.now() }).where(eq(space.id, id)));
    await expect(loadSpace(contextOf(system, reader), id, 'read')).rejects.toMatchObject(notFound);
    expect((await loadSpace(contextOf(system, admin), id, 'create')).space.deletedAt).toBe(system.now());
    expect((await loadSpace(systemContext(system, 'test'), id, 'create')).role).toBe('admin');
  });
});
