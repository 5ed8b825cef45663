import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import { drawThemed } from '../html/picture.ts';
import { drawSocial } from './social.ts';

/** Footer: logo, groups of links, accounts, copyright. Nothing where the look fills none of it. */
export function drawFooter(drawing: Drawing): Content {
  const { shell, words } = drawing;
  const { footer, privacyPolicy } = shell.look;
  const groups = shell.links.footer.map(({ title, links }) => {
    const items = links.map((link) => h('li', {}, drawLink(link, {}, drawing, link.title)));
    return h('div', { class: 'footer-group' }, title !== '' && h('p', { class: 'footer-title' }, title), h('ul', {}, items));
  });
  const social = drawSocial('footer', drawing);
  const { logo, copyright } = footer;
  const policy = privacyPolicy.url;
  const small = [
    copyright !== undefined && copyright !== '' && h('p', {}, copyright),
    policy !== undefined && h('p', {}, drawLink({ href: policy, isExternal: true }, {}, drawing, words.privacyPolicy)),
    shell.signOutHref !== undefined && h('p', {}, drawLink({ href: shell.signOutHref }, {}, drawing, words.signOut)),
  ].filter((one) => one !== false);
  if (logo === undefined && groups.length === 0 && social === undefined && small.length === 0) return undefined;
  return h(
    'footer',
    { class: 'site-footer' },
    h(
      'div',
      { class: 'footer-groups' },
      logo !== undefined && h('div', { class: 'footer-logo' }, drawThemed(logo, { alt: shell.siteTitle })),
      groups,
    ),
    h('div', { class: 'footer-small' }, small, social),
  );
}
