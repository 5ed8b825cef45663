import { createHash } from 'node:crypto';
import type { ReaderFiles } from '@octavo/core';
import type { ReaderAsset } from '@octavo/reader';

/** The reader's own files as this program has them. */
export interface ReaderAssets {
  files: ReaderFiles;
  /** Returns a file by its name, which holds the hash of its bytes. */
  find(name: string): { bytes: Uint8Array; type: string } | undefined;
}

/** Parts of the reader that pages name. */
export interface AssetSet {
  css: ReaderAsset;
  theme: ReaderAsset;
  script: ReaderAsset;
  mermaid?: ReaderAsset;
  /** Files that those ask for, such as fonts. */
  more?: readonly ReaderAsset[];
}

/** Puts files together as sites serve them. */
export function assetsOf(
  build: string,
  { css, theme, script, mermaid, more = [] }: AssetSet,
  lookCss: ReaderFiles['lookCss'],
): ReaderAssets {
  const all = [css, theme, script, ...(mermaid === undefined ? [] : [mermaid]), ...more];
  const byName = new Map(all.map((asset) => [asset.path, asset]));
  return {
    files: {
      version: `${build} ${all.map(({ path }) => path).join(' ')}`,
      css: css.path,
      theme: theme.path,
      script: script.path,
      ...(mermaid === undefined ? {} : { mermaid: mermaid.path }),
      lookCss,
    },
    find: (name) => byName.get(name),
  };
}

/** A text as a file that is named by its content. */
export function assetOf(name: string, ending: string, type: string, text: string): ReaderAsset {
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 12);
  return { path: `${name}.${hash}.${ending}`, type, bytes: Buffer.from(text), hash };
}

/** The reader's files of this program. */
export function readerAssets(build: string): ReaderAssets {
  const script = 'text/javascript; charset=utf-8';
  const set: AssetSet = {
    css: assetOf('reader', 'css', 'text/css; charset=utf-8', ''),
    theme: assetOf('theme', 'js', script, ''),
    script: assetOf('reader', 'js', script, ''),
  };
  return assetsOf(build, set, () => '');
}
