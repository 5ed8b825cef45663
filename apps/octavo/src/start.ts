import { createRequire, enableCompileCache } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compiledFolder } from './executable/compiled.ts';

// The built program starts here: what was compiled at one start is read at the next one, by its threads as well, which are told by the environment.

const here = fileURLToPath(import.meta.url);
const folder = process.env.NODE_COMPILE_CACHE === undefined ? compiledFolder(process.env, path.dirname(here)) : undefined;
if (folder !== undefined) {
  process.env.NODE_COMPILE_CACHE = folder;
  enableCompileCache(folder);
}
createRequire(here)('./program.cjs');
