import { createRequire } from 'node:module';
import path from 'node:path';
import { FONTS } from './fonts.ts';

/**
 * Returns the font files, found in the packages they come from. `from` is a file of a package that depends on them: this file, where the program
 * runs from its sources.
 */
export function fontFiles(from: string | URL): string[] {
  const require = createRequire(from);
  return Object.entries(FONTS).flatMap(([name, files]) => {
    const folder = path.dirname(require.resolve(`${name}/package.json`));
    return files.map((file) => path.join(folder, file));
  });
}
