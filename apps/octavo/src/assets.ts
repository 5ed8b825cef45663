import { readdirSync } from 'node:fs';
import path from 'node:path';
import { isSea } from 'node:sea';
import { fileURLToPath } from 'node:url';
import { fontFiles } from '@octavo/pdf';
import { type ReaderAsset, readAssets } from '@octavo/reader';
import { type BuiltIn, readBuiltIns } from '@octavo/runtime';
import { ASSETS, FONTS_OF, NOTICES, PDF_PROCESS, WORKERS } from './asset-table.ts';

declare global {
  /** The folder that holds the assets. Set by the first line of a bundle; not there when the program runs from its sources. */
  var OCTAVO_ASSETS: string | undefined;
}

/** The kinds of files the program brings along. */
export type AssetKind = keyof typeof ASSETS;

const checkout = (): string => path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Returns the folder with the assets of a kind, whether the program runs from its sources, from a build or from the single executable.
 * `web` is the folder to start Next in: `next` and the console's `.next` resolve from it.
 */
export function assetPath(kind: AssetKind): string {
  const assets = globalThis.OCTAVO_ASSETS;
  if (!assets) return path.join(checkout(), ASSETS[kind]);
  return kind === 'web' ? path.join(assets, 'web', ASSETS.web) : path.join(assets, kind);
}

/** Returns the file to start a worker thread with; from the sources that is TypeScript, which Node runs as it is. */
export function workerPath(name: keyof typeof WORKERS): string {
  const assets = globalThis.OCTAVO_ASSETS;
  return assets ? path.join(assets, 'workers', `${name}.cjs`) : path.join(checkout(), WORKERS[name]);
}

/** Returns the font files of PDFs. */
export function fontPaths(): string[] {
  const assets = globalThis.OCTAVO_ASSETS;
  if (!assets) return fontFiles(path.join(checkout(), FONTS_OF));
  const folder = path.join(assets, 'fonts');
  return readdirSync(folder).map((name) => path.join(folder, name));
}

/** Stylesheet and scripts of published pages: files of a build; from the sources they are made now. */
export async function readerAssets(): Promise<readonly ReaderAsset[]> {
  const assets = globalThis.OCTAVO_ASSETS;
  if (assets) return await readAssets(path.join(assets, 'reader'));
  const { buildAssets } = await import('@octavo/reader/build');
  return await buildAssets();
}

/** Returns the integrations that come with the program: files of a build; from the sources they are made now. */
export async function builtIns(): Promise<readonly BuiltIn[]> {
  const assets = globalThis.OCTAVO_ASSETS;
  if (assets) return await readBuiltIns(path.join(assets, 'integrations'));
  const { buildBuiltIns } = await import('@octavo/runtime/build');
  return await buildBuiltIns();
}

/** Returns the file with the licences of what the program holds of others; from the sources that of the last build, if there was one. */
export function noticesPath(): string {
  return path.join(globalThis.OCTAVO_ASSETS ?? path.join(checkout(), 'apps/octavo/dist'), NOTICES);
}

/** Arguments to this program that start the process that makes a PDF. */
export function pdfProcess(): string[] {
  return isSea() ? [PDF_PROCESS] : [workerPath('pdf')];
}

/** Arguments to this program's process that run another command of it. */
export function ownProgram(): string[] {
  const [, script] = process.argv;
  return isSea() || script === undefined ? [] : [...process.execArgv, script];
}
