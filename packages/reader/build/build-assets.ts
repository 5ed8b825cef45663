import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, transform } from 'esbuild';
import type { ReaderAsset } from '../src/model.ts';
import { coverCss } from './cover-steps.ts';
import { signsCss } from './signs.ts';

const ROOT = path.dirname(import.meta.dirname);
const TARGET = ['chrome120', 'firefox121', 'safari17.5'];

/** Makes the files of the reader: stylesheet, script, and the script of the theme. */
export async function buildAssets(): Promise<ReaderAsset[]> {
  const sheets = await Promise.all(
    ['base', 'frame', 'page', 'body', 'print'].map((name) => readFile(path.join(ROOT, 'styles', `${name}.css`), 'utf8')),
  );
  const css = await transform(`${signsCss()}${sheets.join('\n')}${coverCss()}`, { loader: 'css', minify: true });
  const script = async (name: string): Promise<string> => {
    const { outputFiles } = await build({
      entryPoints: [path.join(ROOT, 'client', `${name}.ts`)],
      ...{ bundle: true, write: false, minify: true, format: 'iife', target: TARGET, legalComments: 'none', logLevel: 'warning' },
    });
    return outputFiles[0]?.text ?? '';
  };
  const [main, theme] = await Promise.all([script('main'), script('theme')]);
  return [
    asset('reader', 'css', 'text/css; charset=utf-8', css.code),
    asset('reader', 'js', 'text/javascript; charset=utf-8', main),
    asset('theme', 'js', 'text/javascript; charset=utf-8', theme),
  ];
}

function asset(name: string, ending: string, type: string, text: string): ReaderAsset {
  const bytes = new TextEncoder().encode(text);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { path: `${name}.${hash}.${ending}`, type, bytes, hash };
}

/** Writes the files into a folder, which has nothing else afterwards: `readAssets` reads them. */
export async function writeAssets(folder: string): Promise<void> {
  const assets = await buildAssets();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { path: name, bytes } of assets) await writeFile(path.join(folder, name), bytes);
}
