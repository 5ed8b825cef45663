import { OctavoError } from '@octavo/contract';
import { dirname } from '@octavo/markdown/layout';
import type { ContentPlace } from '../../content/places/index.ts';
import { relativePath } from '../../content/presenters/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { loadForEditing } from './load-for-editing.ts';

/**
 * Returns the link from a page of a place to a file of it, as it is written in the page's file. Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden`.
 */
export async function linkToFile(ctx: Context, place: ContentPlace, pageId: string, fileId: string): Promise<{ href: string }> {
  const { view, node } = await loadForEditing(ctx, place, pageId);
  const file = view.files.get(fileId);
  if (file === undefined) throw new OctavoError('not_found', 'There is no such file in this space. Look at the list of its files.');
  return { href: writtenPath(relativePath(dirname(node.page.path ?? ''), file.path)) };
}

/** Returns a path as a destination of markdown: without what would end it. */
export function writtenPath(path: string): string {
  return path.replace(/[\s()<>%\\]/g, (character) => encodeURIComponent(character).replace('(', '%28').replace(')', '%29'));
}
