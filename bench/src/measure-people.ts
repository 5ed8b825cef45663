import { type Context, listMembers, listSpaces, type System } from '@octavo/core';
import { testSystem } from '@octavo/core/testing';
import Database from 'better-sqlite3';
import { sized } from './extent.ts';
import { type People, seedPeople } from './people.ts';
import { median, type Row, timed } from './stats.ts';

const LIMIT = 3;
const TURNS = sized(40, 1);

/**
 * Lists of a large organization, each in pairs with the SQL that reads the same page, by better-sqlite3 and nothing else: 50 of 10,000
 * members, and 50 of 2,000 spaces for a member of 20 teams.
 */
export async function measurePeople(rounds: number): Promise<Row[]> {
  await using system = await testSystem('sqlite');
  const people = await seedPeople(system);
  const ctx = contextOf(system, people.readerId);
  const bare = openBare(system.url, people);
  try {
    const members = () => listMembers(ctx, people.organizationId, {});
    const spaces = () => listSpaces(ctx, people.organizationId, {});
    sameIds((await members()).items, bare.members());
    sameIds((await spaces()).items, bare.spacesByRule());
    const write = () => writeSomething(system);
    return [
      await compare('50 of 10,000 members / the rows by SQL', rounds, members, bare.members),
      await compare('50 of 2,000 spaces / the same by SQL', rounds, spaces, bare.spacesByRule),
      await compare('50 of 2,000 spaces after a write / the same', rounds, spaces, bare.spacesByRule, write),
      await afterWrite('50 of 10,000 members after a write', rounds, members, write),
    ];
  } finally {
    bare.close();
  }
}

/** `before` is done before each turn of ours, and not counted. */
async function compare(
  what: string,
  rounds: number,
  ours: () => Promise<unknown>,
  bare: () => unknown,
  before: () => Promise<unknown> = async () => {},
): Promise<Row> {
  const pairs: [number, number][] = [];
  // The first round warms both up.
  for (let round = 0; round <= rounds; round++) {
    const times: [number[], number[]] = [[], []];
    for (let turn = 0; turn < TURNS; turn++) {
      await before();
      times[0].push(await timed(ours));
      times[1].push(await timed(async () => bare()));
    }
    if (round > 0) pairs.push([median(times[0]), median(times[1])]);
  }
  const [own, theirs] = [median(pairs.map(([time]) => time)), median(pairs.map(([, time]) => time))];
  return {
    what,
    figure: median(pairs.map(([time, reference]) => time / reference)),
    unit: 'x',
    limit: LIMIT,
    detail: `${own.toFixed(2)} ms; SQL ${theirs.toFixed(2)} ms`,
  };
}

/** The first list after a write, when the spaces and grants of the organization are read anew. */
async function afterWrite(what: string, rounds: number, list: () => Promise<unknown>, write: () => Promise<unknown>): Promise<Row> {
  const times: number[] = [];
  for (let turn = 0; turn < rounds * TURNS; turn++) {
    await write();
    times.push(await timed(list));
  }
  return { what, figure: median(times), unit: ' ms', detail: 'with 2,484 spaces and collections and 3,000 grants read anew' };
}

async function writeSomething({ store }: System): Promise<void> {
  const { setting } = store.tables;
  // Another value each time: SQLite does not write what is there already.
  const value = performance.now();
  await store.tx((tx) => tx.insert(setting).values({ key: 'bench', value }).onConflictDoUpdate({ target: setting.key, set: { value } }));
}

function contextOf(system: System, userId: string): Context {
  return { system, actor: { kind: 'user', userId, via: 'session', credentialId: 'bench' }, requestId: 'bench' };
}

/** The two pages by prepared statements on a connection of their own. */
function openBare(file: string, { organizationId, readerId }: People) {
  const database = new Database(file, { readonly: true });
  const countMembers = database.prepare('select count(*) from member where organization_id = ?');
  const members = database.prepare(
    `select m.*, u.id, u.display_name, u.email, u.photo_url,
       (select count(*) from team_member t where t.organization_id = m.organization_id and t.user_id = m.user_id) teams
     from member m join user u on u.id = m.user_id where m.organization_id = ? order by m.joined_at desc, m.user_id desc limit 51`,
  );
  const spaces = database.prepare(`${READABLE} select g.*, s.*, r.rank, (select count(*) from readable) from readable r
    join space s on s.id = r.id left join git_sync g on g.space_id = s.id order by s.id limit 51`);
  return {
    /** Without the numbers of spaces, which ours has too. */
    members(): { user_id: string }[] {
      countMembers.get(organizationId);
      return members.all(organizationId) as { user_id: string }[];
    },
    spacesByRule(): { id: string }[] {
      return spaces.all({ organizationId, readerId }) as { id: string }[];
    },
    close: () => database.close(),
  };
}

/** The rule of access as a query, as far as the organization of this bench needs it: from the outside in, the innermost that says something. */
const READABLE = `with recursive
  mine (target_id, rank) as materialized (
    select a.target_id, max(case a.role when 'read' then 1 when 'comment' then 2 when 'edit' then 3 when 'review' then 4 when 'create' then 5
      when 'admin' then 6 else 0 end)
    from access_grant a where a.organization_id = @organizationId and ((a.grantee_kind = 'user' and a.grantee_id = @readerId)
      or (a.grantee_kind = 'team' and a.grantee_id in
        (select team_id from team_member where organization_id = @organizationId and user_id = @readerId)))
    group by a.target_id),
  place (id, rank) as materialized (
    select '', 1
    union all
    select c.id, coalesce(m.rank, case when c.default_level = 'inherit' then 1 else 0 end)
    from collection c left join mine m on m.target_id = c.id where c.organization_id = @organizationId and c.parent_id is null
    union all
    select c.id, coalesce(m.rank, case when c.default_level = 'inherit' then p.rank else 0 end)
    from place p cross join collection c on c.organization_id = @organizationId and c.parent_id = p.id left join mine m on m.target_id = c.id),
  readable (id, rank) as materialized (
    select s.id, coalesce(m.rank, case when s.default_level = 'inherit' then p.rank else 0 end) own
    from space s join place p on p.id = coalesce(s.parent_id, '') left join mine m on m.target_id = s.id
    where s.organization_id = @organizationId and s.deleted_at is null and own > 0)`;

function sameIds(ours: readonly { id: string }[], bare: readonly { id?: string; user_id?: string }[]): void {
  const ids = bare.slice(0, ours.length).map((row) => row.user_id ?? row.id);
  if (ours.length !== 50 || ours.some(({ id }, at) => id !== ids[at])) throw new Error('the SQL of the bench gives another page');
}
