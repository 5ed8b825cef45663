/** Reads what was kept in this browser; storage may be refused. */
export function recall(name: string): string | null {
  try {
    return localStorage.getItem(`octavo.${name}`);
  } catch {
    return null;
  }
}

/** Keeps a value in this browser, where it may. */
export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(`octavo.${name}`, value);
  } catch {
    // The page works without.
  }
}
