import { describe, expect, it } from 'vitest';
import { type Context, systemContext } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { anonymousContext, buildToken, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { authenticate } from '../auth/index.ts';
import { createToken, createTokenFor } from './create-token.ts';
import { listTokens } from './list-tokens.ts';
import { revokeToken } from './revoke-token.ts';

const password = 'correct horse battery';
const proof = { password };

describe.each(testDatabases())('personal access tokens on %s', (database) => {
  it('are shown once, work as their user, and stop when they are revoked', async () => {
    await using system = await testSystem(database);
    const ctx = contextOf(system, await buildUser(system, { password }));
    const { token, ...made } = await createToken(ctx, { label: 'laptop' }, proof);
    expect(made).toEqual({
      object: 'token',
      id: expect.any(String),
      label: 'laptop',
      program: false,
      createdAt: '2026-03-01T12:00:00.000Z',
    });
    expect(await authenticate(system, { bearer: token })).toMatchObject({ kind: 'user', credentialId: made.id });
    expect((await listTokens(ctx, {})).items).toMatchObject([made]);
    expect(JSON.stringify([await listTokens(ctx, {}), await readEvents(system)])).not.toContain(token);
    await revokeToken(ctx, made.id);
    await revokeToken(ctx, made.id);
    await expect(authenticate(system, { bearer: token })).rejects.toMatchObject({ kind: 'unauthenticated' });
    expect((await readEvents(system)).map((event) => event.type)).toEqual(['user_created', 'token_created', 'token_revoked']);
  });

  it('belong to one person: nobody else sees or revokes them', async () => {
    await using system = await testSystem(database);
    const [ada, eve] = [await buildUser(system), await buildUser(system)];
    const token = await buildToken(system, ada);
    expect(await listTokens(contextOf(system, eve), {})).toEqual({ count: 0, items: [] });
    await revokeToken(contextOf(system, eve), token.id);
    expect(await authenticate(system, { bearer: token.secret })).toMatchObject({ userId: ada.id });
    for (const use of [(ctx: Context) => listTokens(ctx, {}), (ctx: Context) => createToken(ctx, { label: 'x' })]) {
      await expect(use(anonymousContext(system))).rejects.toMatchObject({ kind: 'unauthenticated' });
    }
  });

  it('are listed newest first, page by page', async () => {
    await using system = await testSystem(database);
    const ctx = contextOf(system, await buildUser(system, { password }));
    for (const label of ['a', 'b', 'c']) await createToken(ctx, { label }, proof);
    const first = await listTokens(ctx, { limit: 2 });
    expect(first).toMatchObject({ count: 3, items: [{ label: 'c' }, { label: 'b' }] });
    expect(await listTokens(ctx, { limit: 2, page: first.next?.page })).toMatchObject({ count: 3, items: [{ label: 'a' }] });
    expect(await listTokens(ctx, { limit: 0 })).toMatchObject({ count: 3, items: [] });
    const other = contextOf(system, await buildUser(system));
    await expect(listTokens(other, { page: first.next?.page })).rejects.toMatchObject({ code: 'bad_cursor' });
  });

  it('need a label of 1 to 50 characters, and an end that is to come', async () => {
    await using system = await testSystem(database);
    const ctx = contextOf(system, await buildUser(system, { password }));
    for (const bad of [
      { label: '' },
      { label: 'x'.repeat(51) },
      { label: 'x', expiresAt: 'tomorrow' },
      { label: 'x', expiresAt: '2026-03-01T12:00:00Z' },
    ]) {
      await expect(createToken(ctx, bad)).rejects.toMatchObject({ kind: 'bad_request', details: [{ path: expect.any(String) }] });
    }
    expect(await createToken(ctx, { label: '😀'.repeat(50), expiresAt: '2026-03-01T13:00:01+01:00' }, proof)).toMatchObject({
      expiresAt: '2026-03-01T12:00:01.000Z',
    });
  });

  it('are limited to scopes, which are listed and stay with whoever they are, and have all rights without', async () => {
    await using system = await testSystem(database);
    const ctx = contextOf(system, await buildUser(system, { password }));
    const limited = await createToken(ctx, { label: 'agent', scopes: ['read', 'propose'] }, proof);
    expect(await authenticate(system, { bearer: limited.token })).toMatchObject({ scopes: ['read', 'propose'] });
    const { token } = await createToken(ctx, { label: 'all' }, proof);
    expect(await authenticate(system, { bearer: token })).not.toHaveProperty('scopes');
    const { items } = await listTokens(ctx, {});
    expect(items.map(({ label, scopes }) => [label, scopes])).toEqual([
      ['all', undefined],
      ['agent', ['read', 'propose']],
    ]);
    const [, event] = await readEvents(system);
    expect(event).toMatchObject({ type: 'token_created', payload: { label: 'agent', scopes: ['read', 'propose'] } });
    for (const scopes of [[], ['read', 'read'], ['everything']]) {
      const bad = { label: 'x', scopes } as Parameters<typeof createToken>[1];
      await expect(createToken(ctx, bad, proof)).rejects.toMatchObject({ kind: 'bad_request' });
    }
  });

  it('cannot make a token that may more than they do', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system);
    const own = await buildToken(system, user, { scopes: ['write', 'admin'] });
    const ctx = { ...anonymousContext(system), actor: await authenticate(system, { bearer: own.secret }) };
    for (const scopes of [undefined, ['review'], ['admin', 'review']] as const) {
      const wider = createToken(ctx, { label: 'x', ...(scopes === undefined ? {} : { scopes: [...scopes] }) });
      await expect(wider).rejects.toMatchObject({ kind: 'forbidden', message: expect.stringContaining('`write`, `admin`') });
    }
    expect(await createToken(ctx, { label: 'x', scopes: ['read', 'propose', 'admin'] })).toMatchObject({ label: 'x' });
    expect((await listTokens(ctx, {})).count).toBe(2);
  });

  it('cannot make a token that outlives them', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system);
    const hour = 3_600_000;
    const short = await buildToken(system, user, { expiresAt: system.now() + hour });
    const endless = await buildToken(system, user);
    const as = async (secret: string) => ({ ...anonymousContext(system), actor: await authenticate(system, { bearer: secret }) });
    const at = (ms: number) => new Date(system.now() + ms).toISOString();
    await expect(createToken(await as(short.secret), { label: 'x' })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(createToken(await as(short.secret), { label: 'x', expiresAt: at(hour + 1) })).rejects.toMatchObject({ kind: 'forbidden' });
    await createToken(await as(short.secret), { label: 'x', expiresAt: at(hour) });
    await createToken(await as(endless.secret), { label: 'x' });
  });

  it('are made for others by the command line only', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system, { email: 'ada@example.com' });
    const made = await createTokenFor(systemContext(system, 'cli'), 'Ada@example.com', { label: 'ci' });
    expect(made).toMatchObject({ userId: user.id, label: 'ci' });
    expect(await authenticate(system, { bearer: made.token })).toMatchObject({ userId: user.id });
    await expect(createTokenFor(systemContext(system, 'cli'), 'bob@example.com', { label: 'ci' })).rejects.toMatchObject({
      kind: 'not_found',
    });
    await expect(createTokenFor(contextOf(system, user), 'ada@example.com', { label: 'ci' })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(createTokenFor(anonymousContext(system), 'ada@example.com', { label: 'ci' })).rejects.toMatchObject({
      kind: 'unauthenticated',
    });
  });
});
