import path from 'node:path';
import type { BuildOptions } from 'esbuild';
import { WORKERS } from '../src/asset-table.ts';
import { APP, ROOT } from './layout.ts';

/**
 * Modules that a bundle cannot contain: native code, and Next, which comes with the console's standalone tree. pg-native is optional and not
 * used.
 */
const EXTERNAL = [
  // From the sources only.
  '@octavo/reader/build',
  '@octavo/runtime/build',
  'better-sqlite3',
  '@myriaddreamin/typst-ts-node-compiler',
  'sharp',
  'next',
  'next/*',
  'pg-native',
];

/** Options for a bundle of the program that is built into `target`. */
export function bundleOptions({ source, file, assets }: Bundle, target: string) {
  return {
    entryPoints: [source],
    outfile: path.join(target, file),
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
    metafile: true,
    logLevel: 'warning',
  } as const satisfies BuildOptions;
}

/** A bundle of the program: its source, its file below the built program, and the folder of the assets as an expression in it. */
export interface Bundle {
  source: string;
  file: string;
  assets: string;
}

/** The program, what starts it, and its workers. */
export const BUNDLES: readonly Bundle[] = [
  { source: path.join(APP, 'src/start.ts'), file: 'octavo.cjs', assets: '__dirname' },
  { source: path.join(APP, 'src/main.ts'), file: 'program.cjs', assets: '__dirname' },
  ...Object.entries(WORKERS).map(([name, source]) => ({
    source: path.join(ROOT, source),
    file: `workers/${name}.cjs`,
    assets: `require('node:path').dirname(__dirname)`,
  })),
];
