import { buildMember, buildOrganization, buildUser, contextOf, ONE_DATABASE, testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';

const migration = { from: 'https://docs.example.com/v1', token: 'a token', dryRun: true };

describe.each(ONE_DATABASE)('migrations over the router on %s', (database) => {
  it('are started and watched by administrators alone, and show neither token nor payload', async () => {
    await using system = await testSystem(database);
    const [admin, editor, stranger] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin });
    await buildOrganization(system, { admin: stranger });
    await buildMember(system, { organization, user: editor, role: 'edit' });
    const callerOf = (user: { id: string }) =>
      createCaller({
        ctx: contextOf(system, user),
        setCookie: () => {},
        requestHeaders: new Headers({ origin: system.config.url, 'sec-fetch-site': 'same-origin' }),
      });
    const caller = callerOf(admin);
    const orgId = organization.id;

    expect(await caller.migrations.last({ orgId })).toBeNull();
    for (const [user, code] of [[editor, 'FORBIDDEN'] as const, [stranger, 'NOT_FOUND'] as const]) {
      await expect(callerOf(user).migrations.start({ orgId, migration })).rejects.toMatchObject({ code });
      await expect(callerOf(user).migrations.last({ orgId })).rejects.toMatchObject({ code });
    }
    for (const wrong of [{ from: 'no address' }, { from: 'https://user:word@docs.example.com' }, { token: '' }]) {
      await expect(caller.migrations.start({ orgId, migration: { ...migration, ...wrong } })).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    }
    expect(await caller.migrations.last({ orgId })).toBeNull();

    const job = await caller.migrations.start({ orgId, migration });
    const last = await caller.migrations.last({ orgId });
    expect(last).toEqual({ job, report: null, text: null });
    expect(job).toMatchObject({ kind: 'migrate', state: 'queued' });
    expect(JSON.stringify(last)).not.toMatch(/token|payload/);
  });
});
