import { createHash } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build, type Metafile, transform } from 'esbuild';
import type { ReaderAsset } from '../src/model.ts';
import { coverCss } from './cover-steps.ts';
import { signsCss } from './signs.ts';

const ROOT = path.dirname(import.meta.dirname);
const TARGET = ['chrome120', 'firefox121', 'safari17.5'];

/** Parts of the diagrams' library that others stand in for. */
const STAND_INS = { 'elkjs/lib/elk.bundled.js': path.join(ROOT, 'client/frame/no-elk.ts') };

/** Creates the files of the reader: stylesheets, script, the script of the theme, the frame that draws diagrams with its script, the script that searches in copies, and
 * those of components, previews, calls of operations and questions. */
export async function buildAssets(): Promise<ReaderAsset[]> {
  return (await buildReader()).assets;
}

/** Makes the files, and tells what is bundled in them. */
async function buildReader(): Promise<{ assets: ReaderAsset[]; bundles: Metafile[] }> {
  const sheets = await Promise.all(
    ['base', 'frame', 'page', 'body', 'api', 'print'].map((name) => readFile(path.join(ROOT, 'styles', `${name}.css`), 'utf8')),
  );
  const css = await transform(`${signsCss()}${sheets.join('\n')}${coverCss()}`, { loader: 'css', minify: true });
  const previewCss = await transform(await readFile(path.join(ROOT, 'styles/preview.css'), 'utf8'), { loader: 'css', minify: true });
  const kitCss = await transform(await readFile(path.join(ROOT, 'styles/content-kit.css'), 'utf8'), { loader: 'css', minify: true });
  const consentCss = await transform(await readFile(path.join(ROOT, 'styles/consent.css'), 'utf8'), { loader: 'css', minify: true });
  const testerCss = await transform(await readFile(path.join(ROOT, 'styles/tester.css'), 'utf8'), { loader: 'css', minify: true });
  const askCss = await transform(await readFile(path.join(ROOT, 'styles/ask.css'), 'utf8'), { loader: 'css', minify: true });
  const built = await Promise.all(
    ['main', 'theme', 'frame/diagram', 'shards', 'kit', 'consent', 'api', 'tester', 'ask', 'answer'].map(bundleScript),
  );
  const [main = '', theme = '', diagram = '', search = '', kit = '', consent = '', api = '', tester = '', ask = '', answer = ''] =
    built.map(({ text }) => text);
  const drawing = asset('diagram', 'js', 'text/javascript; charset=utf-8', diagram);
  const frame = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Diagrams</title><body><script src="${drawing.path}"></script></body></html>`;
  const assets = [
    asset('reader', 'css', 'text/css; charset=utf-8', css.code),
    asset('preview', 'css', 'text/css; charset=utf-8', previewCss.code),
    // Of pages that hold a component of an integration.
    asset('kit', 'css', 'text/css; charset=utf-8', kitCss.code),
    asset('kit', 'js', 'text/javascript; charset=utf-8', kit),
    // Of sites with scripts that set cookies.
    asset('consent', 'css', 'text/css; charset=utf-8', consentCss.code),
    asset('consent', 'js', 'text/javascript; charset=utf-8', consent),
    // Of pages with operations of an API: what offers to call them, and the form.
    asset('api', 'js', 'text/javascript; charset=utf-8', api),
    asset('tester', 'js', 'text/javascript; charset=utf-8', tester),
    asset('tester', 'css', 'text/css; charset=utf-8', testerCss.code),
    // Of sites that answer questions: what offers to ask, and answers.
    asset('ask', 'js', 'text/javascript; charset=utf-8', ask),
    asset('answer', 'js', 'text/javascript; charset=utf-8', answer),
    asset('ask', 'css', 'text/css; charset=utf-8', askCss.code),
    asset('reader', 'js', 'text/javascript; charset=utf-8', main),
    asset('theme', 'js', 'text/javascript; charset=utf-8', theme),
    asset('search', 'js', 'text/javascript; charset=utf-8', search),
    drawing,
    asset('diagram', 'html', 'text/html; charset=utf-8', frame),
  ];
  return { assets, bundles: built.map(({ metafile }) => metafile) };
}

async function bundleScript(name: string): Promise<{ text: string; metafile: Metafile }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [path.join(ROOT, 'client', `${name}.ts`)],
    bundle: true,
    write: false,
    outdir: ROOT,
    minify: true,
    metafile: true,
    format: 'iife',
    target: TARGET,
    alias: STAND_INS,
    legalComments: 'none',
    logLevel: 'warning',
  });
  return { text: outputFiles[0]?.text ?? '', metafile };
}

function asset(name: string, ending: string, type: string, text: string): ReaderAsset {
  const bytes = new TextEncoder().encode(text);
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12);
  return { path: `${name}.${hash}.${ending}`, type, bytes, hash };
}

/** Writes the files into a folder, which has nothing else afterwards: `readAssets` reads them. Returns what is bundled in them, for the notices. */
export async function writeAssets(folder: string): Promise<Metafile[]> {
  const { assets, bundles } = await buildReader();
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { path: name, bytes } of assets) await writeFile(path.join(folder, name), bytes);
  return bundles;
}
