import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, realpath } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fontFiles } from '@octavo/pdf';
import { writeAssets } from '@octavo/reader/build';
import { writeBuiltIns } from '@octavo/runtime/build';
import type { Metafile } from 'esbuild';
import { ASSETS, FONTS_OF } from '../src/asset-table.ts';
import { BuildError, ROOT } from './layout.ts';

/** Traced by Next although the console never uses them there: image resizing is off, and types are checked before. */
const PRUNED = /[\\/]node_modules[\\/](?:\.pnpm[\\/](?:node_modules[\\/])?)?(?:@img|sharp|typescript)(?:[+@][^\\/]*)?$/;

async function copy(from: string, to: string, filter?: (source: string) => boolean): Promise<void> {
  if (!existsSync(from))
    throw new BuildError(`${path.relative(ROOT, from)} is missing: is it built (npm run build), or is the table of assets wrong?`);
  await cp(from, to, { recursive: true, verbatimSymlinks: true, filter });
}

/** Next's standalone tree, with the static files that Next leaves to a CDN. */
async function copyWeb(target: string): Promise<void> {
  const next = path.join(ROOT, ASSETS.web, '.next');
  const app = path.join(target, ASSETS.web);
  await copy(path.join(next, 'standalone'), target, (source) => !PRUNED.test(source));
  // Source maps are for the notices, not for browsers.
  await copy(path.join(next, 'static'), path.join(app, '.next/static'), (source) => !source.endsWith('.map'));
  const publicFiles = path.join(ROOT, ASSETS.web, 'public');
  if (existsSync(publicFiles)) await copy(publicFiles, path.join(app, 'public'));
}

/** The database library: its JavaScript and the prebuilt binaries of this platform (glibc and musl), found where packages/db has it. */
async function copyNative(target: string): Promise<void> {
  const require = createRequire(path.join(ROOT, 'packages/db/package.json'));
  const from = path.dirname(require.resolve('better-sqlite3/package.json'));
  const to = path.join(target, 'better-sqlite3');
  await mkdir(path.join(to, 'prebuilds'), { recursive: true });
  for (const name of ['package.json', 'LICENSE', 'lib']) await copy(path.join(from, name), path.join(to, name));
  const own = new RegExp(`^${process.platform}(?:musl)?-${process.arch}\\.node$`);
  const prebuilds = (await readdir(path.join(from, 'prebuilds'))).filter((name) => own.test(name));
  if (prebuilds.length === 0) throw new BuildError(`better-sqlite3 has no prebuilt binary for ${process.platform}-${process.arch}.`);
  for (const name of prebuilds) await copy(path.join(from, 'prebuilds', name), path.join(to, 'prebuilds', name));
}

/** The typesetter of PDFs: its JavaScript and the binary of this platform, found where packages/pdf has them. */
async function copyTypst(target: string): Promise<void> {
  const scope = '@myriaddreamin';
  const name = 'typst-ts-node-compiler';
  const from = path.dirname(createRequire(path.join(ROOT, FONTS_OF)).resolve(`${scope}/${name}`));
  await copy(from, path.join(target, scope, name));
  // Beside each other as the package manager put them: one package for each platform, of which it installs that of this machine.
  const scopeFolder = path.dirname(await realpath(from));
  const binaries = (await readdir(scopeFolder)).filter((other) => other.startsWith(`${name}-`));
  if (binaries.length === 0) throw new BuildError(`${scope}/${name} has no prebuilt binary for ${process.platform}-${process.arch}.`);
  for (const other of binaries) await copy(await realpath(path.join(scopeFolder, other)), path.join(target, scope, other));
}

/** Files of the library that reduces pictures of PDFs: its JavaScript, its dependencies and the binaries of this platform, as packages/pdf has them. */
async function copySharp(target: string): Promise<void> {
  const from = path.dirname(path.dirname(createRequire(path.join(ROOT, FONTS_OF)).resolve('sharp')));
  for (const name of ['package.json', 'LICENSE', 'dist']) await copy(path.join(from, name), path.join(target, 'sharp', name));
  const { dependencies, optionalDependencies } = JSON.parse(await readFile(path.join(from, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
    optionalDependencies: Record<string, string>;
  };
  // Beside it as the package manager put them; of the binaries those of this machine are there.
  const folder = path.dirname(await realpath(from));
  const binaries = Object.keys(optionalDependencies).filter((name) => existsSync(path.join(folder, name)));
  if (binaries.length === 0) throw new BuildError(`sharp has no prebuilt binary for ${process.platform}-${process.arch}.`);
  // Without what the package manager puts into a package: links to its commands.
  const isOfPackage = (source: string) => path.basename(source) !== 'node_modules';
  for (const name of [...Object.keys(dependencies), ...binaries])
    await copy(await realpath(path.join(folder, name)), path.join(target, name), isOfPackage);
}

async function copyFonts(target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  for (const file of fontFiles(path.join(ROOT, FONTS_OF))) await copy(file, path.join(target, path.basename(file)));
}

/**
 * Puts everything the program needs beside its code into `target`, and returns what is bundled in the files of published pages and in the integrations.
 * @throws BuildError when something is not there.
 */
export async function copyAssets(target: string): Promise<Metafile[]> {
  const plain = Object.entries(ASSETS).filter(([kind]) => kind !== 'web');
  const [reader, integrations] = await Promise.all([
    writeAssets(path.join(target, 'reader')),
    writeBuiltIns(path.join(target, 'integrations')),
    copyWeb(path.join(target, 'web')),
    copyNative(path.join(target, 'node_modules')),
    copyTypst(path.join(target, 'node_modules')),
    copySharp(path.join(target, 'node_modules')),
    copyFonts(path.join(target, 'fonts')),
    ...plain.map(([kind, source]) => copy(path.join(ROOT, source), path.join(target, kind))),
  ]);
  return [...reader, ...integrations];
}
