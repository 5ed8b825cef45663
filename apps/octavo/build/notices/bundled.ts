import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Metafile } from 'esbuild';

/** Returns the files that a bundle holds code of, as absolute paths. What esbuild left out is not among them. */
export function filesOfBundle(metafile: Metafile): string[] {
  const inputs = Object.values(metafile.outputs).flatMap((output) => Object.entries(output.inputs));
  return inputs.filter(([, { bytesInOutput }]) => bytesInOutput > 0).map(([file]) => path.resolve(file));
}

/** A source map; Turbopack's have one for each section. */
interface SourceMap {
  sources?: (string | null)[];
  sourceRoot?: string;
  sections?: { map: SourceMap }[];
}

function* sourcesIn(map: SourceMap): Generator<string> {
  // Turbopack puts what it made a module from behind it: `client.js/proxy.cjs { server => "..." }`.
  for (const source of map.sources ?? []) if (source !== null) yield (map.sourceRoot ?? '') + source.replace(/(?: |%20)(?:\{|%7B).*$/, '');
  for (const { map: section } of map.sections ?? []) yield* sourcesIn(section);
}

/**
 * Returns the files that a source map names, as absolute paths.
 * @param homes Folder for each prefix that a bundler puts in place of one.
 */
export async function filesOfMap(file: string, homes: Readonly<Record<string, string>>): Promise<string[]> {
  const map = JSON.parse(await readFile(file, 'utf8')) as SourceMap;
  const here = pathToFileURL(file);
  return [...new Set(sourcesIn(map))].flatMap((source) => {
    const prefix = Object.keys(homes).find((each) => source.startsWith(each));
    if (prefix !== undefined) return path.join(homes[prefix] ?? '', decodeURIComponent(source.slice(prefix.length)));
    const url = new URL(source, here);
    // Code of the bundler itself (`turbopack:///[turbopack]/...`), which is of Next.
    return url.protocol === 'file:' ? fileURLToPath(url) : [];
  });
}

/** Returns all files below a folder whose name ends so, as absolute paths. Symbolic links are not followed. */
export async function filesBelow(folder: string, end = ''): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile() && entry.name.endsWith(end)).map((entry) => path.join(entry.parentPath, entry.name));
}

/** Names of packages that a stylesheet imports. */
export function packagesOfStyles(css: string): string[] {
  const imports = [...css.matchAll(/@(?:import|plugin)\s+(?:url\()?["']([^"'.][^"']*)["']/g)].map((match) => match[1] ?? '');
  return imports.filter((name) => !/^(?:\/|https?:)/.test(name)).map((name) => name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
}
