import type { System } from '../base/index.ts';

/** How long the address of an upload takes the bytes: an hour, in ms. */
export const SEND_MS = 60 * 60 * 1000;

/** How long an upload is kept that nothing uses: a day, in ms. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

/** Files and bytes that may wait to be used: more is refused until some of them are used or removed. */
export interface MostWaiting {
  files: number;
  bytes: number;
}

const GB = 1024 ** 3;

/** What one person may have waiting, in all organizations together. */
export const MOST_OF_PERSON: MostWaiting = { files: 1000, bytes: 5 * GB };

/** What all people of one organization may have waiting. */
export const MOST_OF_ORGANIZATION: MostWaiting = { files: 5000, bytes: 20 * GB };

/** Returns what all organizations of an installation may have waiting (`OCTAVO_UPLOADS_GB`). */
export function mostOfInstallation({ config }: System): MostWaiting {
  return { files: 50_000, bytes: config.uploadsGb * GB };
}

/** When an upload is removed that settings name: never. */
export const FOREVER = 253_402_300_799_000;

/** Pictures and fonts that one organization may keep in this way. */
export const MOST_SHOWN = 500;
