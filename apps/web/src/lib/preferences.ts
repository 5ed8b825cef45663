/** Theme of the console in this browser; kept in a cookie, so that the server draws the first paint right. */
export type Theme = 'system' | 'light' | 'dark';

/** The panes beside the text that are hidden. */
export interface PaneState {
  tree: boolean;
  margin: boolean;
}

export const THEME_COOKIE = 'octavo_theme';
export const PANES_COOKIE = 'octavo_panes';

/** Reads the theme cookie. */
export function parseTheme(value: string | undefined): Theme {
  return value === 'light' || value === 'dark' ? value : 'system';
}

/** Reads the panes cookie, which names the hidden ones. */
export function parsePanes(value: string | undefined): PaneState {
  const hidden = value?.split('.') ?? [];
  return { tree: !hidden.includes('tree'), margin: !hidden.includes('margin') };
}

/** Writes the panes cookie. */
export function formatPanes(panes: PaneState): string {
  return [panes.tree ? '' : 'tree', panes.margin ? '' : 'margin'].filter(Boolean).join('.');
}

/** Remembers a preference for a year; not secret, readable by scripts, never sent with other sites' requests. */
export function rememberPreference(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR.
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
