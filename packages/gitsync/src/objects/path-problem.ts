import { type RawName, textOf } from './tree.ts';

/** Reason why a name in a tree cannot become content. The entry itself stays in the tree untouched. */
export type PathProblem = 'empty' | 'dot' | 'dotgit' | 'slash' | 'backslash' | 'control' | 'not_utf8' | 'too_long';

/** Characters HFS+ ignores when it compares names (git's `is_hfs_dotgit`). */
const HFS_IGNORED = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

/** C0 controls, DEL, C1 controls, and the line and paragraph separators. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\x00-\x1f\x7f-\x9f\u2028\u2029]/;

function isDotGit(text: string): boolean {
  // NTFS drops trailing dots and spaces, and `name:stream` opens the file; `git~1` is its short name of `.git` (git's is_ntfs_dotgit).
  const plain = text.replace(HFS_IGNORED, '').toLowerCase();
  const stem = (plain.split(/[:\\]/, 1)[0] ?? '').replace(/[. ]+$/, '');
  return stem === '.git' || stem === 'git~1';
}

/**
 * Checks one name of a tree as git's `verify_path` does with HFS+ and NTFS protection on, and more strictly: no control characters, valid
 * UTF-8, at most 255 bytes. `undefined` when the name may become content.
 */
export function nameProblem(name: RawName): PathProblem | undefined {
  if (name === '') return 'empty';
  if (name.length > 255) return 'too_long';
  if (name.includes('/')) return 'slash';
  const text = textOf(name);
  if (text === undefined) return 'not_utf8';
  if (text === '.' || text === '..') return 'dot';
  if (isDotGit(text)) return 'dotgit';
  if (CONTROL.test(text)) return 'control';
  if (text.includes('\\')) return 'backslash';
  return undefined;
}
