import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

const FOLDER = path.join(tmpdir(), 'octavo-test-bundles');
/** Packages with native code, which no bundle can hold. */
const NATIVE = /^(better-sqlite3|sharp|@myriaddreamin\/typst-ts-node-compiler)$/;

const bundles = new Map<string, Promise<string>>();

/**
 * Bundles a script and all it imports into one file, once in this process, and returns its path. Hundreds of sources take a second of CPU to
 * load, one file a third of that. Each module keeps its own `import.meta.url`.
 */
export function bundleScript(script: string): Promise<string> {
  const bundle = bundles.get(script) ?? makeBundle(script);
  bundles.set(script, bundle);
  return bundle;
}

async function makeBundle(script: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [script],
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    external: ['pg-native'],
    plugins: [inPlace],
    banner: { js: `import { createRequire as _createRequire } from 'node:module'; const require = _createRequire(import.meta.url);` },
    logLevel: 'warning',
  });
  const text = outputFiles[0]?.text ?? '';
  const file = path.join(FOLDER, `${path.basename(script, '.ts')}-${createHash('sha1').update(text).digest('hex')}.mjs`);
  if (await exists(file)) return file;
  await mkdir(FOLDER, { recursive: true });
  // Renamed into its place: another process may be about to start what it finds there.
  await writeFile(`${file}.${process.pid}`, text);
  await rename(`${file}.${process.pid}`, file);
  return file;
}

/** Has what depends on where a module lies go on as if it were there. */
const inPlace: Plugin = {
  name: 'in-place',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: NATIVE }, ({ path: name, importer }) => ({ path: createRequire(importer).resolve(name), external: true }));
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const contents = await readFile(file, 'utf8');
      return { contents: contents.replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href)), loader: 'ts' };
    });
  },
};

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
