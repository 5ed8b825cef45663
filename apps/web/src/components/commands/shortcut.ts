/** Part of a keyboard event that identifies a shortcut. */
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * Returns whether a key press is a shortcut: `mod+k` is Ctrl or Cmd with k; a bare key must come without Ctrl, Cmd and Alt. Compares what the key
 * types, so that `?` and `[` are found on every layout.
 */
export function matchesShortcut(shortcut: string, event: Key): boolean {
  const mod = shortcut.startsWith('mod+');
  const key = mod ? shortcut.slice(4) : shortcut;
  if (event.key.toLowerCase() !== key) return false;
  // AltGr types [ and ] on many layouts and reports as Ctrl with Alt.
  const command = (event.ctrlKey || event.metaKey) && !event.altKey;
  return mod ? command : !command && !event.metaKey && (!event.altKey || event.ctrlKey || key.length > 1 || !/[a-z0-9]/.test(key));
}

/** Returns whether the press belongs to something that takes text or has keys of its own: a field, a dialog, a menu. */
export function isTaken(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return (
    target.closest('input, textarea, select, [contenteditable="true"], dialog, [role="dialog"], [role="menu"], [role="listbox"]') !== null
  );
}
