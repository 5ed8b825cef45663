import path from 'node:path';
import { publishSite, readerAssets } from '@octavo/server';
import { Command } from 'commander';
import { readerAssets as madeAssets } from '../assets.ts';
import { withSystem } from '../program.ts';
import { ProgressLine } from '../progress-line.ts';
import { readJson } from '../read-json.ts';
import { VERSION } from '../version.ts';

interface PublishOptions {
  out: string;
  base: string;
  offline?: boolean;
  pictures?: boolean;
  as?: string;
  json?: boolean;
}

/** `octavo publish SITE`: writes a docs site as files. */
export function publishCommand(): Command {
  return new Command('publish')
    .description('Write a docs site as files that any static host serves.')
    .argument('<site>', 'id or address of the site')
    .requiredOption('--out <folder>', 'folder of the files; a second run writes what changed')
    .option('--base <address>', 'path or whole address that the files will be at', '/')
    .option('--offline', 'write pages that open from a folder, without a server')
    .option('--pictures', 'make the picture that other places show for each page; the first time about a second each')
    .option('--as <file>', 'JSON file with the claims of the visitor whom the files are for; the public without one')
    .option('--json', 'print one line of JSON')
    .action(async (site: string, { out, base, offline = false, pictures = false, as, json }: PublishOptions) => {
      const claims = as === undefined ? {} : { claims: await readJson(as, 'claims') };
      const line = new ProgressLine(process.stderr);
      const result = await withSystem(async ({ system }) => {
        const assets = readerAssets(VERSION, await madeAssets());
        try {
          const request = { site, out: path.resolve(out), base, isOffline: offline, hasPictures: pictures, ...claims };
          return await publishSite(system, assets, request, (phase, done, total) => line.show({ phase, done, total }));
        } finally {
          line.end();
        }
      });
      if (json) process.stdout.write(`${JSON.stringify(result)}\n`);
      else {
        const { pages, drawn, written, removed, url, leftOut } = result;
        for (const each of leftOut) process.stderr.write(`Left out, since no file can have the name: ${each}\n`);
        process.stdout.write(
          `${pages} pages for ${offline ? 'a folder' : url}: ${drawn} drawn, ${written} files written, ${removed} removed.\n`,
        );
      }
    });
}
