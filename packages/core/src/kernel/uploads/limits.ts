import type { System } from '../base/index.ts';

/** Time (ms) for which the address of an upload takes the bytes: an hour. */
export const SEND_MS = 60 * 60 * 1000;

/** Time (ms) for which an unused upload is kept: a day. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

/** Files and bytes that may wait to be used: more is refused until some of them are used or removed. */
export interface MostWaiting {
  files: number;
  bytes: number;
}

const GB = 1024 ** 3;

/** Most that one user may have waiting, in all organizations together. */
export const MOST_OF_PERSON: MostWaiting = { files: 1000, bytes: 5 * GB };

/** Most that all users of one organization may have waiting. */
export const MOST_OF_ORGANIZATION: MostWaiting = { files: 5000, bytes: 20 * GB };

/** Returns the most that all organizations of an installation may have waiting (`OCTAVO_UPLOADS_GB`). */
export function mostOfInstallation({ config }: System): MostWaiting {
  return { files: 50_000, bytes: config.uploadsGb * GB };
}

/** Expiry (ms) of an upload that settings name: never. */
export const FOREVER = 253_402_300_799_000;

/** Pictures and fonts that one organization may keep in this way. */
export const MOST_SHOWN = 500;
