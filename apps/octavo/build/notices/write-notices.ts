import { existsSync } from 'node:fs';
import { readFile, realpath, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fontFiles } from '@octavo/pdf';
import type { Metafile } from 'esbuild';
import { ASSETS, FONTS_OF, NOTICES, SBOM } from '../../src/asset-table.ts';
import { BuildError, ROOT } from '../layout.ts';
import { filesBelow, filesOfBundle } from './bundled.ts';
import { consoleFiles } from './console-files.ts';
import { checkForeignCode } from './foreign-code.ts';
import { noticesText, readUsed, type Used } from './notices.ts';
import { packageOf } from './package-of.ts';
import { sbomText } from './sbom.ts';

const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Returns the name of the package that a bundled file is of; undefined for a file of ours. */
export function packageNameOf(file: string): string | undefined {
  return packageOf(file)
    ?.replace(/^.*node_modules./, '')
    .replaceAll(path.sep, '/');
}

/** Folders of the packages that files are of. Symbolic links of the package manager count as what they point to. */
async function foldersOf(files: readonly string[]): Promise<Set<string>> {
  const folders = new Set(files.map(packageOf).filter((folder) => folder !== undefined));
  return new Set(await Promise.all([...folders].map((folder) => realpath(folder))));
}

/** Reads every bundled script of a package for code that the package has from elsewhere. */
async function checkScripts(files: Iterable<string>): Promise<void> {
  // Source maps of packages name sources that the packages do not bring along.
  const scripts = [...new Set(files)].filter((file) => SCRIPT.test(file) && existsSync(file));
  const checks = scripts.map(async (file) => {
    const name = packageNameOf(file);
    if (name !== undefined) await checkForeignCode(name, file);
  });
  const failures = (await Promise.allSettled(checks)).flatMap((check) =>
    check.status === 'rejected' ? [String(check.reason.message)] : [],
  );
  if (failures.length > 0) throw new BuildError(['Code of others is bundled that must not be:', ...failures].join('\n- '));
}

/**
 * Returns the packages of bundled files, each with the part of the program that holds it.
 * @param files Absolute paths for each part of the program; those outside `node_modules` are ours.
 * @throws BuildError that names every package without its text or with a licence that is not accepted, and every file of a package with
 * code under such a licence.
 */
export async function usedInFiles(files: ReadonlyMap<string, readonly string[]>): Promise<Used[]> {
  await checkScripts([...files.values()].flat());
  const parts = [...files].map(async ([part, ofPart]) => [part, await foldersOf(ofPart)] as const);
  return readUsed(new Map(await Promise.all(parts)));
}

/** Returns the Node that builds, whose copy the single executable is. A Node that a distribution installed has its licence elsewhere. */
async function nodeItself(): Promise<Used[]> {
  const file = path.join(path.dirname(process.execPath), '..', 'LICENSE');
  if (!existsSync(file)) return [];
  const text = (await readFile(file, 'utf8')).trim();
  return [{ part: 'single executable', party: { name: 'Node.js', version: process.version, licence: 'MIT', text } }];
}

/**
 * Writes the notices and the list of parts of all that a built program holds into its folder.
 * @param target The folder, with the assets and the native libraries in it.
 * @param bundles What esbuild says of the program and its workers, and of the files of published pages.
 * @throws BuildError as {@link usedInFiles}.
 */
export async function writeNotices(target: string, { program, pages }: Record<'program' | 'pages', readonly Metafile[]>): Promise<void> {
  const files = new Map([
    ['program', program.flatMap(filesOfBundle)],
    ['published pages', pages.flatMap(filesOfBundle)],
    ['console', await consoleFiles({ root: ROOT, app: path.join(ROOT, ASSETS.web), standalone: path.join(target, 'web') })],
    ['fonts of PDFs', fontFiles(path.join(ROOT, FONTS_OF))],
    ['native libraries', await filesBelow(path.join(target, 'node_modules'))],
  ]);
  const used = [...(await usedInFiles(files)), ...(await nodeItself())];
  await writeFile(path.join(target, NOTICES), noticesText(used));
  await writeFile(path.join(target, SBOM), await sbomText(used));
}
