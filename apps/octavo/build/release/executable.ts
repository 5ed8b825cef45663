import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { BuildError, DIST, main, RELEASE, ROOT } from '../layout.ts';
import { makeSingleExecutable } from './single-executable.ts';
import { executableName, thisTarget } from './targets.ts';

/** Builds `dist/octavo-<platform>-<arch>` of this machine from the built program. */
async function makeExecutable(): Promise<void> {
  if (!existsSync(DIST)) throw new BuildError('apps/octavo/dist is missing: npm run build makes it.');
  const file = path.join(RELEASE, executableName(thisTarget()));
  await makeSingleExecutable({ program: DIST, node: process.execPath, file });
  process.stdout.write(`${path.relative(ROOT, file)} ${((await stat(file)).size / 1e6).toFixed(1)} MB\n`);
}

await main(makeExecutable);
