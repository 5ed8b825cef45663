import { describe, expect, it } from 'vitest';
import { ADMIN } from '../src/testing.ts';
import { workspace } from './workspace.ts';

const resetLink = ['user', 'reset-link'];

describe('octavo user reset-link', { timeout: 60_000 }, () => {
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
