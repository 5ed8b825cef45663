import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from '../layout.ts';
import { filesBelow, filesOfMap, packagesOfStyles } from './bundled.ts';

/** Folder of the console's build, and folder of the copy of its standalone tree that the program carries. */
export interface ConsoleFolders {
  /** The checkout. */
  root: string;
  /** Next's project in it. */
  app: string;
  /** The copy, laid out as the checkout. */
  standalone: string;
}

/** Source maps of Next's own bundles of its server, which lie beside them in its package. */
function mapsOfRuntimes(traced: readonly string[]): string[] {
  return traced.filter((file) => file.includes(path.join('next', 'dist', 'compiled', 'next-server'))).map((file) => `${file}.map`);
}

/** Stylesheets leave no source map: what those of the project import by a package's name. */
async function packagesOfProject(app: string): Promise<string[]> {
  const styles = await filesBelow(path.join(app, 'src'), '.css');
  const names = (await Promise.all(styles.map((file) => readFile(file, 'utf8')))).flatMap(packagesOfStyles);
  return [...new Set(names)].map((name) => path.join(app, 'node_modules', name, 'package.json'));
}

/**
 * Returns the files whose code the console holds, as paths of the checkout: in the bundles for browsers and for the server by their source maps, in
 * Next's standalone tree as they lie there, in bundles of Next by the maps that come with it, and packages that stylesheets import.
 * @throws BuildError when the bundles for browsers have no source maps.
 */
export async function consoleFiles({ root, app, standalone }: ConsoleFolders): Promise<string[]> {
  const next = path.join(app, 'node_modules/next');
  const homes = { 'turbopack:///[project]/': root, 'webpack://next/': next };
  const client = await filesBelow(path.join(app, '.next/static'), '.js.map');
  if (client.length === 0)
    throw new BuildError(`${app}/.next/static has no source maps: is productionBrowserSourceMaps set in next.config.ts?`);
  const server = await filesBelow(path.join(app, '.next/server'), '.js.map');
  const traced = (await filesBelow(standalone)).map((file) => path.join(root, path.relative(standalone, file)));
  const runtimes = mapsOfRuntimes(traced).filter((file) => existsSync(file));
  const named = await Promise.all([...client, ...server, ...runtimes].map((file) => filesOfMap(file, homes)));
  return [...new Set([...named.flat(), ...traced, ...(await packagesOfProject(app))])];
}
