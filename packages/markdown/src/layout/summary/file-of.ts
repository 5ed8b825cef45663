import { basename, isMarkdownPath, resolvePath } from '../paths.ts';
import type { SummaryTarget } from './types.ts';

/** Returns the file that a link lists, in one spelling; undefined for an address, an anchor, or a file that is no page. */
export function fileOf(target: SummaryTarget): string | undefined {
  if (target.url !== undefined || target.anchor !== undefined) return undefined;
  const written = target.path ?? '';
  // The common case of nearly all lines, without taking paths apart.
  const path = isPlain(written) ? written : (resolvePath('', written) ?? written);
  if (!isMarkdownPath(path) && /\.[a-z0-9]+$/i.test(basename(path)) && !written.endsWith('/')) return undefined;
  return mayBeReadme(path) ? path.replace(/(^|\/)readme\.md$/i, '') : path;
}

/** Returns whether a path has no names to drop: none is empty, of dots, or begins with one. */
function isPlain(path: string): boolean {
  return path[0] !== '/' && path[0] !== '.' && !path.endsWith('/') && !path.includes('/.') && !path.includes('//') && !path.includes('\0');
}

/** Returns whether the letter before the ending is the last of README. */
function mayBeReadme(path: string): boolean {
  const letter = path[path.length - 4];
  return letter === 'E' || letter === 'e';
}
