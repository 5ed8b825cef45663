import { returnPath } from './return-path';

/** Cookie with the user's destination before a forgotten password: the mailed link does not carry it. */
export const WAY_BACK_COOKIE = 'octavo_to';

/** Keeps the way back for an hour, as long as the link works; in this browser, for the reset page only. */
export function rememberWayBack(to: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR.
  document.cookie = `${WAY_BACK_COOKIE}=${encodeURIComponent(to)}; path=/reset; max-age=3600; samesite=lax`;
}

/** Reads the cookie as the server gets it, already decoded: a path of this installation, or the start. */
export function parseWayBack(value: string | undefined): string {
  return returnPath(value);
}
