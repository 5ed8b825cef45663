import { execFileSync } from 'node:child_process';
import { accessSync, constants, readdirSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';

/** Resource that a test may need from the machine, beyond those of the repository. */
export type RequirementName = 'postgres' | 'postgres-programs' | 'pgbouncer' | 'browser' | 'sshd' | 'nginx' | 'haproxy';

/** Availability of a resource. `value`: the server's URL, or the path of the program; `why`: the attempts made if it is unavailable. */
export type Requirement = { available: true; value: string; why: '' } | { available: false; value: ''; why: string };

const NAMES: RequirementName[] = ['postgres', 'postgres-programs', 'pgbouncer', 'browser', 'sshd', 'nginx', 'haproxy'];
const BROWSERS = [
  // The browser without its window: the same pages for a quarter less of CPU time (measured).
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const SSHD = ['/usr/sbin/sshd', '/usr/local/sbin/sshd', '/opt/homebrew/sbin/sshd'];
const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
const HAPROXY = ['/usr/sbin/haproxy', '/usr/local/sbin/haproxy', '/opt/homebrew/bin/haproxy'];
const PGBOUNCER = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'];
/** Debian keeps each version's programs apart. */
const POSTGRES_VERSIONS = '/usr/lib/postgresql';
const POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres';
/** Carries what was found from the process that looked to the test workers. */
const FOUND = 'OCTAVO_TEST_FOUND';

const missing = (why: string): Requirement => ({ available: false, value: '', why });

/** OCTAVO_TEST_REQUIRE is a list: `postgres,browser,sshd,nginx,haproxy`. */
function isRequired(name: RequirementName, env: NodeJS.ProcessEnv): boolean {
  return (env.OCTAVO_TEST_REQUIRE ?? '').split(',').some((one) => one.trim() === name);
}

async function findPostgres(env: NodeJS.ProcessEnv): Promise<Requirement> {
  const url = env.OCTAVO_TEST_POSTGRES_URL ?? POSTGRES;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3000 });
  try {
    await client.connect();
    await client.query('select 1');
    return { available: true, value: url, why: '' };
  } catch (error) {
    const { host, port } = client;
    return missing(`no PostgreSQL at ${host}:${port} (${error instanceof Error ? error.message : error}); set OCTAVO_TEST_POSTGRES_URL`);
  } finally {
    await client.end().catch(() => {});
  }
}

function findBrowser(env: NodeJS.ProcessEnv): Requirement {
  const candidates = env.CHROMIUM_PATH ? [env.CHROMIUM_PATH] : BROWSERS;
  return findProgram(candidates, `no Chromium at ${candidates.join(', ')}; set CHROMIUM_PATH`);
}

/** The folder of `initdb` and `pg_ctl`: the newest of Debian's, else what `pg_config` says. */
function findPostgresPrograms(): Requirement {
  const folders = versionsOf(POSTGRES_VERSIONS).map((version) => path.join(POSTGRES_VERSIONS, version, 'bin'));
  try {
    folders.push(execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim());
  } catch {}
  const found = findProgram(
    folders.map((folder) => path.join(folder, 'initdb')),
    `no initdb at ${[...folders, 'the folder that pg_config names'].join(', ')}; install PostgreSQL's server`,
  );
  return found.available ? { ...found, value: path.dirname(found.value) } : found;
}

function versionsOf(folder: string): string[] {
  try {
    return readdirSync(folder).sort((a, b) => Number(b) - Number(a));
  } catch {
    return [];
  }
}

function findProgram(candidates: readonly string[], why: string): Requirement {
  for (const file of candidates) {
    try {
      accessSync(file, constants.X_OK);
      return { available: true, value: file, why: '' };
    } catch {}
  }
  return missing(why);
}

/**
 * Looks for everything once and leaves the answers in `env` for {@link requirement}. Runs before the test workers start.
 * Answers one line for each thing that is missing.
 */
export async function findRequirements(env: NodeJS.ProcessEnv = process.env): Promise<string[]> {
  const found: Record<RequirementName, Requirement> = {
    postgres: await findPostgres(env),
    'postgres-programs': findPostgresPrograms(),
    pgbouncer: findProgram(PGBOUNCER, `no PgBouncer at ${PGBOUNCER.join(', ')}; install it`),
    browser: findBrowser(env),
    sshd: findProgram(SSHD, `no sshd at ${SSHD.join(', ')}; install OpenSSH's server`),
    nginx: findProgram(NGINX, `no nginx at ${NGINX.join(', ')}; install it`),
    haproxy: findProgram(HAPROXY, `no haproxy at ${HAPROXY.join(', ')}; install it`),
  };
  env[FOUND] = JSON.stringify(found);
  return NAMES.filter((name) => !found[name].available).map(
    (name) => `tests that need ${name} ${isRequired(name, env) ? 'fail' : 'are skipped'}: ${found[name].why}`,
  );
}

/**
 * Returns the availability of a resource that a test needs from the machine: `describe.skipIf(!requirement('postgres').available)`. A resource
 * that is named in OCTAVO_TEST_REQUIRE (`postgres,browser,sshd`) and is missing throws instead, so that the test file fails.
 */
export function requirement(name: RequirementName, env: NodeJS.ProcessEnv = process.env): Requirement {
  const found: Partial<Record<RequirementName, Requirement>> = JSON.parse(env[FOUND] ?? '{}');
  const answer = found[name] ?? missing('nobody looked: run the tests through vitest.config.ts');
  if (!answer.available && isRequired(name, env)) throw new Error(`OCTAVO_TEST_REQUIRE names ${name}: ${answer.why}`);
  return answer;
}
