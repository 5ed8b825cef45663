import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReaderAsset } from '../model.ts';

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  html: 'text/html; charset=utf-8',
};

/** Reads the files of the reader from the folder that a build wrote. */
export async function readAssets(folder: string): Promise<ReaderAsset[]> {
  const assets: ReaderAsset[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const [, hash, ending] = /^[a-z]+\.([0-9a-f]{12})\.(css|js|html)$/.exec(name) ?? [];
    const type = TYPES[ending ?? ''];
    if (hash !== undefined && type !== undefined) assets.push({ path: name, type, bytes: await readFile(path.join(folder, name)), hash });
  }
  return assets;
}
