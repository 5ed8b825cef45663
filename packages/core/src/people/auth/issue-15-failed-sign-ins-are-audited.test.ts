import { describe, expect, it } from 'vitest';
import { awaitBackground } from '../../kernel/base/index.ts';
import { anonymousContext, buildOrganization, buildUser, type TestSystem, testDatabases, testSystem } from '../../testing/index.ts';
import { signIn } from './sign-in.ts';

const PASSWORD = 'correct horse battery';
/** Nobody has such a password, so it is refused without a hash, which would take a second of a hundred tries each. */
const TOO_LONG = 'hunter2'.repeat(300);

async function failures(system: TestSystem) {
  await awaitBackground(system);
  const { auditEvent } = system.store.tables;
  const rows = await system.store.read.select().from(auditEvent);
  return rows.filter(({ action }) => action === 'sign_in_failed');
}

/** Tries to sign in, at the pace that the throttle allows, and is refused. */
async function guess(system: TestSystem, email: string, times: number): Promise<void> {
  for (let i = 0; i < times; i++) {
    const ctx = { ...anonymousContext(system), address: `192.0.2.${i % 200}` };
    await expect(signIn(ctx, { email, password: TOO_LONG })).rejects.toMatchObject({ code: 'bad_credentials' });
    system.clock.advance(31_000);
  }
}

describe.each(testDatabases())('failed sign-ins on %s', (database) => {
  it('are told to the organizations of the person, with where they came from and never what was typed', async () => {
    await using system = await testSystem(database);
    const person = await buildUser(system, { email: 'ada@example.com', password: PASSWORD });
    const organization = await buildOrganization(system, { admin: person });
    await guess(system, 'ada@example.com', 1);
    const rows = await failures(system);
    expect(rows.map((row) => row.organizationId).toSorted()).toEqual(['', organization.id]);
    for (const row of rows) {
      expect(row).toMatchObject({
        targetKind: 'user',
        targetId: person.id,
        actor: { kind: 'system', address: '192.0.2.0' },
        payload: { userId: person.id, reason: 'password', failures: 1 },
      });
      expect(JSON.stringify(row)).not.toContain('hunter2');
    }
  });

  it('of accounts that are not there are told to the installation alone, without the name that was tried', async () => {
    await using system = await testSystem(database);
    const person = await buildUser(system);
    await buildOrganization(system, { admin: person });
    await guess(system, 'hunter2@example.com', 1);
    const [row, ...more] = await failures(system);
    expect(more).toEqual([]);
    expect(row).toMatchObject({ organizationId: '', targetKind: 'installation', payload: { reason: 'unknown_account', failures: 1 } });
    expect(JSON.stringify(row)).not.toContain('hunter2');
  });

  it('grow no list by their number: of a hundred within an hour three are told, and the next hour begins anew', async () => {
    await using system = await testSystem(database);
    const person = await buildUser(system, { password: PASSWORD });
    for (let i = 0; i < 100; i++) await guess(system, `nobody-${i}@example.com`, 1);
    // Written behind the answers' back, in any order.
    const of = async () => (await failures(system)).map(({ payload }) => Number(payload.failures)).toSorted((a, b) => a - b);
    expect(await of()).toEqual([1, 5, 25]);
    await guess(system, person.email, 10);
    expect(await of()).toEqual([1, 1, 5, 5, 25]);
    system.clock.advance(3_600_000);
    await guess(system, person.email, 1);
    expect(await of()).toEqual([1, 1, 1, 5, 5, 25]);
  });
});
