import { isOctavoError } from '@octavo/contract';
import { editFrontMatter, pageFacts } from '@octavo/markdown';
import type { PageRecord } from '../../kernel/model/index.ts';

/**
 * Returns the text of a page whose cover is elsewhere: the lines of its key in the front matter change, and nothing else. Front matter that cannot be
 * edited stays.
 * @param next the new destination of a cover; undefined to leave it
 */
export function retargetedCover(text: string, { cover }: PageRecord, next: (url: string) => string | undefined): string {
  if (cover === undefined) return text;
  const [light, dark] = [next(cover.ref), cover.refDark === undefined ? undefined : next(cover.refDark)];
  if (light === undefined && dark === undefined) return text;
  const wanted = { url: light ?? cover.ref, ...(cover.refDark === undefined ? {} : { darkUrl: dark ?? cover.refDark }) };
  try {
    const value = wanted.darkUrl === undefined ? wanted.url : { light: wanted.url, dark: wanted.darkUrl };
    const edited = editFrontMatter(text, { cover: value });
    const read = pageFacts(edited).cover;
    return read?.url === wanted.url && read.darkUrl === wanted.darkUrl ? edited : text;
  } catch (error) {
    if (isOctavoError(error)) return text;
    throw error;
  }
}
