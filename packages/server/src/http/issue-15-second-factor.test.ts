import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { beginTotp, confirmTotp } from '@octavo/core';
import { buildUser, contextOf, type TestDatabase, testDatabases, testSystem, totpCode } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createApps, createFrontDoor } from './front-door.ts';

const PASSWORD = 'correct horse battery';

/** The front door, and somebody who has a second factor. */
async function door(database: TestDatabase) {
  const system = await testSystem(database);
  const server = createFrontDoor(
    createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), '9.9.9'),
    async () => async (_request, response) => void response.end('console'),
  );
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  system.config.url = base;
  const user = await buildUser(system, { password: PASSWORD });
  const ctx = contextOf(system, user);
  const { secret } = await beginTotp(ctx, { password: PASSWORD });
  const code = () => totpCode(secret, system.now());
  const { recoveryCodes } = await confirmTotp(ctx, { code: code() });
  system.clock.advance(60_000);
  const { session } = system.store.tables;
  return {
    system,
    code,
    recoveryCodes,
    countSessions: async () => (await system.store.read.select({ id: session.id }).from(session)).length,
    /** Signs in; returns `in`, or the code of the refusal. */
    async signIn(given?: string): Promise<string> {
      const response = await fetch(`${base}/api/trpc/auth.signIn`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: base, 'sec-fetch-site': 'same-origin' },
        body: JSON.stringify({ email: user.email, password: PASSWORD, ...(given === undefined ? {} : { code: given }) }),
      });
      const answer = (await response.json()) as { error?: { data: { octavo: { code: string } } } };
      if (answer.error !== undefined) return answer.error.data.octavo.code;
      expect(response.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^octavo_session=[\w-]{43};/));
      return 'in';
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await system[Symbol.asyncDispose]();
    },
  };
}

const refusedOf = (answers: string[]) => answers.filter((answer) => answer !== 'in');

describe.each(testDatabases())('issue-15: a second factor at the live door on %s', (database) => {
  it('is asked for, and no code counts twice: not later, not at the same time', async () => {
    await using d = await door(database);
    expect(await d.signIn()).toBe('second_factor_required');
    const now = d.code();
    expect(refusedOf(await Promise.all([d.signIn(now), d.signIn(now), d.signIn(now)]))).toEqual(['bad_second_factor', 'bad_second_factor']);
    expect(await d.signIn(now)).toBe('bad_second_factor');
    expect(await d.countSessions()).toBe(1);
    // Nor one of the step before, once a later one was used, although the clock would allow it.
    d.system.clock.advance(30_000);
    const earlier = d.code();
    d.system.clock.advance(30_000);
    expect(await d.signIn(d.code())).toBe('in');
    expect(await d.signIn(earlier)).toBe('bad_second_factor');
  });

  it('may be replaced by each recovery code once, however it is typed', async () => {
    await using d = await door(database);
    const [first = '', second = ''] = d.recoveryCodes;
    expect(refusedOf(await Promise.all([d.signIn(first), d.signIn(first.toUpperCase()), d.signIn(first.replaceAll('-', ''))]))).toEqual([
      'bad_second_factor',
      'bad_second_factor',
    ]);
    expect(await d.signIn(first)).toBe('bad_second_factor');
    expect(await d.signIn(second)).toBe('in');
    expect(await d.countSessions()).toBe(2);
  });

  it('cannot be guessed: five wrong codes, and even the right one has to wait', async () => {
    await using d = await door(database);
    const right = d.code();
    const wrong = Array.from({ length: 6 }, (_, digit) => `00000${digit}`).filter((code) => code !== right);
    const answers = await Promise.all(wrong.slice(0, 5).map((code) => d.signIn(code)));
    expect(answers).toEqual(Array(5).fill('bad_second_factor'));
    expect(await d.signIn(right)).toBe('too_many_attempts');
    expect(await d.signIn(d.recoveryCodes[0])).toBe('too_many_attempts');
    expect(await d.countSessions()).toBe(0);
    d.system.clock.advance(10 * 60_000);
    expect(await d.signIn(d.code())).toBe('in');
  });
});
