import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { requirement } from '@octavo/testkit';
import pg from 'pg';

/**
 * Databases that tests take, one after the other: making one takes half a second, emptying one a few milliseconds. Who holds the advisory
 * lock of a database's name has the database; the lock goes with the process, whatever ends it, and who takes the database empties it.
 */
const PREFIX = 'octavo_test_pool_';

/** Migrations that tables are made by: databases of another version of them are left alone. */
const VERSION = versionOf(new URL('../../migrations/postgres/', import.meta.url));

/** Deletes all rows. Small tables lose them by DELETE, which is ten times as fast as TRUNCATE there. Migrations stay noted. */
const EMPTY = `do $$
declare each record;
begin
  perform set_config('session_replication_role', 'replica', true);
  for each in select oid::regclass as name, pg_relation_size(oid) as size from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    if each.size > 524288 then execute format('truncate table %s cascade', each.name);
    elsif each.size > 0 then execute format('delete from %s', each.name);
    end if;
  end loop;
end $$`;

/** Query for the state that migrations made and a test can have changed, as one text. */
const SHAPE = `select md5(
    (select string_agg(concat_ws(' ', c.relname, c.relkind, a.attname, a.atttypid, a.attnotnull), ',' order by c.relname, a.attnum)
      from pg_class c left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      where c.relnamespace = 'public'::regnamespace)
    || (select string_agg(hash, ',' order by hash) from drizzle.__drizzle_migrations)
  ) as shape`;

/** A database that nobody else has: with all tables and no rows, or one that nobody has opened yet. */
export interface TakenDatabase {
  url: string;
  /** To be called once it is migrated: what it looks like then is what the next one who takes it must find. */
  migrated(): Promise<void>;
  /** Deletes all rows, so that it can be used again. False when it cannot: its tables were changed, or its connections ended. */
  empty(): Promise<boolean>;
  /** Releases the database, so that another process can take it. */
  release(): Promise<void>;
}

/** Takes a database that another process has given back, else makes one. */
export async function takeDatabase(): Promise<TakenDatabase> {
  const server = requirement('postgres').value;
  const admin = await connect(server);
  try {
    const { rows } = await admin.query<{ datname: string; shape: string | null }>(
      `select datname, shobj_description(oid, 'pg_database') as shape from pg_database where datname like $1 order by random()`,
      [`${PREFIX}${VERSION}_%`],
    );
    for (const { datname, shape } of rows) {
      if (shape === null || !(await lock(admin, datname))) continue;
      await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [datname]);
      const database = taken(admin, datname, addressOf(server, datname), shape);
      if (await database.empty()) return database;
      await admin.query(`drop database if exists ${datname} with (force)`);
      await unlock(admin, datname);
    }
    const name = `${PREFIX}${VERSION}_${randomBytes(6).toString('hex')}`;
    await lock(admin, name);
    await admin.query(`create database ${name}`);
    // The server outlives every test, so that nothing acknowledged is lost: what a test kills is a client.
    await admin.query(`alter database ${name} set synchronous_commit = off`);
    return taken(admin, name, addressOf(server, name));
  } catch (error) {
    await admin.end();
    throw error;
  }
}

/** Drops the databases that no test has. */
export async function dropFreeDatabases(server: string): Promise<void> {
  const admin = await connect(server);
  try {
    const { rows } = await admin.query<{ datname: string }>('select datname from pg_database where datname like $1', [`${PREFIX}%`]);
    for (const { datname } of rows) {
      if (!(await lock(admin, datname))) continue;
      await admin.query(`drop database if exists ${datname} with (force)`);
      await unlock(admin, datname);
    }
  } finally {
    await admin.end();
  }
}

/** `shape` is what the tables looked like when they were made; undefined for a database without tables. */
function taken(admin: pg.Client, name: string, url: string, shape?: string): TakenDatabase {
  // Kept, since a new connection reads the catalogue anew.
  let cleaner: Promise<pg.Client> | undefined;
  let expected = shape;
  const inside = () => (cleaner ??= connect(url));
  return {
    url,
    async migrated() {
      expected ??= await shapeOf(await inside());
      await admin.query(`comment on database ${name} is '${expected}'`);
    },
    async empty() {
      try {
        const client = await inside();
        // A transaction left open by a test would hold up the next one, or write into its database.
        await client.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid() and xact_start is not null',
          [name],
        );
        if ((await shapeOf(client)) !== expected) return false;
        await client.query(EMPTY);
        return true;
      } catch {
        return false;
      }
    },
    async release() {
      await cleaner?.then(
        (client) => client.end(),
        () => undefined,
      );
      await unlock(admin, name);
      await admin.end();
    },
  };
}

async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string | null }>(SHAPE);
  return rows[0]?.shape ?? '';
}

async function lock(admin: pg.Client, name: string): Promise<boolean> {
  const { rows } = await admin.query<{ locked: boolean }>(`select pg_try_advisory_lock(hashtext('octavo_test'), hashtext($1)) as locked`, [
    name,
  ]);
  return rows[0]?.locked === true;
}

async function unlock(admin: pg.Client, name: string): Promise<void> {
  await admin.query(`select pg_advisory_unlock(hashtext('octavo_test'), hashtext($1))`, [name]);
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // A connection that is ended from outside says so here as well as in what is awaited.
  client.on('error', () => {});
  await client.connect();
  return client;
}

function addressOf(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

function versionOf(migrations: URL): string {
  const hash = createHash('sha1');
  for (const name of readdirSync(migrations).sort()) {
    if (name.endsWith('.sql')) hash.update(name).update(readFileSync(new URL(name, migrations)));
  }
  return hash.digest('hex').slice(0, 8);
}
