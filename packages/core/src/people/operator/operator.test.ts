import { isOctavoError } from '@octavo/contract';
import { getTableColumns, type Table } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createSpace } from '../../content/spaces/index.ts';
import { type Context, systemContext } from '../../kernel/base/index.ts';
import { readEvents } from '../../kernel/events/index.ts';
import {
  buildMember,
  buildOrganization,
  buildSession,
  buildToken,
  buildUser,
  contextOf,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { authenticate } from '../auth/index.ts';
import { createLinkInvite } from '../invites/index.ts';
import { getMember } from '../members/index.ts';
import { createOrganization } from '../organizations/index.ts';
import { describeReset } from '../resets/index.ts';
import {
  createPerson,
  disablePerson,
  enablePerson,
  erasePerson,
  exportPerson,
  type ListedPerson,
  listAllOrganizations,
  listPeople,
  type PersonalRow,
  setOperator,
  signOutPerson,
} from './index.ts';
import { PEOPLE_IN_TABLES } from './people-in-tables.ts';

const UNKNOWN = 'nobody@example.com';

/** An organization with two admins, and somebody with a session and a token. */
async function world(database: 'sqlite' | 'postgres') {
  const system = await testSystem(database);
  const admin = await buildUser(system, { email: 'admin@example.com' });
  const organization = await buildOrganization(system, { admin, title: 'Acme' });
  const user = await buildUser(system, { email: 'ada@example.com', displayName: 'Ada', password: 'correct horse battery' });
  await buildMember(system, { organization, user, role: 'create' });
  const session = await buildSession(system, user);
  const token = await buildToken(system, user);
  const works = async (credentials: { bearer: string } | { sessionCookie: string }) => {
    const actor = await authenticate(system, credentials).catch((error: unknown) => error);
    return !isOctavoError(actor) && typeof actor === 'object' && actor !== null && 'kind' in actor && actor.kind === 'user';
  };
  return {
    system,
    ctx: systemContext(system, 'test'),
    organization,
    admin,
    user,
    token: () => works({ bearer: token.secret }),
    session: () => works({ sessionCookie: session.secret }),
    events: async (type: string) => (await readEvents(system, { type })).length,
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

async function everybody(ctx: Context): Promise<ListedPerson[]> {
  const all: ListedPerson[] = [];
  for await (const batch of listPeople(ctx)) all.push(...batch);
  return all;
}

describe.each(testDatabases())('what the operator does with accounts, on %s', (database) => {
  it('lists people with their organizations', async () => {
    await using w = await world(database);
    await disablePerson(w.ctx, 'ada@example.com');
    expect(await everybody(w.ctx)).toMatchObject([
      {
        email: 'admin@example.com',
        disabledAt: null,
        organizations: [{ id: w.organization.id, title: 'Acme', role: 'admin', disabled: false }],
      },
      { email: 'ada@example.com', displayName: 'Ada', disabledAt: w.system.now(), organizations: [{ role: 'create' }] },
    ]);
  });

  it('lists organizations with how many belong to them', async () => {
    await using w = await world(database);
    const other = await buildOrganization(w.system, { title: 'Empty' });
    expect(await listAllOrganizations(w.ctx)).toMatchObject([
      { id: w.organization.id, title: 'Acme', members: 2 },
      { id: other.id, title: 'Empty', members: 0 },
    ]);
    await expect(listAllOrganizations(contextOf(w.system, w.admin))).rejects.toMatchObject({ kind: 'forbidden' });
  });

  it('makes an account whose owner sets a password by a link, and a member of it', async () => {
    await using w = await world(database);
    const { id, link } = await createPerson(w.ctx, {
      email: 'Eve@Example.com',
      name: 'Eve',
      organizationId: w.organization.id,
      role: 'guest',
    });
    expect(await describeReset(w.ctx, link.url.split('/').at(-1) ?? '')).toMatchObject({ email: 'eve@example.com' });
    expect((await everybody(w.ctx)).find((one) => one.id === id)).toMatchObject({ organizations: [{ role: 'guest' }] });
    const before = await w.events('user_created');
    for (const [input, code] of [
      [{ email: 'eve@example.com', name: 'Eve' }, 'email_taken'],
      [{ email: 'no address', name: 'Eve' }, 'bad_request'],
      [{ email: 'x@example.com', name: '' }, 'bad_request'],
      [{ email: 'x@example.com', name: 'X', organizationId: 'none' }, 'not_found'],
      [{ email: 'x@example.com', name: 'X', organizationId: w.organization.id, role: 'boss' as never }, 'bad_request'],
    ] as const) {
      await expect(createPerson(w.ctx, input), JSON.stringify(input)).rejects.toMatchObject({ code });
    }
    expect(await w.events('user_created')).toBe(before);
  });

  it('locks an account at once, and unlocks it with its tokens', async () => {
    await using w = await world(database);
    expect([await w.session(), await w.token()]).toEqual([true, true]);
    expect(await disablePerson(w.ctx, 'ADA@example.com')).toEqual({ sessions: 1 });
    expect([await w.session(), await w.token()]).toEqual([false, false]);
    await expect(disablePerson(w.ctx, 'ada@example.com')).rejects.toMatchObject({ code: 'user_disabled' });
    await enablePerson(w.ctx, 'ada@example.com');
    expect([await w.session(), await w.token()]).toEqual([false, true]);
    await expect(enablePerson(w.ctx, 'ada@example.com')).rejects.toMatchObject({ kind: 'conflict' });
    expect([await w.events('user_disabled'), await w.events('user_enabled')]).toEqual([1, 1]);
  });

  it('ends sessions, and tokens if asked', async () => {
    await using w = await world(database);
    expect(await signOutPerson(w.ctx, 'ada@example.com')).toEqual({ sessions: 1, tokens: 0 });
    expect([await w.session(), await w.token()]).toEqual([false, true]);
    expect(await signOutPerson(w.ctx, 'ada@example.com', { tokens: true })).toEqual({ sessions: 0, tokens: 1 });
    expect(await w.token()).toBe(false);
  });

  it('erases a person, whose name is nowhere afterwards, and whose content stays', async () => {
    await using w = await world(database);
    await createLinkInvite(contextOf(w.system, w.admin), w.organization.id, { role: 'read' });
    const { id } = await erasePerson(w.ctx, 'ada@example.com');
    expect(id).toBe(w.user.id);
    expect([await w.session(), await w.token()]).toEqual([false, false]);
    expect((await everybody(w.ctx)).find((one) => one.id === id)).toMatchObject({ displayName: 'Former member', organizations: [] });
    await expect(getMember(contextOf(w.system, w.admin), w.organization.id, id)).rejects.toMatchObject({ kind: 'not_found' });
    const { tables, read } = w.system.store;
    const rows = await Promise.all(
      [tables.user, tables.event, tables.auditEvent, tables.invite, tables.session].map((table) => read.select().from(table)),
    );
    expect(JSON.stringify(rows)).not.toMatch(/ada@example|"Ada"/i);
    await expect(erasePerson(w.ctx, 'ada@example.com')).rejects.toMatchObject({ code: 'not_found' });
    await expect(enablePerson(w.ctx, `${id.toLowerCase()}@erased.invalid`)).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('erased'),
    });
    const again = await createPerson(w.ctx, { email: 'ada@example.com', name: 'Another Ada' });
    expect(again.id).not.toBe(id);
  });

  it('exports what is about a person, without secrets and without what is about others', async () => {
    await using w = await world(database);
    await buildSession(w.system, w.admin);
    await createSpace(contextOf(w.system, w.user), w.organization.id, { title: 'By Ada' });
    await createSpace(contextOf(w.system, w.admin), w.organization.id, { title: 'By another' });
    const rows: PersonalRow[] = [];
    for await (const batch of exportPerson(w.ctx, 'ada@example.com')) rows.push(...batch);
    const of = (table: string) => rows.filter((one) => one.table === table).map(({ row }) => row);
    expect(of('user')).toMatchObject([{ id: w.user.id, email: 'ada@example.com', displayName: 'Ada' }]);
    expect([of('session').length, of('apiToken').length, of('member').length]).toEqual([1, 1, 1]);
    expect(of('space')).toMatchObject([{ title: 'By Ada' }]);
    expect(of('revision')).toHaveLength(1);
    expect(of('event').length).toBeGreaterThan(0);
    const secrets = rows.flatMap(({ row }) => Object.keys(row)).filter((name) => /hash$|sealed|secret|password/i.test(name));
    expect(secrets).toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/By another|admin@example/);
    await expect(exportPerson(contextOf(w.system, w.admin), 'ada@example.com').next()).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(exportPerson(w.ctx, UNKNOWN).next()).rejects.toMatchObject({ code: 'not_found' });
  });

  it('makes operators, who make organizations whatever is configured', async () => {
    await using w = await world(database);
    w.system.config.organizations = 'operator';
    const own = contextOf(w.system, w.user);
    await expect(createOrganization(own, { title: 'Mine' })).rejects.toMatchObject({ code: 'organizations_restricted' });
    expect([await setOperator(w.ctx, 'ada@example.com', true), await setOperator(w.ctx, 'ada@example.com', true)]).toEqual([true, false]);
    expect((await everybody(w.ctx)).map(({ operator }) => operator)).toEqual([false, true]);
    expect(await createOrganization(own, { title: 'Mine' })).toMatchObject({ title: 'Mine' });
    expect(await setOperator(w.ctx, 'ada@example.com', false)).toBe(true);
    await expect(createOrganization(own, { title: 'Another' })).rejects.toMatchObject({ code: 'organizations_restricted' });
    expect(await w.events('user_operator_changed')).toBe(2);
    await expect(setOperator(own, 'ada@example.com', true)).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(setOperator(w.ctx, UNKNOWN, true)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('leaves each organization an admin, and refuses everybody but the command line', async () => {
    await using w = await world(database);
    for (const act of [disablePerson, erasePerson]) {
      await expect(act(w.ctx, 'admin@example.com')).rejects.toMatchObject({ code: 'last_admin' });
      await expect(act(w.ctx, UNKNOWN)).rejects.toMatchObject({ code: 'not_found' });
    }
    const own = contextOf(w.system, w.admin);
    for (const act of [disablePerson, enablePerson, erasePerson, signOutPerson]) {
      await expect(act(own, 'ada@example.com')).rejects.toMatchObject({ kind: 'forbidden' });
    }
    await expect(createPerson(own, { email: 'x@example.com', name: 'X' })).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(everybody(own)).rejects.toMatchObject({ kind: 'forbidden' });
    expect([await w.session(), await w.token()]).toEqual([true, true]);
  });
});

it('each column that names a person is told of', async () => {
  await using system = await testSystem('sqlite');
  const untold = Object.entries(system.store.tables).flatMap(([name, table]) => {
    const { ids, actors = [], owner } = PEOPLE_IN_TABLES[name as keyof typeof PEOPLE_IN_TABLES];
    const columns = Object.keys(getTableColumns(table as Table));
    const missing = [...ids, ...actors, ...(owner === undefined ? [] : [owner])].filter((column) => !columns.includes(column));
    const named = columns.filter((column) => /(?:By|^userId|authorId|reviewerId|actorId|granteeId|^actor)$/.test(column));
    return [...named.filter((column) => ![...ids, ...actors].includes(column)), ...missing].map((column) => `${name}.${column}`);
  });
  // Proofs of domains, and events of the account itself, name the person by id already.
  expect(untold).toEqual(['emailDomain.verifiedBy', 'auditEvent.actor']);
});
