import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Code } from './pool/script-pool.ts';

/** Files that a runtime is made of. */
export interface CodePaths {
  /** Entry of its threads. */
  worker: string;
  /** Folder of the prelude: the web APIs, as scripts see them. */
  prelude: string;
  /** The engine. */
  wasm: string;
}

/** Reads the prelude, and compiles the engine once for all threads. */
export async function loadCode({ prelude, wasm }: CodePaths): Promise<Code> {
  const names = (await readdir(prelude)).filter((name) => name.endsWith('.js'));
  const [module, ...sources] = await Promise.all([
    readFile(wasm).then((bytes) => WebAssembly.compile(bytes)),
    ...names.map(async (name) => [name, await readFile(path.join(prelude, name), 'utf8')] as const),
  ]);
  return { wasm: module, prelude: Object.fromEntries(sources) };
}
