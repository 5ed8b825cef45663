import type { ReaderAsset } from '../../src/model.ts';
import { buildAssets } from '../build-assets.ts';

let built: Promise<ReaderAsset[]> | undefined;

/** Returns the files of the reader for tests, which only read them: made once in a process, since the bundle of diagrams takes over a second. */
export function builtAssets(): Promise<ReaderAsset[]> {
  built ??= buildAssets();
  return built;
}
