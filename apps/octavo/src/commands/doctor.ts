import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import path from 'node:path';
import { isOctavoError } from '@octavo/contract';
import { createLogger, createSystem, loadConfig } from '@octavo/server';
import { Command } from 'commander';
import { programAssets } from '../program.ts';
import { VERSION } from '../version.ts';

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
      const findings: Finding[] = [];
      await examine(findings);
      const ok = findings.every((finding) => finding.ok);
      const lines = findings.map(({ what, ok: fine, detail }) => `${fine ? '✓' : '✗'} ${what.padEnd(14)} ${detail}`);
      process.stdout.write(json ? `${JSON.stringify({ ok, findings })}\n` : `${lines.join('\n')}\n`);
      if (!ok) process.exitCode = 1;
    });
}

async function examine(findings: Finding[]): Promise<void> {
  const check = async <Value>(what: string, work: () => Promise<[Value, string]>): Promise<Value | undefined> => {
    try {
      const [value, detail] = await work();
      findings.push({ what, ok: true, detail });
      return value;
    } catch (error) {
      findings.push({ what, ok: false, detail: isOctavoError(error) || error instanceof Error ? error.message : String(error) });
      return undefined;
    }
  };
  await check('versions', async () => [true, `Octavo ${VERSION}, Node ${process.versions.node}`]);
  const config = await check('configuration', async () => [loadConfig(process.env), 'is valid']);
  if (config === undefined) return;
  const data = path.resolve(config.OCTAVO_DATA);
  const writable = await check('data folder', async () => {
    await access(data, constants.R_OK | constants.W_OK);
    return [true, data];
  });
  if (writable === undefined) return;
  const url = `http://localhost:${config.PORT}`;
  const opened = await check('database', async () => {
    const made = await createSystem({ config, assets: programAssets(), log: createLogger(), url });
    return [made, made.system.store.dialect];
  });
  if (opened === undefined) return;
  await check('integrity', async () => {
    const { ok, messages } = await opened.system.store.check();
    if (!ok) throw new Error(messages.join('; '));
    return [true, messages.join('; ')];
  });
  await check('content', async () => [true, await liveContent(opened.system)]);
  await opened.close();
}

/** Every live revision must be readable: its nodes, and the first and last of its pages. */
async function liveContent({ store, content, objects }: Awaited<ReturnType<typeof createSystem>>['system']): Promise<string> {
  const { space, revision } = store.tables;
  const spaces = await store.read.select({ id: space.id, revisionId: space.revisionId }).from(space);
  const revisions = new Map(
    (await store.read.select({ id: revision.id, root: revision.root }).from(revision)).map((row) => [row.id, row.root]),
  );
  let pages = 0;
  for (const { id, revisionId } of spaces) {
    const root = revisions.get(revisionId);
    if (root === undefined) throw new Error(`space ${id} points to revision ${revisionId}, which is not there`);
    const view = await content.view(root);
    const oids = [...view.pages.values()].flatMap(({ page }) => page.oid ?? []);
    const missing = oids.length - [...(await objects.has(oids))].length - (oids.length - new Set(oids).size);
    if (missing > 0) throw new Error(`space ${id} lacks the text of ${missing} pages`);
    pages += oids.length;
  }
  return `${spaces.length} spaces, ${pages} pages, all there`;
}
