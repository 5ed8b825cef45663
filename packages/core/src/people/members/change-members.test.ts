import { describe, expect, it } from 'vitest';
import { loadOrganization } from '../../kernel/access/index.ts';
import { systemContext } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import {
  buildGrant,
  buildMember,
  buildOrganization,
  buildSession,
  buildSpace,
  buildTeam,
  buildUser,
  contextOf,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { insertSession } from '../auth/index.ts';
import { getMember } from './get-member.ts';
import { removeMember } from './remove-member.ts';
import { requireSsoOfMember, updateMember } from './update-member.ts';

async function acme(system: TestSystem) {
  const [admin, other, editor] = [await buildUser(system), await buildUser(system), await buildUser(system)];
  const organization = await buildOrganization(system, { admin });
  await buildMember(system, { organization, user: other, role: 'admin' });
  await buildMember(system, { organization, user: editor, role: 'edit' });
  return { organization, admin, other, editor, ctx: contextOf(system, admin) };
}

/** A session that a provider of an organization vouched for. */
async function buildSsoSession(system: TestSystem, user: { id: string }, organization: { id: string }): Promise<string> {
  const sso = { providerId: 'provider', organizationId: organization.id };
  const { session } = await system.store.tx((tx) => insertSession(tx, systemContext(system, 'test'), user.id, undefined, sso));
  return session.id;
}

/** Returns the remains of a user: ids of sessions, and numbers of memberships, teams and grants in all organizations. */
async function leftOf(system: TestSystem, { id }: { id: string }) {
  const { session, member, teamMember, accessGrant } = system.store.tables;
  const { read } = system.store;
  return {
    sessions: (await read.select().from(session)).filter((row) => row.userId === id).map((row) => row.id),
    members: (await read.select().from(member)).filter((row) => row.userId === id).length,
    teams: (await read.select().from(teamMember)).filter((row) => row.userId === id).length,
    grants: (await read.select().from(accessGrant)).filter((row) => row.granteeId === id).length,
  };
}

describe.each(testDatabases())('changes of members on %s', (database) => {
  it('give another role, or none, at once; what is absent stays', async () => {
    await using system = await testSystem(database);
    const { organization, editor, admin, ctx } = await acme(system);
    expect(await updateMember(ctx, organization.id, editor.id, { role: 'review' })).toMatchObject({ id: editor.id, role: 'review' });
    expect(await updateMember(ctx, organization.id, editor.id, { role: null })).toMatchObject({ role: null });
    expect(await updateMember(ctx, organization.id, editor.id, {})).toMatchObject({ role: null, disabled: false, sso: false });
    await expect(loadOrganization(contextOf(system, editor), organization.id, 'non-guest')).rejects.toMatchObject({ kind: 'forbidden' });
    const events = await readEvents(system, { type: 'member_updated' });
    expect(events.map(({ actor, payload }) => ({ by: actor.id, ...payload }))).toEqual([
      { by: admin.id, userId: editor.id, changed: ['role'], role: 'review', previousRole: 'edit' },
      { by: admin.id, userId: editor.id, changed: ['role'], role: null, previousRole: 'review' },
    ]);
    const { auditEvent } = system.store.tables;
    const audited = (await system.store.read.select().from(auditEvent)).filter(({ action }) => action === 'member_updated');
    expect(audited).toMatchObject([
      { organizationId: organization.id, targetKind: 'member', targetId: editor.id, actorId: admin.id },
      { organizationId: organization.id, targetKind: 'member', targetId: editor.id, actorId: admin.id },
    ]);
    await expect(updateMember(ctx, organization.id, editor.id, { role: 'owner' } as never)).rejects.toMatchObject({ kind: 'bad_request' });
  });

  it('are for admins, of their own organization', async () => {
    await using system = await testSystem(database);
    const { organization, admin, editor } = await acme(system);
    const stranger = await buildUser(system);
    const elsewhere = await buildOrganization(system, { admin: stranger });
    for (const change of [{ role: 'admin' as const }, { disabled: false }]) {
      await expect(updateMember(contextOf(system, editor), organization.id, editor.id, change)).rejects.toMatchObject({
        kind: 'forbidden',
      });
      await expect(updateMember(contextOf(system, stranger), organization.id, editor.id, change)).rejects.toMatchObject({
        kind: 'not_found',
      });
      await expect(updateMember(contextOf(system, stranger), elsewhere.id, editor.id, change)).rejects.toMatchObject({
        kind: 'not_found',
      });
    }
    await expect(removeMember(contextOf(system, editor), organization.id, admin.id)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(removeMember(contextOf(system, editor), organization.id, stranger.id)).rejects.toMatchObject({ kind: 'forbidden' });
    await removeMember(contextOf(system, stranger), organization.id, editor.id);
    await removeMember(contextOf(system, stranger), elsewhere.id, editor.id);
    expect(await leftOf(system, editor)).toMatchObject({ members: 1 });
  });

  it('keep the disabled out and end what single sign-on vouched for, but take nothing from them for good', async () => {
    await using system = await testSystem(database);
    const { organization, admin, editor, ctx } = await acme(system);
    const space = await buildSpace(system, { organization, createdBy: admin });
    await buildTeam(system, { organization, members: [{ user: editor }] });
    await buildGrant(system, { organization, space, user: editor, role: 'review' });
    const password = await buildSession(system, editor);
    await buildSsoSession(system, editor, organization);
    expect(await updateMember(ctx, organization.id, editor.id, { disabled: true })).toMatchObject({
      disabled: true,
      role: 'edit',
      teams: 1,
      spaces: 0,
    });
    await expect(loadOrganization(contextOf(system, editor), organization.id, 'member')).rejects.toMatchObject({ kind: 'not_found' });
    expect(await leftOf(system, editor)).toEqual({ sessions: [password.id], members: 1, teams: 1, grants: 1 });
    expect(await readEvents(system, { type: 'session_ended' })).toHaveLength(1);
    await updateMember(ctx, organization.id, editor.id, { disabled: false });
    expect((await loadOrganization(contextOf(system, editor), organization.id, 'edit')).role).toBe('edit');
    expect(await getMember(ctx, organization.id, editor.id)).toMatchObject({ disabled: false, spaces: 1 });
  });

  it('ask somebody for single sign-on, once', async () => {
    await using system = await testSystem(database);
    const { organization, editor, ctx } = await acme(system);
    expect(await requireSsoOfMember(ctx, organization.id, editor.id)).toMatchObject({ id: editor.id, sso: true });
    expect(await requireSsoOfMember(ctx, organization.id, editor.id)).toMatchObject({ sso: true });
    expect(await readEvents(system, { type: 'member_updated' })).toMatchObject([{ payload: { changed: ['sso'], sso: true } }]);
    await expect(loadOrganization(contextOf(system, editor), organization.id, 'member')).rejects.toMatchObject({ code: 'sso_required' });
    await updateMember(ctx, organization.id, editor.id, { sso: false });
    expect((await loadOrganization(contextOf(system, editor), organization.id, 'member')).role).toBe('edit');
  });

  it('take somebody out with teams, grants and single sign-on sessions of this organization, and of no other', async () => {
    await using system = await testSystem(database);
    const { organization, admin, editor, ctx } = await acme(system);
    const elsewhere = await buildOrganization(system, { admin });
    await buildMember(system, { organization: elsewhere, user: editor, role: 'edit' });
    for (const place of [organization, elsewhere]) {
      const space = await buildSpace(system, { organization: place, createdBy: admin });
      await buildTeam(system, { organization: place, members: [{ user: editor, role: 'owner' }] });
      await buildGrant(system, { organization: place, space, user: editor, role: 'review' });
    }
    await buildSsoSession(system, editor, organization);
    const kept = await buildSsoSession(system, editor, elsewhere);
    await removeMember(ctx, organization.id, editor.id);
    await removeMember(ctx, organization.id, editor.id);
    expect(await leftOf(system, editor)).toEqual({ sessions: [kept], members: 1, teams: 1, grants: 1 });
    expect(await readEvents(system, { type: 'member_removed' })).toMatchObject([
      { organizationId: organization.id, payload: { userId: editor.id, role: 'edit', teams: [expect.any(String)] } },
    ]);
    await removeMember(contextOf(system, editor), elsewhere.id, editor.id);
    expect(await leftOf(system, editor)).toEqual({ sessions: [], members: 0, teams: 0, grants: 0 });
  });

  it('never leave an organization without an admin who can sign in', async () => {
    await using system = await testSystem(database);
    const { organization, admin, other, ctx } = await acme(system);
    const { user } = system.store.tables;
    const refusals = async () => {
      for (const change of [{ role: 'create' as const }, { role: null }, { disabled: true }]) {
        await expect(updateMember(ctx, organization.id, admin.id, change)).rejects.toMatchObject({ kind: 'conflict', code: 'last_admin' });
      }
      await expect(removeMember(ctx, organization.id, admin.id)).rejects.toMatchObject({ kind: 'conflict', code: 'last_admin' });
      expect((await loadOrganization(ctx, organization.id, 'admin')).role).toBe('admin');
    };
    await updateMember(ctx, organization.id, other.id, { disabled: true });
    await refusals();
    await updateMember(ctx, organization.id, other.id, { role: 'read' });
    await updateMember(ctx, organization.id, other.id, { role: 'admin', disabled: false });
    await system.store.tx((tx) => tx.update(user).set({ disabledAt: system.now() }));
    await refusals();
    await system.store.tx((tx) => tx.update(user).set({ disabledAt: null }));
    await updateMember(ctx, organization.id, admin.id, { role: 'read' });
    await expect(updateMember(ctx, organization.id, admin.id, { role: 'admin' })).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('leave one admin when two go, or send each other away, at the same time', async () => {
    await using system = await testSystem(database);
    await using beside = await testSystem(database, { beside: system });
    for (const act of [
      (at: TestSystem, id: string, self: { id: string }, _: { id: string }) => removeMember(contextOf(at, self), id, self.id),
      (at: TestSystem, id: string, self: { id: string }, other: { id: string }) => removeMember(contextOf(at, self), id, other.id),
      (at: TestSystem, id: string, self: { id: string }, other: { id: string }) =>
        updateMember(contextOf(at, self), id, other.id, { role: 'edit' }),
      (at: TestSystem, id: string, self: { id: string }, _: { id: string }) =>
        updateMember(contextOf(at, self), id, self.id, { disabled: true }),
    ]) {
      const { organization, admin, other } = await acme(system);
      const results = await Promise.allSettled([act(system, organization.id, admin, other), act(beside, organization.id, other, admin)]);
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const { member } = system.store.tables;
      const rows = await system.store.read.select().from(member);
      expect(rows.filter((row) => row.organizationId === organization.id && row.role === 'admin' && !row.disabled)).toHaveLength(1);
    }
  });
});
