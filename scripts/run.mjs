#!/usr/bin/env node
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { run } from './launcher/commands.mjs';
import { explain, StageError } from './launcher/stage.mjs';

/**
 * `npm start` and the other scripts come in here: any Node from 18 on reads this and the files of launcher/, which use nothing but Node.
 * It gets the pinned toolchain, the dependencies and the build into place and then runs the command.
 */
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

try {
  process.exitCode = await run(root, process.argv.slice(2));
} catch (error) {
  if (!(error instanceof StageError)) throw error;
  process.stderr.write(`\n${explain(error)}\n`);
  process.exitCode = 1;
}
