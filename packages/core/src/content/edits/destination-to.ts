import { dirname, isReadme } from '@octavo/markdown/layout';
import { relativePath } from '../presenters/index.ts';

/**
 * Returns the destination that leads from one file to another in the manner of an old one: relative or from the root, by folder or by file, with or
 * without `.md`; query and fragment stay.
 */
export function destinationTo(path: string, from: string, old: string): string {
  const at = old.search(/[?#]/);
  const [written, rest] = at < 0 ? [old, ''] : [old.slice(0, at), old.slice(at)];
  const byFolder = isReadme(path) && !/\.md$/i.test(written);
  const bare = !byFolder && /\.md$/i.test(path) && !/\.md$/i.test(written) && !written.endsWith('/') && written !== '';
  const named = bare ? path.slice(0, -3) : path;
  const relative = written.startsWith('/') ? `/${named}` : relativePath(dirname(from), named);
  const short = byFolder ? relative.replace(/readme\.md$/i, '') || './' : relative;
  const shown = written.startsWith('./') && !/^\.{0,2}\//.test(short) ? `./${short}` : short;
  return encodePath(shown) + rest;
}

/** Returns a path as a destination: what would mean something else in an address is percent-encoded. */
export function encodePath(path: string): string {
  const encoded = path.replace(/[%?#\s]/g, (character) => encodeURIComponent(character));
  // A name with a colon is no scheme.
  return /^[a-z][a-z0-9+.-]*:/i.test(encoded) ? `./${encoded}` : encoded;
}
