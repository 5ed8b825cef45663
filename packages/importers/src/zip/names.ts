/** Longer paths are nobody's. */
const LONGEST_PATH = 1000;
const CLUTTER = /(?:^|\/)(?:__MACOSX|\.git|\.svn|node_modules)\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$/i;

/**
 * Returns a path inside of an archive with `/` between folders, without empty parts and `.`; `undefined` if it leads elsewhere, or has characters that
 * no name has.
 */
export function normalPath(written: string): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/^\/|^[a-z]:/i.test(written) || /[\u0000-\u001F\u007F]/.test(written) || written.length > LONGEST_PATH) return undefined;
  const parts = written.split('/').filter((part) => part !== '' && part !== '.');
  return parts.includes('..') ? undefined : parts.join('/').normalize('NFC');
}

/** Files that systems and tools leave beside those of people. */
export function isClutter(path: string): boolean {
  return CLUTTER.test(path);
}
