import type { GitObjectKind } from '../objects/index.ts';
import { type FileFacts, factsOf } from './page-tasks.ts';

/** Larger files are read later, if they turn out to be pages. */
const MOST_BYTES = 1024 * 1024;
/** As git tells text from binary: by the first bytes. */
const FIRST_BYTES = 8000;

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Returns the facts of an object that may be a page, while its bytes are in memory, for the import that follows; `undefined` for other objects.
 * Names are not known here, so some of these facts are never used.
 */
export function inspectObject(kind: GitObjectKind, data: Uint8Array): FileFacts | undefined {
  if (kind !== 'blob' || data.length > MOST_BYTES || data.subarray(0, FIRST_BYTES).includes(0)) return undefined;
  return factsOf(decoder.decode(data));
}
