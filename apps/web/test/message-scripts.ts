import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const FOLDER = 'static/chunks';

/** Returns the scripts of a build that hold messages, by the language and part (`de space-settings`): the source maps name what each is made of. */
export async function messageScripts(build: string): Promise<Map<string, string>> {
  const scripts = new Map<string, string>();
  for (const name of await readdir(path.join(build, FOLDER))) {
    if (!name.endsWith('.js')) continue;
    const script = `${FOLDER}/${name}`;
    const [, map] = /\/\/# sourceMappingURL=(\S+\.map)\s*$/.exec(await readFile(path.join(build, script), 'utf8')) ?? [];
    if (map === undefined) continue;
    const sources = await readFile(path.join(build, FOLDER, map), 'utf8');
    for (const [, language, part] of sources.matchAll(/\/src\/messages\/(\w\w)\/parts\/([\w-]+)\.ts"/g)) {
      const key = `${language} ${part}`;
      const other = scripts.get(key);
      if (other !== undefined) throw new Error(`The messages ${key} are in two scripts: ${other}, ${script}.`);
      scripts.set(key, script);
    }
  }
  return scripts;
}

/** Returns the name of a part as its file has it: `space-settings`. */
export function fileOfPart(part: string): string {
  return part.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
