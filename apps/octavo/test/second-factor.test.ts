import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ADMIN } from '../src/testing.ts';
import { workspace } from './workspace.ts';

/** The code of an authenticator app (RFC 6238), so that the program's own code is not what checks it. */
function codeOf(secret: string, time: number): string {
  const bits = Array.from(secret, (letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(Array.from({ length: bits.length / 8 }, (_, i) => Number.parseInt(bits.slice(8 * i, 8 * i + 8), 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(time / 30_000)));
  const mac = createHmac('sha1', key).update(step).digest();
  return String((mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

interface Answer {
  status: number;
  code: string | undefined;
  data: { secret?: string; recoveryCodes?: string[] } | undefined;
  cookie: string | undefined;
}

/** A mutation of the console's router, as the console sends it. */
async function mutate(url: string, name: string, input: unknown, cookie = ''): Promise<Answer> {
  const headers = { 'content-type': 'application/json', origin: url, cookie };
  const response = await fetch(`${url}/api/trpc/${name}`, { method: 'POST', headers, body: JSON.stringify(input) });
  const body = (await response.json()) as { result?: { data: Answer['data'] }; error?: { data: { octavo: { code: string } } } };
  return {
    status: response.status,
    code: body.error?.data.octavo.code,
    data: body.result?.data,
    cookie: response.headers.getSetCookie()[0]?.split(';', 1)[0],
  };
}

describe('two-step sign-in', () => {
  it('is switched on in the console, asked for at the door, and switched off by the operator', async () => {
    await using w = await workspace();
    await w.init();
    const { url } = await w.serve();
    const { email, password } = ADMIN;
    const signIn = (more: object = {}) => mutate(url, 'auth.signIn', { email, password, ...more });
    const { cookie } = await signIn();
    const begun = await mutate(url, 'account.totp.begin', { password }, cookie);
    expect(begun).toMatchObject({ status: 200, data: { qr: expect.stringContaining('<svg'), uri: expect.stringMatching(/^otpauth:/) } });
    const secret = begun.data?.secret ?? '';
    expect(await mutate(url, 'account.totp.confirm', { code: 'abcdef' }, cookie)).toMatchObject({ status: 400, code: 'bad_second_factor' });
    const now = Date.now();
    const confirmed = await mutate(url, 'account.totp.confirm', { code: codeOf(secret, now) }, cookie);
    const recoveryCodes = confirmed.data?.recoveryCodes ?? [];
    expect(recoveryCodes).toHaveLength(10);

    expect(await signIn()).toMatchObject({ status: 401, code: 'second_factor_required', cookie: undefined });
    expect(await signIn({ code: codeOf(secret, now) })).toMatchObject({ status: 401, code: 'bad_second_factor', cookie: undefined });
    expect(await signIn({ code: codeOf(secret, now + 30_000) })).toMatchObject({
      status: 200,
      cookie: expect.stringMatching(/^octavo_session=/),
    });
    expect(await signIn({ code: recoveryCodes[0] })).toMatchObject({ status: 200 });

    const nobody = await w.run('user', 'reset-second-factor', '--email=eve@example.com');
    expect([nobody.code, nobody.stdout]).toEqual([1, '']);
    const reset = await w.run('user', 'reset-second-factor', `--email=${email}`);
    expect([reset.code, reset.stderr]).toEqual([0, '']);
    expect(reset.stdout).toContain(email);
    expect(await signIn()).toMatchObject({ status: 200 });
    const again = await w.run('user', 'reset-second-factor', `--email=${email}`);
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('is not on')]);
  });
});
