import type { SaveState } from './use-edit-session';

/** Time (ms) without typing after which the text is saved, and the maximum time that saving is delayed while typing goes on. */
export const REST_MS = 1_200;
export const LONGEST_MS = 6_000;
/** After how long (ms) a save that failed is tried again. */
export const AGAIN_MS = 10_000;

/**
 * Returns after how long (ms) what is typed is saved, and undefined if there is nothing to save.
 * @param since when typing began after the last save (ms)
 */
export function autosaveDelay(kind: SaveState['kind'], since: number, now: number): number | undefined {
  if (kind === 'saved' || kind === 'saving') return undefined;
  return kind === 'failed' ? AGAIN_MS : Math.min(REST_MS, Math.max(0, since + LONGEST_MS - now));
}
