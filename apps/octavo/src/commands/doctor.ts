import { checkIndexes, countUnreferenced, findDanglingRows, listWaitingRetries, openSealedValues, readRepairs } from '@octavo/core';
import { ALL_SEALED_KINDS, createLogger, createSystem, loadConfig, type OpenedSystem, readToldCaches } from '@octavo/server';
import { Command } from 'commander';
import { programAssets } from '../program.ts';
import { VERSION } from '../version.ts';
import { retryText } from './jobs.ts';
import { liveContent } from './live-content.ts';
import { lookAtFolder } from './look-at-folder.ts';
import { lookAtProxies } from './look-at-proxies.ts';
import { sizeText } from './size-text.ts';
import { sshVersion } from './ssh-version.ts';

interface Finding {
  what: string;
  ok: boolean;
  detail: string;
}

/** `octavo doctor`: whether configuration, data folder and database are in order; exit code 1 when something is not. */
export function doctorCommand(): Command {
  return new Command('doctor')
    .description('Check configuration, data folder, database and versions.')
    .option('--json', 'print one line of JSON')
    .action(async ({ json }: { json?: boolean }) => {
      const findings = await examine();
      const ok = findings.every((finding) => finding.ok);
      const lines = findings.map(({ what, ok: fine, detail }) => `${fine ? '✓' : '✗'} ${what.padEnd(14)} ${detail}`);
      process.stdout.write(json ? `${JSON.stringify({ ok, findings })}\n` : `${lines.join('\n')}\n`);
      if (!ok) process.exitCode = 1;
    });
}

/** Looks at one thing after the other, as far as each can be looked at without those before. */
async function examine(): Promise<Finding[]> {
  const findings: Finding[] = [];
  const check = async <Value>(what: string, work: () => Promise<[Value, string]>): Promise<Value | undefined> => {
    try {
      const [value, detail] = await work();
      findings.push({ what, ok: true, detail });
      return value;
    } catch (error) {
      findings.push({ what, ok: false, detail: error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  };
  await check('versions', async () => [true, `Octavo ${VERSION}, Node ${process.versions.node}`]);
  const config = await check('configuration', async () => [loadConfig(process.env), 'is valid']);
  if (config === undefined) return findings;
  if (config.OCTAVO_GIT_BINARY === 'on') await check('ssh', async () => [true, await sshVersion()]);
  const isThere = await check('data folder', () => lookAtFolder(config.OCTAVO_DATA));
  if (!isThere) return findings;
  const opened = await check<OpenedSystem>('database', async () => {
    const made = await createSystem({ config, assets: programAssets(), log: createLogger(), url: `http://localhost:${config.PORT}` });
    return [made, made.system.store.dialect];
  });
  if (opened === undefined) return findings;
  await check('integrity', async () => {
    const { ok, messages } = await opened.system.store.check();
    if (!ok) throw new Error(messages.join('; '));
    return [true, messages.join('; ')];
  });
  await check('consistency', async () => {
    const dangling = await findDanglingRows(opened.system.store);
    if (dangling.length > 0) throw new Error(dangling.map(({ what, id, missing }) => `${what}: ${id} (${missing})`).join('; '));
    const repaired = (await readRepairs(opened.system.store)).map(({ place, action, rows }) => `${rows} of ${place} ${action}`);
    const repairs = repaired.length === 0 ? '' : `; the upgrade to foreign keys repaired: ${listed(repaired)}`;
    return [true, `nothing points to what is not there${repairs}`];
  });
  await check('large files', async () => {
    const { total, missing } = await opened.system.objects.lookForFiles();
    if (missing.length > 0)
      throw new Error(
        `${missing.length} of ${total} are not in the data folder, or are cut off: ${listed(missing)}. Restore them from a backup.`,
      );
    return [true, `${total}, all there`];
  });
  await check('sealed values', async () => {
    const { store, config: core } = opened.system;
    const { total, unopenable } = await openSealedValues(store, core.secret, ALL_SEALED_KINDS);
    if (unopenable.length > 0) {
      const names = unopenable.map(({ what, id }) => `${what} ${id}`);
      throw new Error(
        `${unopenable.length} of ${total} cannot be opened with this secret: ${listed(names)}. Enter them again, or restore the secret they were sealed with.`,
      );
    }
    return [true, `${total}, all open with the secret`];
  });
  await check('content', async () => [true, await liveContent(opened.system)]);
  await check('search', async () => {
    const { complete, waiting, wrong } = await checkIndexes(opened.system);
    const lacking = wrong.map(
      ({ spaceId, missing, extra }) => `the index of space ${spaceId} lacks ${missing} pages, and holds ${extra} too many`,
    );
    if (lacking.length > 0) throw new Error(`${lacking.join('; ')}. Any edit of the space has it compared again.`);
    return [true, `the indexes of ${complete} spaces hold all their pages${waiting === 0 ? '' : `, ${waiting} spaces wait to be indexed`}`];
  });
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
  await check('proxies', () => lookAtProxies(opened.system, config));
  await opened.close();
  return findings;
}

/** Returns what may be kept in memory, and what the server that runs keeps. */
async function cacheText(budget: number, data: string): Promise<string> {
  const told = await readToldCaches(data);
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

const LISTED = 20;

/** The first of some names; how many more there are of all. */
function listed(names: readonly string[], total = names.length): string {
  const more = total - LISTED;
  return `${names.slice(0, LISTED).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
}
