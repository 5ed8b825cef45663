import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { type Context, type System, systemContext } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { anonymousContext, buildMember, buildOrganization, buildUser, contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { beginTotp, confirmTotp, disableTotp, newRecoveryCodes, removeSecondFactor, totpState } from '../totp/index.ts';
import { authenticate } from './authenticate.ts';
import { hasSecondFactor, verifySecondFactor } from './index.ts';
import { signIn } from './sign-in.ts';

const email = 'ada@example.com';
const password = 'correct horse battery';
const STEP = 30_000;
const refused = { kind: 'unauthenticated', code: 'bad_second_factor' };

const codeAt = (secret: string, time: number) => TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: time });
/** A code that none of the steps around a time has. */
const wrongAt = (secret: string, time: number) =>
  ['000000', '111111', '222222', '333333'].find((code) => [-1, 0, 1].every((step) => codeAt(secret, time + step * STEP) !== code)) ?? '';

/** A person who has switched two-step sign-in on. */
async function withTotp(system: System) {
  const user = await buildUser(system, { email, password });
  const ctx = contextOf(system, user);
  const { secret } = await beginTotp(ctx, { password });
  const { recoveryCodes } = await confirmTotp(ctx, { code: codeAt(secret, system.now()) });
  return { user, ctx, secret, recoveryCodes };
}

const attempt = (system: System, code?: string, guess = password, address = '192.0.2.1') =>
  signIn({ ...anonymousContext(system), address }, { email, password: guess, code });

describe.each(testDatabases())('two-step sign-in on %s', (database) => {
  it('asks for nothing until the first code was entered, then for a code after the right password', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system, { email, password });
    const ctx = contextOf(system, user);
    expect(await totpState(ctx)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    const { secret, uri, qr } = await beginTotp(ctx, { password });
    expect(uri).toContain('Octavo%20(octavo.example)');
    expect(qr).toContain('<svg');
    await expect(attempt(system)).resolves.toMatchObject({ user: { email } });
    await expect(confirmTotp(ctx, { code: wrongAt(secret, system.now()) })).rejects.toMatchObject({
      kind: 'bad_request',
      code: 'bad_second_factor',
      details: [{ path: 'body.code' }],
    });
    await expect(attempt(system)).resolves.toBeDefined();
    const { recoveryCodes } = await confirmTotp(ctx, { code: ` ${codeAt(secret, system.now()).replace(/(...)/, '$1 ')}` });
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await totpState(ctx)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    system.clock.advance(STEP);
    await expect(attempt(system)).rejects.toMatchObject({ kind: 'unauthenticated', code: 'second_factor_required' });
    await expect(attempt(system, undefined, 'wrong wrong wrong')).rejects.toMatchObject({ code: 'bad_credentials' });
    await expect(attempt(system, codeAt(secret, system.now()), 'wrong wrong wrong')).rejects.toMatchObject({ code: 'bad_credentials' });
    await expect(attempt(system, wrongAt(secret, system.now()))).rejects.toMatchObject(refused);
    const { secret: cookie } = await attempt(system, codeAt(secret, system.now()));
    expect(await authenticate(system, { sessionCookie: cookie })).toMatchObject({ kind: 'user', userId: user.id });
  });

  it('takes no code twice, also not the one that set it up, nor one of an earlier step', async () => {
    await using system = await testSystem(database);
    const { secret } = await withTotp(system);
    await expect(attempt(system, codeAt(secret, system.now()))).rejects.toMatchObject(refused);
    await expect(attempt(system, codeAt(secret, system.now() - STEP))).rejects.toMatchObject(refused);
    const next = codeAt(secret, system.now() + STEP);
    const both = await Promise.allSettled([attempt(system, next), attempt(system, next)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    system.clock.advance(STEP);
    await expect(attempt(system, next)).rejects.toMatchObject(refused);
  });

  it('takes each recovery code once, however it is typed, and tells the audit', async () => {
    await using system = await testSystem(database);
    const organization = await buildOrganization(system);
    const { user, ctx, recoveryCodes } = await withTotp(system);
    await buildMember(system, { organization, user, role: 'read' });
    const [first = '', second = ''] = recoveryCodes;
    await expect(attempt(system, first.toUpperCase().replaceAll('-', ' '))).resolves.toBeDefined();
    await expect(attempt(system, first)).rejects.toMatchObject(refused);
    const both = await Promise.allSettled([attempt(system, second), attempt(system, second)]);
    expect(both.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await totpState(ctx)).toEqual({ enabled: true, recoveryCodesLeft: 8 });
    const { auditEvent } = system.store.tables;
    const rows = await system.store.read.select().from(auditEvent);
    const used = rows.filter(({ action }) => action === 'user_recovery_code_used');
    expect(used.map(({ organizationId }) => organizationId).sort()).toEqual(['', '', organization.id, organization.id].sort());
    expect(used).toMatchObject(used.map(() => ({ actorId: user.id, targetKind: 'user', targetId: user.id })));
  });

  it('slows guesses of codes per account, across sessions and addresses, and a right password does not refill them', async () => {
    await using system = await testSystem(database);
    const { ctx, secret } = await withTotp(system);
    system.clock.advance(STEP);
    for (let i = 0; i < 5; i++) {
      await expect(attempt(system, wrongAt(secret, system.now()), password, `192.0.2.${i}`)).rejects.toMatchObject(refused);
      await expect(attempt(system, undefined, password, `192.0.2.${i}`)).rejects.toMatchObject({ code: 'second_factor_required' });
    }
    const limited = { kind: 'rate_limited', data: { retryAfter: 300 } };
    await expect(attempt(system, codeAt(secret, system.now()), password, '198.51.100.1')).rejects.toMatchObject(limited);
    await expect(newRecoveryCodes(ctx, { code: codeAt(secret, system.now()) })).rejects.toMatchObject(limited);
    await expect(disableTotp(ctx, { password, code: codeAt(secret, system.now()) })).rejects.toMatchObject(limited);
    system.clock.advance(300_000);
    await expect(attempt(system, codeAt(secret, system.now()), password, '198.51.100.1')).resolves.toBeDefined();
  });

  it('counts wrong codes as wrong sign-ins too', async () => {
    await using system = await testSystem(database);
    const { secret } = await withTotp(system);
    for (let i = 0; i < 5; i++) {
      await expect(attempt(system, wrongAt(secret, system.now()))).rejects.toMatchObject(refused);
      await expect(attempt(system)).rejects.toMatchObject({ code: 'second_factor_required' });
    }
    for (let i = 0; i < 5; i++)
      await expect(attempt(system, undefined, 'wrong wrong wrong')).rejects.toMatchObject({ code: 'bad_credentials' });
    await expect(attempt(system)).rejects.toMatchObject({ kind: 'rate_limited' });
  });

  it('is set up, changed and switched off by who is signed in and knows the password, never by a token', async () => {
    await using system = await testSystem(database);
    const { user, ctx, secret } = await withTotp(system);
    const token: Context = { ...ctx, actor: { kind: 'user', userId: user.id, via: 'token', credentialId: 't' } };
    const code = codeAt(secret, system.now() + STEP);
    for (const use of [
      () => beginTotp(token, { password }),
      () => confirmTotp(token, { code }),
      () => disableTotp(token, { password, code }),
      () => newRecoveryCodes(token, { code }),
      () => removeSecondFactor(ctx, email),
    ])
      await expect(use()).rejects.toMatchObject({ kind: 'forbidden' });
    const wrong = { kind: 'bad_request', code: 'bad_credentials', details: [{ path: 'body.password' }] };
    for (const given of [undefined, 'wrong wrong wrong']) {
      await expect(beginTotp(ctx, { password: given })).rejects.toMatchObject(wrong);
      await expect(disableTotp(ctx, { password: given, code })).rejects.toMatchObject(wrong);
    }
    await expect(beginTotp(ctx, { password })).rejects.toMatchObject({ code: 'second_factor_enabled' });
    await expect(confirmTotp(ctx, { code })).rejects.toMatchObject({ code: 'second_factor_enabled' });
    await expect(disableTotp(ctx, { password, code: wrongAt(secret, system.now()) })).rejects.toMatchObject({ code: 'bad_second_factor' });
    expect(await totpState(ctx)).toEqual({ enabled: true, recoveryCodesLeft: 10 });
    await disableTotp(ctx, { password, code });
    expect(await totpState(ctx)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    await expect(attempt(system)).resolves.toBeDefined();
    for (const use of [() => disableTotp(ctx, { password, code }), () => newRecoveryCodes(ctx, { code })])
      await expect(use()).rejects.toMatchObject({ code: 'second_factor_disabled' });
    await expect(confirmTotp(ctx, { code })).rejects.toMatchObject({ code: 'second_factor_not_begun' });
  });

  it('is begun by the last of several who begin at once', async () => {
    await using system = await testSystem(database);
    const ctx = contextOf(system, await buildUser(system));
    const begun = await Promise.all([beginTotp(ctx, {}), beginTotp(ctx, {}), beginTotp(ctx, {})]);
    const confirmed = await Promise.allSettled(begun.map(({ secret }) => confirmTotp(ctx, { code: codeAt(secret, system.now()) })));
    expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('gives new recovery codes for a code, and the old ones stop working', async () => {
    await using system = await testSystem(database);
    const { ctx, secret, recoveryCodes } = await withTotp(system);
    const renewed = await newRecoveryCodes(ctx, { code: codeAt(secret, system.now() + STEP) });
    await expect(attempt(system, recoveryCodes[0])).rejects.toMatchObject(refused);
    await expect(attempt(system, renewed.recoveryCodes[0])).resolves.toBeDefined();
  });

  it('is removed by the operator for who lost everything', async () => {
    await using system = await testSystem(database);
    const { user, ctx } = await withTotp(system);
    const operator = systemContext(system, 'test');
    await expect(removeSecondFactor(operator, 'nobody@example.com')).rejects.toMatchObject({ kind: 'not_found' });
    expect(await removeSecondFactor(operator, 'Ada@Example.com')).toEqual({ userId: user.id });
    expect(await totpState(ctx)).toEqual({ enabled: false, recoveryCodesLeft: 0 });
    await expect(attempt(system)).resolves.toBeDefined();
    await expect(removeSecondFactor(operator, email)).rejects.toMatchObject({ code: 'second_factor_disabled' });
    expect((await readEvents(system)).map(({ type }) => type).filter((type) => type.includes('second'))).toEqual([
      'user_second_factor_enabled',
      'user_second_factor_disabled',
    ]);
  });

  it('may be set up without a password by who has none, and verifies nothing for who has not set it up', async () => {
    await using system = await testSystem(database);
    const user = await buildUser(system);
    const ctx = contextOf(system, user);
    const { secret } = await beginTotp(ctx, {});
    const { store } = system;
    const code = codeAt(secret, system.now());
    expect(await hasSecondFactor(store.read, ctx, user.id)).toBe(false);
    await expect(store.tx((tx) => verifySecondFactor(tx, ctx, user.id, code))).rejects.toMatchObject(refused);
    const again = await beginTotp(ctx, {});
    await expect(confirmTotp(ctx, { code })).rejects.toMatchObject({ code: 'bad_second_factor' });
    await confirmTotp(ctx, { code: codeAt(again.secret, system.now()) });
    expect(await hasSecondFactor(store.read, ctx, user.id)).toBe(true);
  });

  it('keeps neither the secret nor a recovery code as it is', async () => {
    await using system = await testSystem(database);
    const { secret, recoveryCodes } = await withTotp(system);
    await attempt(system, recoveryCodes[0]);
    const { totp, recoveryCode, event, auditEvent } = system.store.tables;
    const rows = [];
    for (const table of [totp, recoveryCode, event, auditEvent]) rows.push(await system.store.read.select().from(table));
    for (const text of [JSON.stringify(rows), system.log.text()]) {
      expect(text).not.toContain(secret);
      for (const code of recoveryCodes) expect(text.replaceAll('-', '')).not.toContain(code.replaceAll('-', ''));
    }
  });
});
