/** Bounds of a JSON body, held against its bytes before any of it is parsed. */
export interface BodyLimit {
  bytes: number;
  /** Objects and lists within each other. */
  depth: number;
  /** Values, members and elements of all kinds together: what parsing costs beside its bytes. */
  values: number;
  /** Different names of members: each new one costs what a hundred bytes do, and every shape of an object is kept. */
  names: number;
}

const KB = 1024;
const MB = 1024 * KB;

/**
 * Bounds of request bodies by what they carry: `small` for settings, names and ids, and for everybody without a token; `list` for many rows
 * at once; `content` for texts, documents and specifications (decisions A27).
 */
export const BODY_LIMITS = {
  small: { bytes: 64 * KB, depth: 32, values: 32_000, names: 5000 },
  list: { bytes: MB, depth: 32, values: 100_000, names: 5000 },
  content: { bytes: 10 * MB, depth: 200, values: 400_000, names: 1000 },
} as const satisfies Record<string, BodyLimit>;

/** Name of a set of bounds. */
export type BodySize = keyof typeof BODY_LIMITS;
