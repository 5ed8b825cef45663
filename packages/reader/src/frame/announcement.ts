import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import { type Sign, sign } from '../html/sign.ts';

const SIGNS = { info: 'info', success: 'success', warning: 'warning', danger: 'danger' } as const satisfies Record<string, Sign>;

/** Line above the header. */
export function drawAnnouncement(drawing: Drawing): Content {
  const { look, links } = drawing.shell;
  const { announcement } = look;
  if (announcement === undefined || !announcement.enabled) return undefined;
  const link = links.announcement;
  return h(
    'aside',
    { class: 'announcement', 'data-style': announcement.style, 'aria-label': drawing.words.announcement },
    h(
      'p',
      {},
      sign(SIGNS[announcement.style]),
      h('span', {}, announcement.message),
      link !== undefined && drawLink(link, {}, drawing, link.title === '' ? link.href : link.title, sign('arrow-right')),
    ),
  );
}
