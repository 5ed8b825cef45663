import { decodeFacts } from '@octavo/db/facts-codec';
import type { BlobLinks, StoredLink } from '../indexer/index.ts';
import { type LinkOrigin, spotOf } from './spots.ts';

/** A text whose links are wanted. */
export interface SpotsSource extends LinkOrigin {
  /** Blob of the text, when it has one. */
  oid?: string;
  /** Links that come before those of the text. */
  before: StoredLink[];
}

/** Input of the worker task `links.spots`. */
export interface SpotsTaskInput {
  /** Kept facts by blob id. */
  facts: ReadonlyMap<string, Uint8Array>;
  sources: SpotsSource[];
  /** Public address of this installation. */
  appUrl: string;
}

/** Output of the worker task `links.spots`: each name once. */
export interface SpotsTaskOutput {
  names: string[];
  /** For each source, indexes of names, in the order of its links. */
  spots: Uint32Array[];
}

/** Worker task `links.spots`: which spots the links of texts lead to. */
export function spotsTask({ facts, sources, appUrl }: SpotsTaskInput): SpotsTaskOutput {
  const numbers = new Map<string, number>();
  const spots = sources.map((source) => {
    const data = source.oid === undefined ? undefined : facts.get(source.oid);
    const links = [...source.before, ...(data === undefined ? [] : (decodeFacts(data) as BlobLinks).links)];
    return Uint32Array.from(links, (link) => {
      const name = spotOf(link, source, appUrl);
      const number = numbers.get(name) ?? numbers.size;
      numbers.set(name, number);
      return number;
    });
  });
  return { names: [...numbers.keys()], spots };
}

/** Worker task `links.anchors`: the anchors of texts, in the order of their facts. */
export function anchorsTask({ facts }: { facts: Uint8Array[] }): string[][] {
  return facts.map((data) => (decodeFacts(data) as BlobLinks).anchors);
}
