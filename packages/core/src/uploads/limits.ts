/** How long the address of an upload takes the bytes: an hour, in ms. */
export const SEND_MS = 60 * 60 * 1000;

/** How long an upload is kept that nothing uses: a day, in ms. */
export const KEPT_MS = 24 * 60 * 60 * 1000;

/** What one person may have waiting: more is refused until some of it is used or removed. */
export const MOST_WAITING = { files: 1000, bytes: 5 * 1024 * 1024 * 1024 };

/** When an upload is removed that settings name: never. */
export const FOREVER = 253_402_300_799_000;

/** Pictures and fonts that one organization may keep in this way. */
export const MOST_SHOWN = 500;
