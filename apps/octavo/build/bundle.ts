import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import { BUNDLES, type Bundle, bundleOptions } from './bundles.ts';
import { copyAssets } from './copy-assets.ts';
import { APP, BuildError, DIST, main } from './layout.ts';
import { writeNotices } from './notices/write-notices.ts';
import { onlyAscii } from './only-ascii.ts';

/** Returns what is in the bundle, for the notices. */
async function bundleTo(target: string, each: Bundle): Promise<Metafile> {
  const options = bundleOptions(each, target);
  const { metafile } = await build(options);
  const { outfile } = options;
  await writeFile(outfile, onlyAscii(await readFile(outfile, 'utf8')));
  return metafile;
}

/** esbuild has printed its errors with the lines they are about. */
function readable(reason: unknown): unknown {
  const isReported = reason instanceof Error && 'errors' in reason;
  return isReported ? new BuildError('The program could not be bundled.') : reason;
}

/**
 * Builds the program into `dist/`: `octavo.cjs`, `program.cjs`, `workers/`, the assets and the native library. The folder is made beside and then
 * renamed, so that an interrupted build leaves the one before.
 */
async function bundle(): Promise<void> {
  const target = path.join(APP, '.dist-new');
  await rm(target, { recursive: true, force: true });
  try {
    const [reader, ...parts] = await Promise.allSettled([copyAssets(target), ...BUNDLES.map((each) => bundleTo(target, each))]);
    // All have ended, so that nothing is written any more into the folder that a failure removes.
    const failure = [reader, ...parts].find((part) => part.status === 'rejected');
    if (failure) throw readable(failure.reason);
    const program = parts.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []));
    await writeNotices(target, { program, pages: reader.status === 'fulfilled' ? reader.value : [] });
    await rm(DIST, { recursive: true, force: true });
    await rename(target, DIST);
  } finally {
    await rm(target, { recursive: true, force: true });
  }
}

await main(bundle);
