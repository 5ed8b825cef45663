import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { WORKERS } from '../src/asset-table.ts';
import { copyAssets } from './copy-assets.ts';
import { APP, BuildError, DIST, main, ROOT } from './layout.ts';
import { onlyAscii } from './only-ascii.ts';

/**
 * Modules that a bundle cannot contain: native code, and Next, which comes with the console's standalone tree. pg-native is optional and not
 * used.
 */
const EXTERNAL = ['better-sqlite3', '@myriaddreamin/typst-ts-node-compiler', 'sharp', 'next', 'next/*', 'pg-native'];

/** Options for one bundle; `assets` is the expression, in the bundle, of the folder that holds the assets. */
function options(source: string, outfile: string, assets: string): BuildOptions {
  return {
    entryPoints: [source],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    external: EXTERNAL,
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'external',
    // V8 keeps a script as long as it runs, in each thread anew, and with two bytes for each character when one of them needs two: in ASCII,
    // without comments and indents, the program and its workers take a third. Names stay, and so do lines, for stack traces.
    minifyWhitespace: true,
    lineLimit: 160,
    define: { 'import.meta.url': '__octavoUrl', 'process.env.NODE_ENV': '"production"' },
    banner: { js: `globalThis.OCTAVO_ASSETS??=${assets};const __octavoUrl=require('node:url').pathToFileURL(__filename).href;` },
    logLevel: 'warning',
  };
}

async function bundleTo(outfile: string, source: string, assets: string): Promise<void> {
  await build(options(source, outfile, assets));
  await writeFile(outfile, onlyAscii(await readFile(outfile, 'utf8')));
}

/** esbuild has printed its errors with the lines they are about. */
function readable(reason: unknown): unknown {
  const isReported = reason instanceof Error && 'errors' in reason;
  return isReported ? new BuildError('The program could not be bundled.') : reason;
}

/**
 * Builds the program into `dist/`: `octavo.cjs`, `workers/`, the assets and the native library. The folder is made beside and then
 * renamed, so that an interrupted build leaves the one before.
 */
async function bundle(): Promise<void> {
  const target = path.join(APP, '.dist-new');
  await rm(target, { recursive: true, force: true });
  try {
    const parts = await Promise.allSettled([
      bundleTo(path.join(target, 'octavo.cjs'), path.join(APP, 'src/main.ts'), '__dirname'),
      ...Object.entries(WORKERS).map(([name, source]) =>
        bundleTo(path.join(target, 'workers', `${name}.cjs`), path.join(ROOT, source), `require('node:path').dirname(__dirname)`),
      ),
      copyAssets(target),
    ]);
    // All have ended, so that nothing is written any more into the folder that a failure removes.
    const failure = parts.find((part) => part.status === 'rejected');
    if (failure) throw readable(failure.reason);
    await rm(DIST, { recursive: true, force: true });
    await rename(target, DIST);
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

await main(bundle);
