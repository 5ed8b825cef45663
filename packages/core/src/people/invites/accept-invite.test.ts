import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadSpace } from '../../kernel/access/index.ts';
import type { System } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import {
  buildGrant,
  buildLinkInvite,
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type TestDatabase,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { removeMember, updateMember } from '../members/index.ts';
import { acceptInvite } from './accept-invite.ts';
import { describeInvite } from './describe-invite.ts';
import { inviteByEmail } from './invite-by-email.ts';
import { listPendingInvites } from './list-pending-invites.ts';

const notFound = { kind: 'not_found', code: 'invite_not_found' };

async function acme(database: TestDatabase) {
  const system = await testSystem(database);
  const admin = await buildUser(system, { displayName: 'Ada' });
  const organization = await buildOrganization(system, { title: 'Acme', admin });
  const space = await buildSpace(system, { organization, createdBy: admin, title: 'Docs' });
  return { system, admin, organization, space, [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() };
}

async function memberOf(system: System, organization: { id: string }, user: { id: string }) {
  const { member } = system.store.tables;
  const [row] = await system.store.read
    .select({ role: member.role, sso: member.sso })
    .from(member)
    .where(and(eq(member.organizationId, organization.id), eq(member.userId, user.id)));
  return row;
}

const roleOn = async (system: System, space: { id: string }, user: { id: string }) =>
  (await loadSpace(contextOf(system, user), space.id, 'read')).role;

describe.each(testDatabases())('accepting an invite on %s', (database) => {
  it('by link lets in as many as follow it, and counts each once', async () => {
    await using world = await acme(database);
    const { system, admin, organization } = world;
    const secret = await buildLinkInvite(system, { organization, createdBy: admin, gives: { role: 'comment' } });
    const [bob, eve] = [await buildUser(system), await buildUser(system)];
    for (const user of [bob, eve, bob]) {
      expect(await acceptInvite(contextOf(system, user), { secret })).toEqual({ organizationId: organization.id });
    }
    for (const user of [bob, eve]) expect(await memberOf(system, organization, user)).toEqual({ role: 'comment', sso: false });
    const { invite } = system.store.tables;
    expect(await system.store.read.select({ uses: invite.uses }).from(invite)).toEqual([{ uses: 2 }]);
    const events = await readEvents(system, { type: 'invite_accepted' });
    expect(events.map(({ actor }) => actor.id)).toEqual([bob.id, eve.id]);
    expect(JSON.stringify(await readEvents(system))).not.toContain(secret);
  });

  it('never takes from who has as much already', async () => {
    await using world = await acme(database);
    const { system, admin, organization, space } = world;
    const editor = await buildUser(system);
    await buildMember(system, { organization, user: editor, role: 'edit' });
    const toSpace = await buildLinkInvite(system, { organization, createdBy: admin, gives: { level: 'read', space: space.id } });
    expect(await acceptInvite(contextOf(system, editor), { secret: toSpace })).toEqual({
      organizationId: organization.id,
      spaceId: space.id,
    });
    expect(await roleOn(system, space, editor)).toBe('edit');
    expect(await system.store.read.select().from(system.store.tables.accessGrant)).toEqual([]);
    const lower = await buildLinkInvite(system, { organization, createdBy: admin, gives: { role: 'read' } });
    await acceptInvite(contextOf(system, editor), { secret: lower });
    expect(await memberOf(system, organization, editor)).toMatchObject({ role: 'edit' });
  });

  it('to a space raises the level there, and nowhere else', async () => {
    await using world = await acme(database);
    const { system, admin, organization, space } = world;
    const [reader, stranger] = [await buildUser(system), await buildUser(system)];
    await buildMember(system, { organization, user: reader, role: 'read' });
    await buildGrant(system, { organization, space, user: reader, role: 'comment' });
    const secret = await buildLinkInvite(system, { organization, createdBy: admin, gives: { level: 'review', space: space.id } });
    const other = await buildSpace(system, { organization, createdBy: admin });
    for (const user of [reader, stranger]) {
      await acceptInvite(contextOf(system, user), { secret });
      expect(await roleOn(system, space, user)).toBe('review');
    }
    expect(await memberOf(system, organization, reader)).toMatchObject({ role: 'read' });
    expect(await memberOf(system, organization, stranger)).toMatchObject({ role: null });
    expect(await roleOn(system, other, reader)).toBe('read');
    await expect(roleOn(system, other, stranger)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('does not let back in who was shut out by name', async () => {
    await using world = await acme(database);
    const { system, admin, organization, space } = world;
    const [suspended, denied] = [await buildUser(system), await buildUser(system)];
    for (const user of [suspended, denied]) await buildMember(system, { organization, user, role: 'read' });
    await updateMember(contextOf(system, admin), organization.id, suspended.id, { disabled: true });
    await buildGrant(system, { organization, space, user: denied, role: null });
    const gives = { level: 'edit' as const, space: space.id };
    const secret = await buildLinkInvite(system, { organization, createdBy: admin, gives });
    await expect(acceptInvite(contextOf(system, suspended), { secret })).rejects.toMatchObject({ code: 'member_disabled' });
    await expect(acceptInvite(contextOf(system, denied), { secret })).rejects.toMatchObject({ code: 'access_removed' });
    expect(await readEvents(system, { type: 'invite_accepted' })).toEqual([]);
  });

  it('does not work any more when who made it could not give as much today', async () => {
    await using world = await acme(database);
    const { system, admin, organization, space } = world;
    const [other, creator, stranger] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    await buildMember(system, { organization, user: other, role: 'admin' });
    await buildMember(system, { organization, user: creator, role: 'create' });
    const toAll = await buildLinkInvite(system, { organization, createdBy: other, gives: { role: 'admin' } });
    const toSpace = await buildLinkInvite(system, { organization, createdBy: creator, gives: { level: 'create', space: space.id } });
    expect(await describeInvite(contextOf(system, stranger), toSpace)).toMatchObject({ space: { title: 'Docs', level: 'create' } });
    await removeMember(contextOf(system, admin), organization.id, other.id);
    await updateMember(contextOf(system, admin), organization.id, creator.id, { role: 'edit' });
    for (const secret of [toAll, toSpace]) {
      await expect(acceptInvite(contextOf(system, other), { secret })).rejects.toMatchObject(notFound);
      await expect(describeInvite(contextOf(system, stranger), secret)).rejects.toMatchObject(notFound);
    }
    await updateMember(contextOf(system, admin), organization.id, creator.id, { role: 'create' });
    await acceptInvite(contextOf(system, stranger), { secret: toSpace });
    expect(await roleOn(system, space, stranger)).toBe('create');
  });

  it('by e-mail works once, for 14 days, and for its address only', async () => {
    await using world = await acme(database);
    const { system, admin, organization } = world;
    const ctx = contextOf(system, admin);
    const [bob, eve] = [await buildUser(system, { email: 'bob@example.com' }), await buildUser(system)];
    const linkFor = async (email: string) => {
      await inviteByEmail(ctx, organization.id, { emails: [email], role: 'edit' });
      const { items } = await listPendingInvites(ctx, organization.id, {});
      return (
        items
          .find((item) => item.email === email)
          ?.link?.split('/')
          .at(-1) ?? ''
      );
    };
    const first = await linkFor('bob@example.com');
    const secret = await linkFor('bob@example.com');
    await expect(acceptInvite(contextOf(system, bob), { secret: first })).rejects.toMatchObject(notFound);
    await expect(acceptInvite(contextOf(system, eve), { secret })).rejects.toMatchObject({ kind: 'forbidden', code: 'other_address' });
    const both = await Promise.allSettled([1, 2].map(() => acceptInvite(contextOf(system, bob), { secret })));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await memberOf(system, organization, bob)).toMatchObject({ role: 'edit' });
    // It was handed over by an admin, which proves nothing of the mailbox.
    const { user } = system.store.tables;
    expect(await system.store.read.select({ at: user.emailVerifiedAt }).from(user).where(eq(user.id, bob.id))).toEqual([{ at: null }]);

    const late = await linkFor('late@example.com');
    system.clock.advance(14 * 24 * 3600 * 1000);
    await expect(describeInvite(ctx, late)).rejects.toMatchObject(notFound);
  });

  it('lets many in at once', async () => {
    await using world = await acme(database);
    const { system, admin, organization, space } = world;
    const secret = await buildLinkInvite(system, { organization, createdBy: admin, gives: { level: 'read', space: space.id } });
    const people = await Promise.all(Array.from({ length: 8 }, () => buildUser(system)));
    await Promise.all([...people, ...people].map((user) => acceptInvite(contextOf(system, user), { secret })));
    const { invite, accessGrant } = system.store.tables;
    expect(await system.store.read.select({ uses: invite.uses }).from(invite)).toEqual([{ uses: 8 }]);
    expect(await system.store.read.select().from(accessGrant)).toHaveLength(8);
  });
});
