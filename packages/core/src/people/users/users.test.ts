import { describe, expect, it } from 'vitest';
import { systemContext } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { anonymousContext, buildMember, buildOrganization, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { updateUser } from '../account/index.ts';
import { getCurrentUser, getUser } from './get-user.ts';

describe.each(testDatabases())('users on %s', (database) => {
  it('see themselves', async () => {
    await using system = await testSystem(database);
    const ada = await buildUser(system, { email: 'Ada@Example.com', displayName: 'Ada' });
    const expected = {
      object: 'user',
      id: ada.id,
      displayName: 'Ada',
      email: 'ada@example.com',
      urls: { location: `https://octavo.example/v1/users/${ada.id}` },
    };
    expect(await getCurrentUser(contextOf(system, ada))).toEqual(expected);
    expect(await getUser(contextOf(system, ada), ada.id)).toEqual(expected);
    await expect(getCurrentUser(anonymousContext(system))).rejects.toMatchObject({ kind: 'unauthenticated' });
    await expect(getCurrentUser(systemContext(system, 'test'))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('see those who share an organization with them, and nobody else', async () => {
    await using system = await testSystem(database);
    const [ada, bob, cyd, eve] = [await buildUser(system), await buildUser(system), await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin: ada });
    await buildMember(system, { organization, user: bob, role: null });
    await buildOrganization(system, { admin: eve });
    expect(await getUser(contextOf(system, ada), bob.id)).toMatchObject({ id: bob.id });
    await buildMember(system, { organization, user: cyd, role: 'read' });
    expect(await getUser(contextOf(system, cyd), ada.id)).toMatchObject({ id: ada.id });
    const unknown = await getUser(contextOf(system, ada), 'nobody').catch((error: unknown) => error);
    expect(unknown).toMatchObject({ kind: 'not_found' });
    await expect(getUser(contextOf(system, ada), eve.id)).rejects.toEqual(unknown);
    // A guest is told of nobody by an id, as they may not list members (issue 15).
    await expect(getUser(contextOf(system, bob), ada.id)).rejects.toEqual(unknown);
    expect(await getUser(contextOf(system, bob), bob.id)).toMatchObject({ id: bob.id });
    await expect(getUser(contextOf(system, eve), ada.id)).rejects.toEqual(unknown);
    expect(await getUser(systemContext(system, 'test'), eve.id)).toMatchObject({ id: eve.id });
    const { member } = system.store.tables;
    await system.store.tx((tx) => tx.update(member).set({ disabled: true }));
    await expect(getUser(contextOf(system, ada), bob.id)).rejects.toEqual(unknown);
  });

  it('change their own profile, and only that', async () => {
    await using system = await testSystem(database);
    const [ada, bob, eve] = [await buildUser(system, { displayName: 'Ada' }), await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin: ada });
    await buildMember(system, { organization, user: bob, role: 'edit' });
    const ctx = contextOf(system, ada);
    expect(await updateUser(ctx, ada.id, { photoURL: 'https://example.com/ada.png' })).toMatchObject({
      displayName: 'Ada',
      photoURL: 'https://example.com/ada.png',
    });
    expect(await updateUser(ctx, ada.id, { displayName: 'Ada L.', photoURL: null })).not.toHaveProperty('photoURL');
    expect(await updateUser(ctx, ada.id, {})).toMatchObject({ displayName: 'Ada L.' });
    expect(await readEvents(system, { type: 'user_updated' })).toHaveLength(2);
    await expect(updateUser(ctx, bob.id, { displayName: 'x' })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(updateUser(ctx, eve.id, { displayName: 'x' })).rejects.toMatchObject({ kind: 'not_found' });
    for (const bad of [
      { displayName: '' },
      { displayName: 'x'.repeat(65) },
      { displayName: 'a\0b' },
      { photoURL: 'javascript:alert(1)' },
    ]) {
      await expect(updateUser(ctx, ada.id, bad)).rejects.toMatchObject({
        kind: 'bad_request',
        details: [{ path: expect.stringMatching(/^body\./) }],
      });
    }
    expect(await getCurrentUser(ctx)).toMatchObject({ displayName: 'Ada L.' });
  });
});
