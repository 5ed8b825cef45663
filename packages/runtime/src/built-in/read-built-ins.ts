import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuiltIn } from './built-in.ts';

/** Reads the integrations that a build wrote into a folder, by name. */
export async function readBuiltIns(folder: string): Promise<BuiltIn[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8')) as BuiltIn));
}
