import { describe, expect, it } from 'vitest';
import { systemContext } from '../../kernel/base/index.ts';
import { buildMember, buildUser, testDatabases, testSystem } from '../../testing/index.ts';
import { authenticate, signIn } from '../auth/index.ts';
import { initialise } from './initialise.ts';
import { setUp } from './set-up.ts';

const input = { email: 'ada@example.com', password: 'correct horse battery', name: 'Ada', organization: 'Acme' };

describe.each(testDatabases())('initialising on %s', (database) => {
  it('gives the same organization and user each time, and a fresh token that works beside the ones before', async () => {
    await using system = await testSystem(database);
    const first = await initialise(system, input);
    const second = await initialise(system, { ...input, name: 'Someone else', organization: 'Another title' });
    expect(second).toEqual({ ...first, token: expect.stringMatching(/^octavo_pat_/) });
    expect(second.token).not.toBe(first.token);
    for (const { token } of [first, second]) {
      expect(await authenticate(system, { bearer: token })).toMatchObject({ kind: 'user', userId: first.userId, via: 'token' });
    }
    const { user, organization } = system.store.tables;
    expect(await system.store.read.select({ name: user.displayName }).from(user)).toEqual([{ name: 'Ada' }]);
    expect(await system.store.read.select({ title: organization.title }).from(organization)).toEqual([{ title: 'Acme' }]);
  });

  it('makes one organization and one user, however many run at once', async () => {
    await using system = await testSystem(database);
    const results = await Promise.all([1, 2, 3].map(() => initialise(system, { ...input, password: undefined })));
    expect(new Set(results.map((result) => result.organizationId + result.userId)).size).toBe(1);
    expect(new Set(results.map((result) => result.token)).size).toBe(3);
  });

  it('never overwrites a password, unless it is asked to; then it ends the sessions', async () => {
    await using system = await testSystem(database);
    const ctx = systemContext(system, 'test');
    await initialise(system, input);
    const { secret } = await signIn(ctx, input);
    await initialise(system, { ...input, password: 'another long password' });
    await expect(signIn(ctx, { ...input, password: 'another long password' })).rejects.toMatchObject({ code: 'bad_credentials' });
    expect(await authenticate(system, { sessionCookie: secret })).toMatchObject({ kind: 'user' });
    await initialise(system, { ...input, password: 'another long password', resetPassword: true });
    await signIn(ctx, { ...input, password: 'another long password' });
    await expect(signIn(ctx, input)).rejects.toMatchObject({ code: 'bad_credentials' });
    await expect(authenticate(system, { sessionCookie: secret })).rejects.toMatchObject({ kind: 'unauthenticated' });
  });

  it('gives a password to a user who has none', async () => {
    await using system = await testSystem(database);
    await initialise(system, { ...input, password: undefined });
    await initialise(system, input);
    await signIn(systemContext(system, 'test'), input);
  });

  it('finds what set-up in the browser made', async () => {
    await using system = await testSystem(database);
    const made = await setUp(system, { organizationTitle: 'Acme', displayName: 'Ada', email: input.email, password: input.password });
    expect(await initialise(system, input)).toMatchObject({ organizationId: made.organization.id, userId: made.user.id });
  });

  it('works for another member of the first organization, and refuses strangers and disabled users', async () => {
    await using system = await testSystem(database);
    const { organizationId } = await initialise(system, input);
    const member = await buildUser(system);
    await buildMember(system, { organization: { id: organizationId }, user: member, role: 'edit' });
    expect(await initialise(system, { ...input, email: member.email })).toMatchObject({ userId: member.id });
    const stranger = await buildUser(system);
    const refused = { kind: 'conflict', code: 'already_set_up' };
    await expect(initialise(system, { ...input, email: stranger.email })).rejects.toMatchObject(refused);
    await expect(initialise(system, { ...input, email: 'nobody@example.com' })).rejects.toMatchObject(refused);
    await system.store.tx((tx) => tx.update(system.store.tables.user).set({ disabledAt: 1 }));
    await expect(initialise(system, input)).rejects.toMatchObject(refused);
  });

  it('refuses bad values before anything is made', async () => {
    await using system = await testSystem(database);
    await expect(initialise(system, { ...input, password: 'short' })).rejects.toMatchObject({ details: [{ path: 'init.password' }] });
    await expect(initialise(system, { ...input, email: 'no address' })).rejects.toMatchObject({ details: [{ path: 'init.email' }] });
    expect(await system.store.read.select().from(system.store.tables.setting)).toEqual([]);
  });
});
