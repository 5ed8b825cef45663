import { createHash } from 'node:crypto';
import type { ReaderFiles } from '@octavo/core';
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
  const theme = find('theme', 'js', SCRIPT);
  const script = find('reader', 'js', SCRIPT);
  const diagram = made.find(({ path }) => /^diagram\..*\.html$/.test(path));
  // Copies have a search only where its script is there.
  const search = made.find(({ path }) => path.startsWith('search.'))?.path;
  const byName = new Map([css, theme, script, ...made].map((asset) => [asset.path, asset]));
  return {
    files: {
      version: `${build} ${[...byName.keys()].join(' ')}`,
      css: css.path,
      theme: theme.path,
      script: script.path,
      ...(diagram === undefined ? {} : { mermaid: diagram.path }),
      ...(search === undefined ? {} : { search }),
      lookCss: cssOfLooks(),
    },
    find: (name) => byName.get(name),
  };
}

/** Looks whose stylesheets are kept. */
const MOST_LOOKS = 200;

/** Writes stylesheets of looks, each once: its colours are many sums, and every page names its stylesheet by what is in it. */
function cssOfLooks(): ReaderFiles['lookCss'] {
  const known = new Map<string, string>();
  return (look) => {
    const name = JSON.stringify(look);
    const css = known.get(name) ?? lookCss(look).css;
    if (known.size >= MOST_LOOKS) known.clear();
    known.set(name, css);
    return css;
  };
}

function emptyAsset(name: string, ending: string, type: string): ReaderAsset {
  const hash = createHash('sha256').update('').digest('hex').slice(0, 12);
  return { path: `${name}.${hash}.${ending}`, type, bytes: new Uint8Array(), hash };
}
