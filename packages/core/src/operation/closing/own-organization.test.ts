import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { loadOrganization } from '../../kernel/access/index.ts';
import { type Context, systemContext } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import { MAIL_KIND } from '../../kernel/mail/index.ts';
import { buildMember, buildOrganization, buildToken, buildUser, signedInContext, testDatabases, testSystem } from '../../testing/index.ts';
import {
  deleteOrganization,
  deleteOwnOrganization,
  GRACE_DAYS,
  listRestorable,
  readOwnExtent,
  restoreOrganization,
  restoreOwnOrganization,
} from './index.ts';

const password = 'correct horse battery';
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(testDatabases())('an organization that its administrator deletes, on %s', (database) => {
  async function world(options: { mail?: boolean } = {}) {
    const system = await testSystem(database, options);
    const [ada, grace, reader] = [await buildUser(system, { password }), await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin: ada });
    await buildMember(system, { organization, user: grace, role: 'admin' });
    await buildMember(system, { organization, user: reader, role: 'read' });
    const [admin, other, member] = await Promise.all([ada, grace, reader].map((user) => signedInContext(system, user)));
    if (admin === undefined || other === undefined || member === undefined) throw new Error('not there');
    const isThere = (ctx: Context) =>
      loadOrganization(ctx, organization.id, 'member').then(
        () => true,
        () => false,
      );
    return {
      system,
      ada,
      id: organization.id,
      title: organization.title,
      admin,
      other,
      member,
      isThere,
      ...{ [Symbol.asyncDispose]: () => system[Symbol.asyncDispose]() },
    };
  }

  it('is there for nobody until one of its administrators restores it', async () => {
    await using w = await world({ mail: true });
    expect(await readOwnExtent(w.admin, w.id)).toMatchObject({ title: w.title, spaces: 0, people: 3, sites: 0 });
    const { eraseAt } = await deleteOwnOrganization(w.admin, w.id, { password });
    expect(eraseAt - w.system.now()).toBe(GRACE_DAYS * DAY_MS);
    expect(await w.isThere(w.admin)).toBe(false);
    const listed = [{ id: w.id, title: w.title, deletedAt: w.system.now(), eraseAt }];
    expect([await listRestorable(w.admin), await listRestorable(w.other), await listRestorable(w.member)]).toEqual([listed, listed, []]);
    const { job } = w.system.store.tables;
    // The other administrator alone is told.
    expect(await w.system.store.read.select({ id: job.id }).from(job).where(eq(job.kind, MAIL_KIND))).toHaveLength(1);

    await expect(restoreOwnOrganization(w.member, w.id)).rejects.toMatchObject({ kind: 'not_found' });
    expect(await restoreOwnOrganization(w.other, w.id)).toEqual({ title: w.title });
    expect([await w.isThere(w.admin), await w.isThere(w.member)]).toEqual([true, true]);
    expect([await listRestorable(w.admin), await listRestorable(w.other)]).toEqual([[], []]);
    await expect(restoreOwnOrganization(w.other, w.id)).rejects.toMatchObject({ kind: 'not_found' });
    expect((await readEvents(w.system)).map(({ type }) => type).slice(-2)).toEqual(['organization_deleted', 'organization_restored']);
  });

  it('is deleted by nobody else, by no token, and not without a proof', async () => {
    await using w = await world();
    const token = await buildToken(w.system, w.ada);
    const byToken: Context = { ...w.admin, actor: { kind: 'user', userId: w.ada.id, via: 'token', credentialId: token.id } };
    const refused = { kind: 'forbidden' };
    await expect(deleteOwnOrganization(w.member, w.id, { password })).rejects.toMatchObject(refused);
    await expect(readOwnExtent(w.member, w.id)).rejects.toMatchObject(refused);
    await expect(deleteOwnOrganization(byToken, w.id, { password })).rejects.toMatchObject(refused);
    await expect(listRestorable(byToken)).rejects.toMatchObject(refused);
    await expect(deleteOwnOrganization(w.admin, w.id, {})).rejects.toMatchObject({ code: 'confirmation_required' });
    await expect(deleteOwnOrganization(w.admin, w.id, { password: 'wrong' })).rejects.toMatchObject({ code: 'bad_credentials' });
    const stranger = await signedInContext(w.system, await buildUser(w.system, { password }));
    await expect(deleteOwnOrganization(stranger, w.id, { password })).rejects.toMatchObject({ kind: 'not_found' });
    expect([await w.isThere(w.admin), await readEvents(w.system, { type: 'organization_deleted' })]).toEqual([true, []]);
  });

  it('is not restored by its administrators if the operator deleted it, nor once its time is over', async () => {
    await using w = await world();
    const operator = systemContext(w.system, 'test');
    // Organizations that an administrator deleted before do not count.
    await deleteOwnOrganization(w.admin, w.id, { password });
    await restoreOwnOrganization(w.admin, w.id);
    w.system.clock.advance(1000);
    await deleteOrganization(operator, w.id, {});
    expect(await listRestorable(w.admin)).toEqual([]);
    await expect(restoreOwnOrganization(w.admin, w.id)).rejects.toMatchObject({ kind: 'forbidden' });
    await restoreOrganization(operator, w.id);
    await deleteOwnOrganization(w.admin, w.id, { password });
    // The operator restores whatever was deleted.
    await restoreOrganization(operator, w.id);
    await deleteOwnOrganization(w.admin, w.id, { password });
    w.system.clock.advance(GRACE_DAYS * DAY_MS);
    expect(await listRestorable(w.admin)).toEqual([]);
    await expect(restoreOwnOrganization(w.admin, w.id)).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('is restored by nobody who was disabled in it before', async () => {
    await using w = await world();
    const { member } = w.system.store.tables;
    const out = await buildUser(w.system);
    await buildMember(w.system, { organization: { id: w.id }, user: out, role: 'admin' });
    await w.system.store.tx((tx) =>
      tx
        .update(member)
        .set({ disabled: true })
        .where(and(eq(member.organizationId, w.id), eq(member.userId, out.id))),
    );
    await deleteOwnOrganization(w.admin, w.id, { password });
    const ctx = await signedInContext(w.system, out);
    expect(await listRestorable(ctx)).toEqual([]);
    await expect(restoreOwnOrganization(ctx, w.id)).rejects.toMatchObject({ kind: 'not_found' });
  });
});
