import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { OctavoError } from '@octavo/contract';
import { Command } from 'commander';
import { noticesPath } from '../assets.ts';

/** Returns the notices. @throws OctavoError `not_found` from sources that were never built. */
async function readNotices(): Promise<string> {
  const file = noticesPath();
  if (existsSync(file)) return readFile(file, 'utf8');
  throw new OctavoError('not_found', 'There is no list of licences, because a build makes it and there was none. Run: npm run build');
}

/** `octavo licenses`: the licences of the software and the fonts of others that this program holds. */
export function licensesCommand(): Command {
  return new Command('licenses')
    .description('Print the licences of the software and the fonts of others that this program holds.')
    .action(async () => {
      process.stdout.write(await readNotices());
    });
}
