import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { NOTICES, SBOM } from '../../src/asset-table.ts';
import { BuildError, DIST, ROOT } from '../layout.ts';
import { type Target, thisTarget } from './targets.ts';

/** Node and native libraries of another machine, as the launcher fetched them: packages by name, each with its folder. */
export interface Parts {
  node: string;
  packages: Record<string, string>;
}

/** Folders of packages below a `node_modules` whose name ends as those of a machine do. */
async function nativePackages(modules: string, { name }: Target): Promise<string[]> {
  const scopes = (await readdir(modules)).filter((each) => each.startsWith('@'));
  const nested = scopes.map(async (scope) => (await readdir(path.join(modules, scope))).map((each) => `${scope}/${each}`));
  return (await Promise.all(nested)).flat().filter((each) => new RegExp(`-${name}(?:-gnu)?$`).test(each));
}

/**
 * Copies the built program to a folder, with the native libraries of another machine in place of those of this one.
 * @throws BuildError that names a library that is missing
 */
export async function programFor(target: Target, { packages }: Parts, folder: string): Promise<void> {
  await cp(DIST, folder, { recursive: true, verbatimSymlinks: true });
  const modules = path.join(folder, 'node_modules');
  const here = thisTarget();
  for (const own of await nativePackages(modules, here)) {
    const other = own.replace(here.name, target.name);
    const from = packages[other];
    if (from === undefined) throw new BuildError(`${other} is missing: without it the program does not run on ${target.name}.`);
    await rm(path.join(modules, own), { recursive: true });
    await cp(from, path.join(modules, other), { recursive: true });
  }
  await replacePrebuilds(path.join(modules, 'better-sqlite3/prebuilds'), target);
  // The packages of a machine differ in nothing but their binaries, so that licences and versions are those that were read here.
  for (const name of [NOTICES, SBOM]) {
    const file = path.join(folder, name);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(`-${here.name}`, `-${target.name}`));
  }
}

/** The database library brings the binaries of all machines along. */
async function replacePrebuilds(folder: string, { platform, arch, name }: Target): Promise<void> {
  const library = path.dirname(createRequire(path.join(ROOT, 'packages/db/package.json')).resolve('better-sqlite3/package.json'));
  const all = await readdir(path.join(library, 'prebuilds'));
  const wanted = all.filter((file) => new RegExp(`^${platform}(?:musl)?-${arch}\\.node$`).test(file));
  if (wanted.length === 0) throw new BuildError(`better-sqlite3 has no prebuilt binary for ${name}.`);
  await rm(folder, { recursive: true });
  await mkdir(folder);
  for (const file of wanted) await cp(path.join(library, 'prebuilds', file), path.join(folder, file));
}
