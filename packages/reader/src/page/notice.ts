import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import { sign } from '../html/sign.ts';
import type { ReaderPage } from '../model.ts';

/** Line above a page that is not the newest version. */
export function drawNotice({ notice }: ReaderPage, drawing: Drawing): Content {
  const { words } = drawing;
  if (notice?.kind !== 'older-version') return undefined;
  const text = [words.olderVersion(notice.title), ' ', drawLink(notice, {}, drawing, words.goToNewest)];
  return h('div', { class: 'notice', role: 'note' }, sign('info'), h('p', {}, text));
}
