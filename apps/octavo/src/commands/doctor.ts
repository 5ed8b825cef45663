import { countUnreferenced, listWaitingRetries } from '@octavo/core';
import {
  createLogger,
  createSystem,
  examineData,
  Findings,
  listed,
  loadConfig,
  type OpenedSystem,
  readReportedCaches,
} from '@octavo/server';
import { Command } from 'commander';
import { programAssets } from '../program.ts';
import { VERSION } from '../version.ts';
import { retryText } from './jobs.ts';
import { lookAtBackups } from './look-at-backups.ts';
import { lookAtFolder } from './look-at-folder.ts';
import { lookAtProxies } from './look-at-proxies.ts';
import { lookAtReplica } from './look-at-replica.ts';
import { lookAtServers } from './look-at-servers.ts';
import { sizeText } from './size-text.ts';
import { sshVersion } from './ssh-version.ts';

/** Failed jobs that are named. */
const LISTED = 20;

/** `octavo doctor`: whether configuration, data folder and database are in order; exit code 1 when something is not. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Check configuration, data folder, database and versions.')
    .option('--json', 'print one line of JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const { all: findings, ok } = await examine();
      const lines = findings.map(({ what, ok: fine, detail }) => `${fine ? '✓' : '✗'} ${what.padEnd(14)} ${detail}`);
      process.stdout.write(json ? `${JSON.stringify({ ok, findings })}\n` : `${lines.join('\n')}\n`);
      if (!ok) process.exitCode = 1;
    });
}

/** Looks at one thing after the other, as far as each can be looked at without those before. */
async function examine(): Promise<Findings> {
  const findings = new Findings();
  const check: Findings['check'] = (what, work) => findings.check(what, work);
  await check('versions', async () => [true, `Octavo ${VERSION}, Node ${process.versions.node}`]);
  const config = await check('configuration', async () => [loadConfig(process.env), 'is valid']);
  if (config === undefined) return findings;
  if (config.OCTAVO_GIT_BINARY === 'on') await check('ssh', async () => [true, await sshVersion()]);
  const isThere = await check('data folder', () => lookAtFolder(config.OCTAVO_DATA));
  if (!isThere) return findings;
  const opened = await check<OpenedSystem>('database', async () => {
    const log = createLogger(process.stderr, config);
    const made = await createSystem({ config, assets: programAssets(), log, url: `http://localhost:${config.PORT}` });
    return [made, made.system.store.dialect];
  });
  if (opened === undefined) return findings;
  await examineData(opened.system, findings);
  await check('jobs', async () => {
    const { total, jobs } = await listWaitingRetries(opened.system, LISTED);
    if (total > 0) {
      const names = jobs.map(retryText);
      throw new Error(
        `${total} failed and will be tried again: ${listed(names, total)}. The log says why; \`octavo jobs retry <id>\` tries one now.`,
      );
    }
    return [true, 'none that failed waits to be tried again'];
  });
  await check('unreferenced', async () => {
    const { nodes, objects, bytes } = await countUnreferenced(opened.system);
    if (nodes + objects === 0) return [true, 'nothing waits to be removed'];
    return [true, `${objects} objects (${sizeText(bytes)}) and ${nodes} nodes, to be removed within two days`];
  });
  await check('caches', async () => [true, await cacheText(config.OCTAVO_CACHE_MB, config.OCTAVO_DATA)]);
  await check('backups', () => lookAtBackups(opened.system, config));
  await check('servers', () => lookAtServers(opened));
  if (config.OCTAVO_DATABASE_READ_URL !== undefined) await check('replica', () => lookAtReplica(config));
  await check('proxies', () => lookAtProxies(opened.system, config));
  await opened.close();
  return findings;
}

/** Returns what may be kept in memory, and what the server that runs keeps. */
async function cacheText(budget: number, data: string): Promise<string> {
  const told = await readReportedCaches(data);
  const limit = `${budget} MB at most, as OCTAVO_CACHE_MB says`;
  if (told === undefined) return `${limit}; no server has told of them`;
  const used = told.caches.filter(({ hits, misses, entries }) => hits + misses + entries > 0);
  const all = told.caches.reduce((sum, { bytes }) => sum + bytes, 0);
  const each = used.map(({ name, bytes, limit: most, hits, misses }) => {
    const share = hits + misses === 0 ? '' : `, ${Math.round((100 * hits) / (hits + misses))} % of ${hits + misses} found`;
    return `${name} ${sizeText(bytes)} of ${sizeText(most)}${share}`;
  });
  return `${limit}; ${sizeText(all)} at ${new Date(told.at).toISOString()}${each.length === 0 ? '' : `: ${each.join('; ')}`}`;
}
