import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { IntegrationName, OctavoError } from '@octavo/contract';
import { Command } from 'commander';
import { TEMPLATE } from './template.ts';

/** `octavo integration new DIR`: the files of a new integration. */
export function newCommand(): Command {
  return new Command('new')
    .description('Write the files of a new integration: a manifest, and a script with a block and a configuration screen.')
    .argument('<folder>', 'folder that is not there yet, or is empty')
    .option('--name <name>', 'name of the integration; that of the folder without it')
    .action(async (given: string, { name: named }: { name?: string }) => {
      const folder = path.resolve(given);
      const files = await writeTemplate(folder, named ?? path.basename(folder));
      process.stdout.write(`${files.map((file) => path.join(given, file)).join('\n')}\n`);
    });
}

/**
 * Writes the files of a new integration into a folder, and returns their names.
 * @throws OctavoError `bad_request` for a name that no integration can have, `conflict` for a folder that holds something
 */
export async function writeTemplate(folder: string, name: string): Promise<string[]> {
  if (!IntegrationName.safeParse(name).success) {
    throw new OctavoError('bad_request', `${name} is no name of an integration. Name it with --name: letters, digits, "-", "_" and ".".`);
  }
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new OctavoError('conflict', `${folder} holds files already. Name a folder that is not there yet, or is empty.`, {
      code: 'folder_not_empty',
    });
  }
  await mkdir(folder, { recursive: true });
  const words = name.replaceAll(/[-_.]+/g, ' ').trim();
  const title = words === '' ? name : words.charAt(0).toUpperCase() + words.slice(1);
  for (const [file, text] of Object.entries(TEMPLATE)) {
    await writeFile(path.join(folder, file), text.replaceAll('__NAME__', name).replaceAll('__TITLE__', title));
  }
  return Object.keys(TEMPLATE);
}
