import type { ImportContent } from '@octavo/contract';
import type { ImportKind } from '@/messages/en/imports';

/** Kinds of imports to choose from, in the order shown. */
export const IMPORT_KINDS: readonly ImportKind[] = ['website', 'git', 'file', 'zip', 'notion', 'confluence', 'github-wiki'];

/** Endings of files that may be chosen. */
export function acceptedBy(kind: ImportKind): string {
  return kind === 'file' ? '.docx,.md,.markdown,.html,.htm' : '.zip';
}

/** Returns true for kinds that are read from an address. */
export function isAtAddress(kind: ImportKind): kind is 'website' | 'git' {
  return kind === 'website' || kind === 'git';
}

/** Returns the source name of the API; `undefined` for a file with an unknown extension. */
export function sourceOf(kind: ImportKind, fileName: string): ImportContent['source'] | undefined {
  if (kind !== 'file') return kind;
  if (/\.docx$/i.test(fileName)) return 'docx';
  if (/\.(?:md|markdown|mdx)$/i.test(fileName)) return 'markdown';
  return /\.x?html?$/i.test(fileName) ? 'html' : undefined;
}

/** Returns the probable kind of a dropped file: its extension may be more precise than the choice. */
export function kindOfFile(fileName: string, chosen: ImportKind): ImportKind {
  if (/\.zip$/i.test(fileName)) return isAtAddress(chosen) || chosen === 'file' ? 'zip' : chosen;
  return sourceOf('file', fileName) === undefined ? chosen : 'file';
}

/** Returns a name for a space of what is imported: of the file without its ending, of the repository, or of the host. At most 50 characters. */
export function titleOf({ file, url }: { file?: File | undefined; url: string }): string {
  const name = file === undefined ? nameIn(url) : file.name.replace(/\.[^.]+$/, '').replaceAll(/[-_]+/g, ' ');
  return [...name.trim()].slice(0, 50).join('').trim();
}

function nameIn(url: string): string {
  const parsed = URL.parse(url);
  if (parsed === null) return url;
  const [, repository] = /\/([^/]+)\.git\/?$/.exec(parsed.pathname) ?? [];
  return repository?.replaceAll(/[-_]+/g, ' ') ?? parsed.hostname;
}
