const KEY = 'octavo.single-keys';

/** Returns whether shortcuts of one key work in this browser. They can be turned off, for people who speak to their computer (WCAG 2.1.4). */
export function singleKeysEnabled(): boolean {
  return localStorage.getItem(KEY) !== 'off';
}

/** Turns shortcuts of one key on or off. */
export function setSingleKeys(enabled: boolean): void {
  localStorage.setItem(KEY, enabled ? 'on' : 'off');
}
