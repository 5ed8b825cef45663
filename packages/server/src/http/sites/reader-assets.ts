import { createHash } from 'node:crypto';
import type { ReaderFiles, Stylesheet } from '@octavo/core';
import { lookCss, type ReaderAsset } from '@octavo/reader';

const SCRIPT = 'text/javascript; charset=utf-8';

/** The reader's own files as this program has them. */
export interface ReaderAssets {
  files: ReaderFiles;
  /** Returns a file by its name, which holds the hash of its bytes. */
  find(name: string): { bytes: Uint8Array; type: string } | undefined;
}

/**
 * Puts the files of the reader together as sites serve them, from what `buildAssets` of packages/reader made. A program without them, as in
 * tests, serves empty ones: pages are complete without style and script.
 */
export function readerAssets(build: string, made: readonly ReaderAsset[]): ReaderAssets {
  const find = (name: string, ending: string, type: string): ReaderAsset =>
    made.find(({ path }) => path.startsWith(`${name}.`) && path.endsWith(`.${ending}`)) ?? emptyAsset(name, ending, type);
  const css = find('reader', 'css', 'text/css; charset=utf-8');
  const theme = Buffer.from(find('theme', 'js', SCRIPT).bytes).toString();
  const script = find('reader', 'js', SCRIPT);
  const preview = made.find(({ path }) => /^preview\..*\.css$/.test(path))?.path;
  const diagram = made.find(({ path }) => /^diagram\..*\.html$/.test(path));
  const kitCss = made.find(({ path }) => /^kit\..*\.css$/.test(path));
  const kitScript = made.find(({ path }) => /^kit\..*\.js$/.test(path));
  const consentCss = made.find(({ path }) => /^consent\..*\.css$/.test(path));
  const consentScript = made.find(({ path }) => /^consent\..*\.js$/.test(path));
  const api = made.find(({ path }) => /^api\..*\.js$/.test(path));
  const tester = made.find(({ path }) => /^tester\..*\.js$/.test(path));
  const testerCss = made.find(({ path }) => /^tester\..*\.css$/.test(path));
  const ask = made.find(({ path }) => /^ask\..*\.js$/.test(path));
  const answer = made.find(({ path }) => /^answer\..*\.js$/.test(path));
  const askCss = made.find(({ path }) => /^ask\..*\.css$/.test(path));
  // Copies have a search only where its script is there.
  const search = made.find(({ path }) => path.startsWith('search.'))?.path;
  const byName = new Map(
    [script, ...made.filter(({ path }) => path !== css.path && !path.startsWith('theme.'))].map((asset) => [asset.path, asset]),
  );
  return {
    files: {
      version: `${build} ${[css.path, ...byName.keys()].join(' ')} ${theme}`,
      theme,
      script: script.path,
      ...(diagram === undefined ? {} : { mermaid: diagram.path }),
      ...(kitCss === undefined || kitScript === undefined ? {} : { kit: { css: kitCss.path, script: kitScript.path } }),
      ...(consentCss === undefined || consentScript === undefined ? {} : { consent: { css: consentCss.path, script: consentScript.path } }),
      ...(api === undefined || tester === undefined || testerCss === undefined
        ? {}
        : { api: { script: api.path, tester: tester.path, css: testerCss.path } }),
      ...(ask === undefined || answer === undefined || askCss === undefined
        ? {}
        : { ask: { script: ask.path, answer: answer.path, css: askCss.path } }),
      ...(preview === undefined ? {} : { preview }),
      ...(search === undefined ? {} : { search }),
      stylesheet: stylesheets(Buffer.from(css.bytes).toString()),
    },
    find: (name) => byName.get(name),
  };
}

/** Looks whose stylesheets are kept. */
const MOST_LOOKS = 100;

/**
 * Writes the stylesheets of looks, each once, behind that of all pages: a page asks for one file. The colours of a look are many sums, and every page
 * names its stylesheet by what is in it.
 */
function stylesheets(common: string): ReaderFiles['stylesheet'] {
  const known = new Map<string, Stylesheet>();
  return (look) => {
    const key = JSON.stringify(look);
    const before = known.get(key);
    if (before !== undefined) return before;
    const css = common + lookCss(look).css;
    const made = { name: `reader.${createHash('sha256').update(css).digest('hex').slice(0, 16)}.css`, css };
    if (known.size >= MOST_LOOKS) known.clear();
    known.set(key, made);
    return made;
  };
}

function emptyAsset(name: string, ending: string, type: string): ReaderAsset {
  const hash = createHash('sha256').update('').digest('hex').slice(0, 12);
  return { path: `${name}.${hash}.${ending}`, type, bytes: new Uint8Array(), hash };
}
