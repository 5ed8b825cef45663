import { type DocumentPage, OctavoError } from '@octavo/contract';
import { getPage } from '../../content/pages/index.ts';
import type { ContentPlace } from '../../content/places/index.ts';
import type { Context } from '../../kernel/base/index.ts';
import { loadForEditing } from './load-for-editing.ts';

/** Everything about a page that is set beside its text, as `update_page` takes it. */
export interface PageSettings
  extends Pick<DocumentPage, 'id' | 'title' | 'slug' | 'hidden' | 'noIndex' | 'noRobotsIndex' | 'tags' | 'layout' | 'cover'> {
  /** Label in the navigation; empty for the title. */
  linkTitle: string;
  description: string;
  icon: string;
  /** Hexadecimal code points; empty for none. */
  emoji: string;
  condition: string;
  /** Name of the file of the space that is the cover; empty for another one. */
  coverName: string;
}

/**
 * Returns the settings of a page of the live content or of a change request. Needs the role `edit`.
 * @throws OctavoError `not_found`, `forbidden`; `bad_request` for a group and a link, which have none
 */
export async function getPageSettings(ctx: Context, place: ContentPlace, pageId: string): Promise<PageSettings> {
  const { view } = await loadForEditing(ctx, place, pageId);
  const page = await getPage(ctx, place, pageId);
  if (!('type' in page) || page.type !== 'document') {
    throw new OctavoError('bad_request', 'Groups and links have no settings. Rename them, or move them, in the table of contents.');
  }
  const { id, title, slug, hidden, noIndex, noRobotsIndex, tags, layout, cover } = page;
  const file = cover?.ref?.kind === 'file' ? view.files.get(cover.ref.file) : undefined;
  return {
    ...{ id, title, slug, hidden, noIndex, noRobotsIndex, tags, layout },
    ...(cover === undefined ? {} : { cover }),
    linkTitle: page.linkTitle ?? '',
    description: page.description ?? '',
    icon: page.icon ?? '',
    emoji: page.emoji ?? '',
    condition: page.condition ?? '',
    coverName: file?.path.split('/').at(-1) ?? '',
  };
}
