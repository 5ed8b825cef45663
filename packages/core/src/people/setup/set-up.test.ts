import { describe, expect, it } from 'vitest';
import { systemContext } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { contextOf, testDatabases, testSystem } from '../../testing/index.ts';
import { signIn } from '../auth/index.ts';
import { listOrganizations } from '../organizations/index.ts';
import { type SetUpInput, setUp } from './set-up.ts';
import { isSetUp } from './setup-state.ts';

const input: SetUpInput = {
  organizationTitle: 'Acme',
  displayName: 'Ada Lovelace',
  email: ' Ada@Example.com ',
  password: 'correct horse battery',
};

describe.each(testDatabases())('set-up on %s', (database) => {
  it('makes the first organization and its admin, who can sign in', async () => {
    await using system = await testSystem(database);
    expect(await isSetUp(system)).toBe(false);
    const { organization, user } = await setUp(system, input);
    expect(await isSetUp(system)).toBe(true);
    expect(user).toMatchObject({ object: 'user', displayName: 'Ada Lovelace', email: 'ada@example.com' });
    expect(organization).toMatchObject({ object: 'organization', title: 'Acme', permissions: { admin: true, createContent: true } });
    expect((await listOrganizations(contextOf(system, user), {})).items).toEqual([organization]);
    const signedIn = await signIn(systemContext(system, 'test'), { email: 'ADA@example.com', password: input.password });
    expect(signedIn.user).toEqual(user);
    expect((await readEvents(system)).map((event) => event.type)).toEqual([
      'organization_created',
      'user_created',
      'member_added',
      'setup_completed',
      'session_created',
    ]);
  });

  it('happens once, however many ask at once', async () => {
    await using system = await testSystem(database);
    const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((name) => setUp(system, { ...input, email: `${name}@example.com` })));
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: 'conflict', code: 'already_set_up' });
    }
    const { user, organization, member } = system.store.tables;
    for (const table of [user, organization, member]) expect(await system.store.read.select().from(table)).toHaveLength(1);
    await expect(setUp(system, input)).rejects.toMatchObject({ code: 'already_set_up' });
  });

  it('names every wrong value, changes nothing, and never repeats the password', async () => {
    await using system = await testSystem(database);
    const bad = { organizationTitle: 'A', displayName: '', email: 'ada', password: 'correct horse battery' };
    const refusal = await setUp(system, bad).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ kind: 'bad_request' });
    expect(refusal).toHaveProperty('details', [
      { path: 'body.organizationTitle', message: expect.any(String) },
      { path: 'body.displayName', message: expect.any(String) },
      { path: 'body.email', message: expect.any(String) },
    ]);
    const short = await setUp(system, { ...input, password: 'hunter2' }).catch((error: unknown) => error);
    expect(short).toMatchObject({ code: 'bad_password', details: [{ path: 'body.password' }] });
    expect(JSON.stringify(short) + String(short) + system.log.text()).not.toContain('hunter2');
    expect(await isSetUp(system)).toBe(false);
    expect(await readEvents(system)).toEqual([]);
  });
});
