import type { GitObjectKind } from '../objects/store.ts';
import { type FileFacts, factsOf } from './page-tasks.ts';

/** Larger files are read later, if they turn out to be pages. */
const MOST_BYTES = 1024 * 1024;
/** As git tells text from binary: by the first bytes. */
const FIRST_BYTES = 8000;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Returns what an import will want to know of an object, found out while its bytes are at hand anyway: the facts of what may be a page. Undefined for
 * everything else. Names are not known here, so some of it is for nothing.
 */
export function inspectObject(kind: GitObjectKind, data: Uint8Array): FileFacts | undefined {
  if (kind !== 'blob' || data.length > MOST_BYTES || data.subarray(0, FIRST_BYTES).includes(0)) return undefined;
  return factsOf(decoder.decode(data));
}
