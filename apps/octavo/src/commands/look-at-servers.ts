import { clockAhead, clockText, type LiveServer, liveServers, type OpenedSystem, ROLES } from '@octavo/server';

/** A clock is named from this difference on (ms). */
const APART_MS = 2_000;

/** Returns which servers serve the database now. @throws Error where they are of several versions, or a clock is apart. */
export async function lookAtServers({ system: { store } }: OpenedSystem): Promise<[true, string]> {
  if (store.dialect === 'sqlite') return [true, 'one at most, since the database is SQLite'];
  const servers = await liveServers(store);
  const ahead = await clockAhead(store);
  const problems: string[] = [];
  const versions = new Set(servers.flatMap(({ record }) => record?.version ?? []));
  const roles = new Set(servers.flatMap(({ record }) => record?.roles ?? []));
  // A server that is alone describes nothing of itself, and has all roles.
  const lacking = servers.every(({ record }) => record !== undefined) && servers.length > 0 ? ROLES.filter((role) => !roles.has(role)) : [];
  if (lacking.length > 0) problems.push(`none of them has the role ${lacking.join(' or ')}`);
  if (versions.size > 1) problems.push(`they are of the versions ${[...versions].join(' and ')}: finish the upgrade`);
  if (Math.abs(ahead) > APART_MS) problems.push(`the clock of this machine is ${clockText(ahead)}`);
  const addresses = new Set(servers.flatMap(({ record }) => record?.url ?? []));
  if (addresses.size > 1) problems.push('they have different addresses: set OCTAVO_URL of all of them to the public one');
  const text = servers.length === 0 ? 'none serves the database now' : `${servers.length}: ${servers.map(serverText).join('; ')}`;
  if (problems.length > 0) throw new Error([text, ...problems].join('. '));
  return [true, text];
}

function serverText({ name, leads, record }: LiveServer): string {
  const [, host = 'unknown', pid = '?'] = /^octavo serve (\S+) (\d+) /.exec(name) ?? [];
  const since =
    record === undefined ? '' : `, ${record.version} since ${new Date(record.startedAt).toISOString()} (${record.roles.join(', ')})`;
  return `process ${pid} on ${host}${since}${leads ? ', leads' : ''}`;
}
