import { createHmac } from 'node:crypto';
import { buildOrganization, buildSpace, buildUser, contextOf, type TestDatabase, testDatabases, testSystem } from '@octavo/core/testing';
import { connectSpace, disconnectSpace, getGitConnection, updateConnection } from '@octavo/gitsync';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { gitHooksApp } from './git-hooks.ts';

async function world(database: TestDatabase) {
  const system = await testSystem(database);
  const admin = await buildUser(system);
  const space = await buildSpace(system, { organization: await buildOrganization(system, { admin }), createdBy: admin });
  const ctx = contextOf(system, admin);
  const { connection, hookSecret } = await connectSpace(ctx, space.id, { url: 'https://git.example.com/acme/docs.git', paused: true });
  await updateConnection(ctx, space.id, { paused: false });
  const app = gitHooksApp(system);
  const { job } = system.store.tables;
  const jobs = () =>
    system.store.read
      .select()
      .from(job)
      .where(and(eq(job.kind, 'git-sync'), eq(job.state, 'queued')));
  return {
    ctx,
    spaceId: space.id,
    secret: hookSecret,
    address: new URL(connection.hook.url).pathname,
    jobs,
    /** Makes what waits go away, as if it had been done. */
    settle: () => system.store.tx((tx) => tx.delete(job)),
    call: (address: string, body: string, headers: Record<string, string> = {}, env?: object) =>
      app.request(address, { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }, env),
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

const PUSH = JSON.stringify({ ref: 'refs/heads/main' });
const signed = (secret: string, body: string) => ({
  'X-GitHub-Event': 'push',
  'X-Hub-Signature-256': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
});

describe.each(testDatabases())('the webhook of a connection on %s', (database) => {
  it('asks for a sync when the connected branch was pushed, once however often it is called', async () => {
    await using hook = await world(database);
    await hook.settle();
    expect((await getGitConnection(hook.ctx, hook.spaceId)).hook.seenAt).toBeNull();
    for (let i = 0; i < 3; i++) expect((await hook.call(hook.address, PUSH, signed(hook.secret, PUSH))).status).toBe(202);
    expect(await hook.jobs()).toMatchObject([{ payload: { cause: 'webhook' }, createdBy: { kind: 'system' } }]);
    expect((await getGitConnection(hook.ctx, hook.spaceId)).hook.seenAt).toEqual(expect.any(String));
  });

  it('answers pings and other branches, and does nothing', async () => {
    await using hook = await world(database);
    await hook.settle();
    const quiet = [
      ['{"zen":"x"}', 'ping'],
      ['{"ref":"refs/heads/other"}', 'push'],
      ['{"ref":"refs/tags/main"}', 'push'],
      // Change requests are no branches here.
      ['{"ref":"refs/heads/octavo/cr-1"}', 'push'],
      ['nonsense', 'push'],
    ] as const;
    for (const [body, event] of quiet) {
      expect((await hook.call(hook.address, body, { ...signed(hook.secret, body), 'X-GitHub-Event': event })).status).toBe(204);
    }
    expect(await hook.jobs()).toEqual([]);
    await updateConnection(hook.ctx, hook.spaceId, { changeRequestBranches: true });
    await hook.settle();
    const [body] = quiet[3];
    expect((await hook.call(hook.address, body, signed(hook.secret, body))).status).toBe(202);
    await updateConnection(hook.ctx, hook.spaceId, { paused: true });
    expect((await hook.call(hook.address, PUSH, signed(hook.secret, PUSH))).status).toBe(204);
  });

  it('lets nobody in without the secret, and changes nothing for them', async () => {
    await using hook = await world(database);
    await hook.settle();
    const none = await hook.call(hook.address, PUSH, { 'X-GitHub-Event': 'push' });
    const wrong = await hook.call(hook.address, PUSH, signed(`${hook.secret}x`, PUSH));
    const replaced = await hook.call(hook.address, '{"ref":"refs/heads/x"}', signed(hook.secret, PUSH));
    const elsewhere = await hook.call('/~git/hooks/AAAAAAAAAAAAAAAAAAAAAAAA', PUSH, signed(hook.secret, PUSH));
    expect([none.status, wrong.status, replaced.status, elsewhere.status]).toEqual([401, 401, 401, 404]);
    expect((await hook.call(hook.address, `"${'x'.repeat(1024 * 1024)}"`)).status).toBe(413);
    expect(await hook.jobs()).toEqual([]);
    expect((await getGitConnection(hook.ctx, hook.spaceId)).hook.seenAt).toBeNull();

    const told = `${hook.address}?secret=${hook.secret}`;
    expect((await hook.call(told, '')).status).toBe(202);
    await disconnectSpace(hook.ctx, hook.spaceId);
    expect((await hook.call(told, '')).status).toBe(404);
  });

  it('is called no faster than a busy repository would', async () => {
    await using hook = await world(database);
    const answers = await Promise.all(Array.from({ length: 121 }, () => hook.call(hook.address, PUSH, signed(hook.secret, PUSH))));
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(['1']);
    expect((await hook.call(hook.address, PUSH)).status).toBe(401);
  });

  it('issue-15: is heard however many calls without the secret come, which are counted by their address alone', async () => {
    await using hook = await world(database);
    await hook.settle();
    const from = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });
    const call = async (headers: Record<string, string>, address: string) =>
      (await hook.call(hook.address, PUSH, headers, from(address))).status;
    const flood = await Promise.all(Array.from({ length: 200 }, () => call({ 'X-GitHub-Event': 'push' }, '192.0.2.1')));
    expect([flood.filter((status) => status === 401).length, flood.filter((status) => status === 429).length]).toEqual([120, 80]);
    expect(await call(signed(`${hook.secret}x`, PUSH), '192.0.2.1')).toBe(429);
    // Another address, and the very same one with the secret.
    expect(await call(signed(`${hook.secret}x`, PUSH), '192.0.2.2')).toBe(401);
    expect(await call(signed(hook.secret, PUSH), '192.0.2.1')).toBe(202);
    expect(await hook.jobs()).toHaveLength(1);
  });
});
