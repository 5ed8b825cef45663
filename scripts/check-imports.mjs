import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { checkWorkspace } from './imports/check.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const problems = checkWorkspace(root);
for (const { file, line, message } of problems) process.stdout.write(`${file}:${line} ${message}\n`);
if (problems.length > 0) process.stdout.write(`\n${problems.length} imports are not allowed; scripts/imports/rules.mjs has the table.\n`);
process.exitCode = problems.length > 0 ? 1 : 0;
