import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile } from 'esbuild';
import type { BuiltIn } from '../src/built-in/built-in.ts';

/** Sources of the integrations: a folder for each, named as it is, and `common`. */
const SOURCES = path.join(path.dirname(import.meta.dirname), 'integrations');

/** Makes the integrations that come with the program, by name. */
export async function buildBuiltIns(): Promise<BuiltIn[]> {
  return (await buildAll()).map(({ builtIn }) => builtIn);
}

async function buildAll(): Promise<{ builtIn: BuiltIn; metafile: Metafile }[]> {
  const folders = (await readdir(SOURCES, { withFileTypes: true })).filter((entry) => entry.isDirectory() && entry.name !== 'common');
  const names = folders.map(({ name }) => name).sort();
  return Promise.all(
    names.map(async (name) => {
      const [manifest, icon, { script, metafile }] = await Promise.all([
        readFile(path.join(SOURCES, name, 'integration.json'), 'utf8'),
        readFile(path.join(SOURCES, name, 'icon.svg'), 'utf8'),
        bundleScript(path.join(SOURCES, name, 'script.ts')),
      ]);
      return { builtIn: { name, manifest: JSON.parse(manifest) as BuiltIn['manifest'], script, icon }, metafile };
    }),
  );
}

/** One module without imports, as the sandbox takes it. It stays readable: whoever installs it can look at it. */
async function bundleScript(entry: string): Promise<{ script: string; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    target: 'es2022',
    // Else the names of files would be in the script, which are those of the machine that builds.
    minifyWhitespace: true,
    lineLimit: 160,
    legalComments: 'none',
    logLevel: 'warning',
  });
  return { script: outputFiles[0]?.text ?? '', metafile };
}

/** Writes them into a folder, which has nothing else afterwards: `readBuiltIns` reads them. Returns what is bundled in them, for the notices. */
export async function writeBuiltIns(folder: string): Promise<Metafile[]> {
  const all = await buildAll();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { builtIn } of all) await writeFile(path.join(folder, `${builtIn.name}.json`), JSON.stringify(builtIn));
  return all.map(({ metafile }) => metafile);
}
