import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import { sign } from '../html/sign.ts';
import type { ReaderPage } from '../model.ts';

/** Line that says which content the reader sees, where it is not what everybody sees. */
export function drawNotice({ notice }: ReaderPage, drawing: Drawing): Content {
  const { words } = drawing;
  if (notice === undefined) return undefined;
  const line = (...content: readonly Content[]): Content => h('div', { class: 'notice', role: 'note' }, sign('info'), h('p', {}, content));
  switch (notice.kind) {
    case 'preview':
      return line(words.previewNotice);
    case 'older-version':
      return line(words.olderVersion(notice.title), ' ', drawLink(notice, {}, drawing, words.goToNewest));
    case 'proposal':
      return line(
        notice.href === undefined
          ? words.proposalNotice(notice.title)
          : drawLink({ href: notice.href }, {}, drawing, words.proposalNotice(notice.title)),
      );
  }
}
