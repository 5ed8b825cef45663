import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { OctavoError } from '@octavo/contract';
import type * as Esbuild from 'esbuild';

/** A statement that imports, or exports what another module has. */
const IMPORTS = /^\s*(?:import\b(?!\.meta|\s*\()|export\b[^;\n]*\bfrom\s*['"])/m;

/**
 * Returns the script of an integration as one file of JavaScript. Types are taken away; a script that imports others, or has JSX, is bundled by the esbuild
 * of its own folder.
 * @throws OctavoError `bad_request` for a script that is not there or is wrong, or where esbuild is missing
 */
export async function bundleScript(file: string): Promise<string> {
  const source = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new OctavoError('bad_request', `The script ${file} cannot be read. Name a file that is there as \`script\` of the manifest.`, {
      cause,
    });
  });
  if (/\.[jt]sx$/.test(file)) return bundle(file);
  const plain = /\.[cm]?ts$/.test(file) ? withoutTypes(file, source) : source;
  return plain === undefined || IMPORTS.test(plain) ? bundle(file) : plain;
}

/** Returns the source without its types; `undefined` if it has more than types to be taken away, such as enumerations. */
function withoutTypes(file: string, source: string): string | undefined {
  // Node says once that this may change; who writes an integration can do nothing about it.
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return stripTypeScriptTypes(source);
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === 'ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX') return undefined;
    throw new OctavoError('bad_request', `${file} cannot be read as TypeScript: ${message}`, { code: 'bad_script' });
  } finally {
    process.emitWarning = emitWarning;
  }
}

async function bundle(file: string): Promise<string> {
  const { build } = esbuildOf(path.dirname(file));
  try {
    const { outputFiles } = await build({
      entryPoints: [file],
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      target: 'es2022',
      conditions: ['worker', 'browser'],
      legalComments: 'none',
      logLevel: 'silent',
    });
    return outputFiles[0]?.text ?? '';
  } catch (error) {
    const { errors = [] } = error as { errors?: Esbuild.Message[] };
    const lines = errors.map(({ location, text }) => `\n  ${location === null ? '' : `${location.file}:${location.line}: `}${text}`);
    throw new OctavoError('bad_request', `The script cannot be bundled:${lines.join('') || ` ${String(error)}`}`, { code: 'bad_script' });
  }
}

function esbuildOf(folder: string): typeof Esbuild {
  try {
    return createRequire(path.join(folder, 'package.json'))('esbuild') as typeof Esbuild;
  } catch (cause) {
    throw new OctavoError(
      'bad_request',
      `The script imports other files, which needs esbuild in its folder: run \`npm install --save-dev esbuild\` in ${folder}.`,
      { code: 'no_bundler', cause },
    );
  }
}
