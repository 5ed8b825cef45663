import { existsSync } from 'node:fs';
import path from 'node:path';

/** Packages that Next carries in its own, as folders with or without a manifest. */
const CARRIED = 'dist/compiled/';

/** One or two parts: a name, or a scope and a name. */
function nameIn(rest: string): string | undefined {
  return /^(?:@[^/]+\/)?[^/]+(?=\/)/.exec(rest)?.[0];
}

/**
 * Maps of packages name sources beside the package, as `.pnpm/lucide-react@1.75.0/node_modules/shared/x.ts`: then it is the package
 * whose folder of the store that is.
 */
function ofStore(modules: string): string | undefined {
  const stored = /\/\.pnpm\/(@?[^@/]+)@[^/]*\/node_modules$/.exec(modules)?.[1];
  return stored?.replace('+', '/');
}

/**
 * Returns the folder of the package that a file belongs to, innermost first; undefined for a file outside `node_modules`. Symbolic links are not
 * followed, and the file need not exist.
 * @throws Error for a file of `node_modules` whose package is not there.
 */
export function packageOf(file: string): string | undefined {
  const plain = file.replaceAll(path.sep, '/');
  const at = plain.lastIndexOf('/node_modules/');
  if (at < 0) return undefined;
  const modules = plain.slice(0, at + '/node_modules'.length);
  const rest = plain.slice(modules.length + 1);
  const folder = [nameIn(rest), ofStore(modules)]
    .filter((name) => name !== undefined)
    .map((name) => `${modules}/${name}`)
    .find((candidate) => existsSync(path.join(candidate, 'package.json')));
  if (folder === undefined) throw new Error(`${file} is of no package that is installed.`);
  const within = plain.slice(folder.length + 1);
  const carried = folder.endsWith('/next') && within.startsWith(CARRIED) && nameIn(within.slice(CARRIED.length));
  return path.normalize(carried ? `${folder}/${CARRIED}${carried}` : folder);
}
