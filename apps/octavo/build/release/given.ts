import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NOTICES, SBOM } from '../../src/asset-table.ts';
import { ROOT } from '../layout.ts';
import type { Target } from './targets.ts';

/** A finished executable, and the built program that it holds. */
export interface Given {
  target: Target;
  /** Version of Octavo: `1.2.3`. */
  version: string;
  /** Path of the executable. */
  executable: string;
  /** Folder of the built program, for its notices and its bill of materials. */
  program: string;
}

/** Seconds since 1970 that all files of a release are of, so that the same build gives the same bytes: `SOURCE_DATE_EPOCH`, or 1980. */
export const RELEASE_TIME = process.env.SOURCE_DATE_EPOCH ?? '315532800';

/** Path of a file of `deploy/`. */
export const deployed = (...names: string[]): string => path.join(ROOT, 'deploy', ...names);

/** Writes a file with its rights, and the folders that it is in. */
export async function put(file: string, mode: number, content: string | { from: string }): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, typeof content === 'string' ? content : '', { mode });
  if (typeof content !== 'string') await copyFile(content.from, file);
}

/** Puts the licence, the notices of third parties and the bill of materials into a folder. */
export async function putLicences(folder: string, program: string): Promise<void> {
  await put(path.join(folder, 'LICENSE'), 0o644, { from: path.join(ROOT, 'LICENSE') });
  for (const name of [NOTICES, SBOM]) await put(path.join(folder, name), 0o644, { from: path.join(program, name) });
}

/** Returns the unit of systemd with each `[before, after]` replaced. @throws Error if one is not in it */
export async function unitWith(...changes: readonly (readonly [string, string])[]): Promise<string> {
  let unit = await readFile(deployed('systemd', 'octavo.service'), 'utf8');
  for (const [before, after] of changes) {
    if (!unit.includes(before)) throw new Error(`deploy/systemd/octavo.service has no ${JSON.stringify(before)}`);
    unit = unit.replaceAll(before, after);
  }
  return unit;
}
