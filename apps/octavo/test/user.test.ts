import { describe, expect, it } from 'vitest';
import { ADMIN } from '../src/testing.ts';
import { workspace } from './workspace.ts';

const resetLink = ['user', 'reset-link'];

describe('octavo user reset-link', () => {
  it('prints a link that the server beside it takes', async () => {
    await using w = await workspace();
    await w.init();
    const server = await w.serve();
    const { code, stdout, stderr } = await w.run(...resetLink, `--email=${ADMIN.email}`);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^http:\/\/localhost:\d+\/reset\/[0-9A-Za-z]{23}\n$/);
    const input = encodeURIComponent(JSON.stringify({ token: stdout.trim().split('/').at(-1) }));
    const described = await fetch(`${server.url}/api/trpc/resets.describe?input=${input}`);
    expect(await described.json()).toMatchObject({ result: { data: { email: ADMIN.email, secondFactor: false } } });
  });

  it('prints one line of JSON, and says so when nobody has the address', async () => {
    await using w = await workspace();
    await w.init();
    const json = await w.run(...resetLink, `--email=${ADMIN.email.toUpperCase()}`, '--json');
    expect(JSON.parse(json.stdout)).toEqual({ url: expect.stringContaining('/reset/'), expiresAt: expect.stringMatching(/Z$/) });
    const unknown = await w.run(...resetLink, '--email=nobody@example.com');
    expect([unknown.code, unknown.stdout]).toEqual([1, '']);
    expect(unknown.stderr).toMatch(/^Nobody has this e-mail address/);
  });
});

describe('octavo user', () => {
  it('makes, lists, locks, unlocks, signs out and erases people beside a server, which goes by it at once', async () => {
    await using w = await workspace();
    const { organization, token } = await w.init();
    const server = await w.serve();
    const ok = async (...args: string[]) => {
      const { code, stdout, stderr } = await w.run('user', ...args);
      expect([code, stderr], args.join(' ')).toEqual([0, '']);
      return stdout;
    };
    const eve = '--email=eve@example.com';
    const made = JSON.parse(await ok('create', eve, '--name=Eve', `--organization=${organization}`, '--role=admin', '--json'));
    expect(made).toEqual({ user: expect.any(String), url: expect.stringContaining('/reset/'), expiresAt: expect.stringMatching(/Z$/) });
    const people = (await ok('list', '--json'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(people.map(({ email, organizations }) => [email, organizations.map(({ role }: { role: string }) => role)])).toEqual([
      [ADMIN.email, ['admin']],
      ['eve@example.com', ['admin']],
    ]);
    const status = async () => (await fetch(`${server.url}/v1/user`, { headers: { authorization: `Bearer ${token}` } })).status;
    const ada = `--email=${ADMIN.email}`;
    expect(await status()).toBe(200);
    expect(await ok('disable', ada)).toContain('is locked');
    expect(await status()).toBe(401);
    expect(await ok('enable', ada)).toContain('can sign in again');
    expect(await status()).toBe(200);
    expect(await ok('sign-out', ada, '--tokens')).toMatch(/^\d+ sessions and \d+ access tokens/);
    expect(await status()).toBe(401);
    const unconfirmed = await w.run('user', 'delete', ada);
    expect([unconfirmed.code, unconfirmed.stderr]).toEqual([1, expect.stringContaining('--yes')]);
    expect(await ok('delete', ada, '--yes')).toContain('The person is erased');
    expect(await ok('list')).toContain('Former member');
    const last = await w.run('user', 'delete', eve, '--yes');
    expect([last.code, last.stderr]).toEqual([1, expect.stringContaining('last admin')]);
  });
});
