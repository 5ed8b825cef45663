import { readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { sourcesOf } from './sources/sources.mjs';
import { lostUpdates } from './updates/lost-updates.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
let problems = 0;
for (const name of sourcesOf(root, ['apps', 'packages', 'bench', 'scripts'])) {
  if (!/\.(?:[cm]?[jt]s|[jt]sx)$/.test(name)) continue;
  const text = readFileSync(path.join(root, name), 'utf8');
  if (!text.includes('await')) continue;
  for (const { offset, message } of lostUpdates(name, text)) {
    problems++;
    process.stdout.write(`${name}:${text.slice(0, offset).split('\n').length} ${message}\n`);
  }
}
process.exitCode = problems > 0 ? 1 : 0;
