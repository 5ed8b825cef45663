import { type System, setOperator, systemContext } from '@octavo/core';
import { buildMember, buildOrganization, buildSpace, buildUser, contextOf, ONE_DATABASE, queueJob, testSystem } from '@octavo/core/testing';
import { describe, expect, it } from 'vitest';
import { appRouter, createCaller } from '../app-router.ts';

const PASSWORD = 'correct horse battery';
const confirmation = { password: PASSWORD };

/** An installation with an operator who is in no organization, an admin with an organization, a failed job, and somebody else. */
async function world(database: 'sqlite' | 'postgres') {
  const system = await testSystem(database);
  const [operator, admin, ada] = [
    await buildUser(system, { email: 'operator@example.com', password: PASSWORD }),
    await buildUser(system, { email: 'admin@example.com', password: PASSWORD }),
    await buildUser(system, { email: 'ada@example.com', displayName: 'Ada' }),
  ];
  await setOperator(systemContext(system, 'test'), operator.email, true);
  const organization = await buildOrganization(system, { admin, title: 'Acme' });
  await buildMember(system, { organization, user: ada, role: 'create' });
  const space = await buildSpace(system, { organization, createdBy: admin });
  const { job: jobs } = system.store.tables;
  const job = await queueJob(system, { kind: 'index-space', spaceId: space.id, organizationId: organization.id });
  await system.store.tx((tx) => tx.update(jobs).set({ state: 'failed', finishedAt: system.now(), attempts: 1 }));
  system.host = {
    version: '1.2.3',
    node: '24.0.0',
    startedAt: 1,
    settings: () => [{ name: 'OCTAVO_SECRET', value: null, source: 'environment', isSecret: true }],
    disk: async () => ({ free: 1, size: 2 }),
    backups: async () => ({ isOn: false }),
    versions: async () => [{ version: '1.2.3', migration: '0060_quotas', at: 1 }],
  };
  const callerAs = (ctx: ReturnType<typeof contextOf>) =>
    createCaller({
      ctx,
      setCookie: () => {},
      requestHeaders: new Headers({ origin: system.config.url, 'sec-fetch-site': 'same-origin' }),
    });
  const callerOf = (who: { id: string }) => callerAs(contextOf(system, who));
  return {
    system,
    operator,
    admin,
    ada,
    organization,
    space,
    job,
    callerAs,
    callerOf,
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

type World = Awaited<ReturnType<typeof world>>;

/** An input of each procedure that would succeed. */
const INPUTS: Readonly<Record<string, (w: World) => unknown>> = {
  overview: () => undefined,
  storage: () => undefined,
  connections: () => undefined,
  mail: () => undefined,
  testMail: () => undefined,
  settingsInForce: () => undefined,
  versions: () => undefined,
  'organizations.list': () => ({}),
  'organizations.create': () => ({ title: 'Other', adminEmail: 'ada@example.com' }),
  'organizations.rename': ({ organization }) => ({ orgId: organization.id, title: 'Renamed' }),
  'organizations.extent': ({ organization }) => ({ orgId: organization.id }),
  'organizations.delete': ({ organization }) => ({ orgId: organization.id, graceDays: 30, confirmation }),
  'organizations.restore': ({ organization }) => ({ orgId: organization.id }),
  'organizations.quotas': ({ organization }) => ({ orgId: organization.id }),
  'organizations.largestSpaces': ({ organization }) => ({ orgId: organization.id }),
  'organizations.setQuotas': ({ organization }) => ({ orgId: organization.id, quotas: { pages: 5 } }),
  'people.list': () => ({}),
  'people.create': () => ({ email: 'new@example.com', name: 'New' }),
  'people.disable': () => ({ email: 'ada@example.com' }),
  'people.enable': () => ({ email: 'ada@example.com' }),
  'people.setOperator': () => ({ email: 'ada@example.com', operator: true, confirmation }),
  'people.signOut': () => ({ email: 'ada@example.com' }),
  'people.exportData': () => ({ email: 'ada@example.com', confirmation }),
  'people.erasureExtent': () => ({ email: 'ada@example.com' }),
  'people.erase': () => ({ email: 'ada@example.com', confirmation }),
  'jobs.counts': () => undefined,
  'jobs.list': () => ({ state: 'failed' }),
  'jobs.retryJob': ({ job }) => ({ jobId: job.id }),
  'jobs.cancelJob': ({ job }) => ({ jobId: job.id }),
};

async function callPath(caller: object, path: string, input: unknown): Promise<unknown> {
  const procedure: unknown = path.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), Reflect.get(caller, 'admin'));
  if (typeof procedure !== 'function') throw new Error(`there is no procedure ${path}`);
  return Reflect.apply(procedure, undefined, [input]);
}

async function eventsOf({ store }: System): Promise<number> {
  return (await store.read.select().from(store.tables.event)).length;
}

describe.each(ONE_DATABASE)('the operator’s area, on %s', (database) => {
  it('has an input here for each of its procedures', () => {
    const paths = Object.keys(appRouter._def.procedures).filter((path) => path.startsWith('admin.'));
    expect(Object.keys(INPUTS).toSorted()).toEqual(paths.map((path) => path.slice('admin.'.length)).toSorted());
  });

  it('is for nobody but operators who are signed in, and changes nothing for others', async () => {
    await using w = await world(database);
    const before = await eventsOf(w.system);
    const { actor, ...ofOperator } = contextOf(w.system, w.operator);
    const others = [
      ['UNAUTHORIZED', { ...ofOperator, actor: { kind: 'anonymous' as const } }],
      ['FORBIDDEN', contextOf(w.system, w.admin)],
      // A token of the operator, and the word of one organization's provider.
      ['FORBIDDEN', { ...ofOperator, actor: { ...actor, via: 'token' as const } }],
      ['FORBIDDEN', { ...ofOperator, actor: { ...actor, sso: { providerId: 'p', organizationId: w.organization.id } } }],
    ] as const;
    for (const [path, input] of Object.entries(INPUTS)) {
      for (const [code, ctx] of others) {
        const refused = callPath(w.callerAs(ctx as ReturnType<typeof contextOf>), path, input(w));
        await expect(refused, `${path} ${code}`).rejects.toMatchObject({ code });
      }
    }
    expect(await eventsOf(w.system)).toBe(before);
  });

  it('asks for a proof before what cannot be undone or gives rights', async () => {
    await using w = await world(database);
    const { admin } = w.callerOf(w.operator);
    const orgId = w.organization.id;
    const unproven = {} as { password?: string };
    const wrong = { password: 'not it' };
    for (const [given, code] of [[unproven, 'FORBIDDEN'] as const, [wrong, 'BAD_REQUEST'] as const]) {
      await expect(admin.organizations.delete({ orgId, graceDays: 30, confirmation: given })).rejects.toMatchObject({ code });
      await expect(admin.people.erase({ email: 'ada@example.com', confirmation: given })).rejects.toMatchObject({ code });
      await expect(admin.people.setOperator({ email: 'ada@example.com', operator: true, confirmation: given })).rejects.toMatchObject({
        code,
      });
      await expect(admin.people.exportData({ email: 'ada@example.com', confirmation: given })).rejects.toMatchObject({ code });
    }
    expect((await admin.organizations.list({})).items).toMatchObject([{ deletedAt: null }]);
    expect((await admin.people.list({ state: 'operators' })).items).toHaveLength(1);
  });

  it('creates, renames, limits, deletes and restores organizations', async () => {
    await using w = await world(database);
    const { admin } = w.callerOf(w.operator);
    const orgId = w.organization.id;
    await admin.organizations.create({ title: 'Other', adminEmail: 'ada@example.com' });
    expect(await admin.organizations.rename({ orgId, title: 'Acme Works' })).toEqual({ title: 'Acme Works' });
    await expect(admin.organizations.rename({ orgId, title: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(admin.organizations.rename({ orgId: 'nowhere', title: 'Acme' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await admin.organizations.list({ query: 'works' })).toMatchObject({
      count: 1,
      items: [{ id: orgId, title: 'Acme Works', people: 2, spaces: 1, pages: 0, bytes: 0, quotas: 0 }],
    });
    const first = await admin.organizations.list({ limit: 1 });
    const rest = await admin.organizations.list({ limit: 1, cursor: first.next?.page });
    expect([...first.items, ...rest.items].map(({ title }) => title)).toEqual(['Other', 'Acme Works']);

    expect(await admin.organizations.setQuotas({ orgId, quotas: { people: 2, pages: 10 } })).toEqual([
      { kind: 'pages', most: 10, used: 0, isNear: false },
      { kind: 'people', most: 2, used: 2, isNear: true },
    ]);
    await expect(admin.organizations.setQuotas({ orgId, quotas: { pages: -1 } })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(admin.organizations.setQuotas({ orgId, spaceId: w.space.id, quotas: { people: 1 } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(admin.organizations.setQuotas({ orgId, spaceId: orgId, quotas: { pages: 1 } })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await admin.overview()).toMatchObject({ attention: { nearQuotas: [{ id: orgId }], failedJobs: 1 }, organizations: 2 });
    expect(await w.callerOf(w.admin).orgs.limits({ orgId })).toMatchObject([{ kind: 'pages' }, { kind: 'people', isNear: true }]);
    expect(await admin.organizations.setQuotas({ orgId, quotas: { people: null, pages: null } })).toEqual([]);

    expect(await admin.organizations.extent({ orgId })).toMatchObject({ spaces: 1, people: 2 });
    await admin.organizations.delete({ orgId, graceDays: 30, confirmation });
    expect((await admin.organizations.list({ state: 'deleted' })).items).toMatchObject([{ id: orgId }]);
    await admin.organizations.restore({ orgId });
    expect((await admin.organizations.list({ state: 'open' })).items).toHaveLength(2);
    // Being an operator opens no organization.
    await expect(w.callerOf(w.operator).orgs.get({ orgId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('creates, locks out, exports and erases people, but never the operator who acts', async () => {
    await using w = await world(database);
    const { admin } = w.callerOf(w.operator);
    const email = 'ada@example.com';
    const { link } = await admin.people.create({ email: 'new@example.com', name: 'New' });
    expect(link.url).toContain('/reset/');
    expect((await admin.people.list({ query: 'NEW@' })).items).toMatchObject([{ displayName: 'New', organizations: [] }]);
    await admin.people.disable({ email });
    expect((await admin.people.list({ state: 'disabled' })).items).toMatchObject([{ email }]);
    await admin.people.enable({ email });
    expect(await admin.people.signOut({ email })).toEqual({ sessions: 0, tokens: 0 });
    await admin.people.setOperator({ email, operator: true, confirmation });
    expect((await admin.people.list({ state: 'operators' })).count).toBe(2);
    const { rows, isCut } = await admin.people.exportData({ email, confirmation });
    expect(isCut).toBe(false);
    expect(rows.find(({ table }) => table === 'user')?.row).toMatchObject({ email });
    expect(JSON.stringify(rows)).not.toContain('passwordHash');
    expect(await admin.people.erasureExtent({ email: 'admin@example.com' })).toMatchObject({ lastAdminOf: ['Acme'] });
    await expect(admin.people.erase({ email: 'admin@example.com', confirmation })).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await admin.people.erasureExtent({ email })).toMatchObject({ organizations: 1, lastAdminOf: [] });
    await admin.people.erase({ email, confirmation });
    await expect(admin.people.disable({ email })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const own = 'operator@example.com';
    await expect(admin.people.disable({ email: own })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.people.erase({ email: own, confirmation })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.people.setOperator({ email: own, operator: false, confirmation })).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('has failed jobs tried again and cancelled, and tells of mail and settings without secrets', async () => {
    await using w = await world(database);
    const { admin } = w.callerOf(w.operator);
    const jobId = w.job.id;
    expect(await admin.jobs.counts()).toMatchObject([{ kind: 'index-space', state: 'failed', count: 1 }]);
    expect((await admin.jobs.list({ state: 'failed' })).items).toMatchObject([
      { id: jobId, organizationId: w.organization.id, organizationTitle: 'Acme', spaceId: w.space.id },
    ]);
    expect(await admin.jobs.retryJob({ jobId })).toMatchObject({ state: 'queued' });
    expect(await admin.jobs.cancelJob({ jobId })).toMatchObject({ state: 'cancelled' });
    await expect(admin.jobs.retryJob({ jobId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(admin.jobs.cancelJob({ jobId: 'nowhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { auditEvent } = w.system.store.tables;
    const audit = await w.system.store.read.select().from(auditEvent).orderBy(auditEvent.id);
    expect(audit.filter(({ action }) => action === 'job_operated').map(({ payload, actorId }) => [payload.act, actorId])).toEqual([
      ['retried', w.operator.id],
      ['cancelled', w.operator.id],
    ]);
    expect(await admin.mail()).toEqual({ isOn: false, failures: [] });
    await expect(admin.testMail()).rejects.toMatchObject({ code: 'CONFLICT' });
    const sent: string[] = [];
    w.system.mail = { send: async ({ to }) => void sent.push(to) };
    expect(await admin.testMail()).toEqual({ to: 'operator@example.com' });
    expect(sent).toEqual(['operator@example.com']);
    expect(await admin.connections()).toEqual({ total: 0, connections: [] });
    expect(await admin.storage()).toMatchObject({ bytes: 0, organizations: [{ title: 'Acme' }] });
    expect(await admin.settingsInForce()).toMatchObject([{ name: 'OCTAVO_SECRET', value: null }]);
    expect(await admin.versions()).toMatchObject([{ version: '1.2.3' }]);
  });
});
