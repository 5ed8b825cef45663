import type { ImportContent } from '@octavo/contract';
import type { ImportKind } from '@/messages/en/imports';

/** What people choose among, in the order it is shown. */
export const IMPORT_KINDS: readonly ImportKind[] = ['website', 'file', 'zip', 'notion', 'confluence', 'github-wiki'];

/** Endings of files that may be chosen. */
export function acceptedBy(kind: ImportKind): string {
  return kind === 'file' ? '.docx,.md,.markdown,.html,.htm' : '.zip';
}

/** Returns what the server calls it; undefined for a file whose ending says nothing. */
export function sourceOf(kind: ImportKind, fileName: string): ImportContent['source'] | undefined {
  if (kind !== 'file') return kind;
  if (/\.docx$/i.test(fileName)) return 'docx';
  if (/\.(?:md|markdown|mdx)$/i.test(fileName)) return 'markdown';
  return /\.x?html?$/i.test(fileName) ? 'html' : undefined;
}

/** Returns what a file that was dropped probably is: an ending may say more than the choice. */
export function kindOfFile(fileName: string, chosen: ImportKind): ImportKind {
  if (/\.zip$/i.test(fileName)) return chosen === 'website' || chosen === 'file' ? 'zip' : chosen;
  return sourceOf('file', fileName) === undefined ? chosen : 'file';
}

/** A name for a space of what is imported: of the file without its ending, or of the host. At most 50 characters. */
export function titleOf({ file, url }: { file?: File | undefined; url: string }): string {
  const name = file === undefined ? (URL.parse(url)?.hostname ?? url) : file.name.replace(/\.[^.]+$/, '').replaceAll(/[-_]+/g, ' ');
  return [...name.trim()].slice(0, 50).join('').trim();
}
