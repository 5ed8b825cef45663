import type { Context } from '@octavo/core';
import { anonymousContext, buildOrganization, buildSpace, buildUser, contextOf, ONE_DATABASE, testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { createCaller } from '../app-router.ts';

/** The router as somebody reaches it, and the cookies it sets. */
function callerOf(ctx: Context) {
  const cookies: string[] = [];
  const requestHeaders = new Headers({ origin: ctx.system.config.url, 'sec-fetch-site': 'same-origin', 'user-agent': 'Browser/1.0' });
  return { cookies, caller: createCaller({ ctx, setCookie: (value) => cookies.push(value), requestHeaders }) };
}

describe.each(ONE_DATABASE)('the router of invites on %s', (database) => {
  it('makes invites and lists them, and lets in who follows one', async () => {
    await using system = await testSystem(database);
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const space = await buildSpace(system, { organization, createdBy: admin });
    const orgId = organization.id;
    const { caller } = callerOf(contextOf(system, admin));

    expect(await caller.invites.inviteByEmail({ orgId, invites: { emails: ['bob@example.com', 'eve@example.com'] } })).toEqual({
      users: [],
      invited: 2,
    });
    const first = await caller.invites.listPending({ orgId, limit: 1 });
    const rest = await caller.invites.listPending({ orgId, limit: 1, cursor: first.next?.page });
    const [eve, bob] = [first.items[0], rest.items[0]];
    expect([eve?.email, bob?.email, rest.next]).toEqual(['eve@example.com', 'bob@example.com', undefined]);
    await caller.invites.renewPending({ orgId, id: bob?.id ?? '' });
    await caller.invites.revokePending({ orgId, id: eve?.id ?? '' });
    const renewed = (await caller.invites.listPending({ orgId })).items;
    expect(renewed.map(({ email, link }) => [email, link === bob?.link])).toEqual([['bob@example.com', false]]);

    const link = await caller.invites.createLink({ orgId, link: { level: 'edit', space: space.id } });
    expect((await caller.invites.listLinks({ orgId, space: space.id })).items).toMatchObject([{ id: link.id, level: 'edit' }]);

    const door = callerOf(anonymousContext(system));
    const token = renewed[0]?.link?.split('/').at(-1) ?? '';
    expect(await door.caller.invites.describe({ token })).toMatchObject({ email: 'bob@example.com', hasAccount: false });
    const joined = await door.caller.invites.signUp({ token, displayName: 'Bob', password: 'correct horse battery' });
    expect(joined).toMatchObject({ organizationId: orgId, user: { displayName: 'Bob' } });
    expect(door.cookies).toEqual([
      expect.stringMatching(/^__Host-octavo_session=.*HttpOnly/),
      expect.stringMatching(/^__Host-octavo_device=[\w-]{65};/),
    ]);
    await expect(door.caller.invites.accept({ token: link.id })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    const asBob = callerOf(contextOf(system, joined.user)).caller;
    expect(await asBob.invites.accept({ token: link.id })).toEqual({ organizationId: orgId, spaceId: space.id });
    await expect(asBob.invites.listPending({ orgId })).rejects.toMatchObject({ code: 'FORBIDDEN' });

    await caller.invites.revokeLink({ orgId, id: link.id });
    await expect(door.caller.invites.describe({ token: link.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('says whether links for passwords are mailed, and refuses one that nobody made', async () => {
    await using system = await testSystem(database);
    const { caller, cookies } = callerOf(anonymousContext(system));
    expect(await caller.resets.available()).toEqual({ mail: false });
    await expect(caller.resets.request({ email: 'bob@example.com' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const token = `m${'A'.repeat(22)}`;
    await expect(caller.resets.describe({ token })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(caller.resets.complete({ token, password: 'correct horse battery' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(cookies).toEqual([]);
  });
});
