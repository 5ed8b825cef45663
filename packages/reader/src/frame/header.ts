import type { DrawnElement } from '@octavo/markdown/draw';
import type { Drawing } from '../html/drawing.ts';
import { type Content, h } from '../html/h.ts';
import { drawLink } from '../html/link.ts';
import { drawThemed } from '../html/picture.ts';
import { sign } from '../html/sign.ts';
import type { HeaderEntry } from '../model.ts';
import { drawMenu, drawVariants } from './menus.ts';
import { drawSections } from './sections.ts';
import { drawSocial } from './social.ts';

/** Header: logo and title, search, versions, languages, links, theme. */
export function drawHeader(drawing: Drawing): DrawnElement {
  const { shell, words } = drawing;
  const { logo, siteTitle, links, look } = shell;
  const name = logo === undefined ? [h('span', { class: 'site-title' }, siteTitle)] : [drawThemed(logo, { class: 'logo', alt: siteTitle })];
  return h(
    'header',
    { class: 'site-header', 'data-preset': look.header.preset },
    h(
      'div',
      { class: 'header-row' },
      h(
        'button',
        { type: 'button', class: 'icon-button nav-button', popovertarget: 'sidebar', 'aria-label': words.openNavigation },
        sign('menu'),
      ),
      drawLink({ href: links.home }, { class: 'home' }, drawing, name),
      drawVariants(shell.variants, words.version, 'chevrons', drawing),
      drawSearchField(drawing),
      h(
        'div',
        { class: 'header-end' },
        links.header.length > 0 &&
          h(
            'nav',
            { class: 'header-links', 'aria-label': words.menu },
            links.header.map((entry) => drawEntry(entry, drawing)),
          ),
        drawSocial('header', drawing),
        drawVariants(shell.languages, words.language, 'globe', drawing),
        look.themes.toggeable && drawThemeButton(drawing),
      ),
    ),
    drawSections(drawing),
  );
}

/** Returns a field that leads to the page of results; the script opens the dialog instead. */
function drawSearchField({ shell, words }: Drawing): DrawnElement {
  return h(
    'form',
    { class: 'search-field', role: 'search', action: shell.actions.search, method: 'get', 'data-size': shell.look.styling.search },
    sign('search'),
    h('input', {
      type: 'search',
      name: 'q',
      placeholder: words.search,
      'aria-label': words.searchSite,
      autocomplete: 'off',
      maxlength: 512,
    }),
    h('kbd', { 'aria-hidden': 'true' }, '/'),
  );
}

function drawEntry(entry: HeaderEntry, drawing: Drawing): Content {
  const { title, style, href, isExternal, links } = entry;
  if (links.length > 0) {
    const items = links.map((link) => drawLink(link, {}, drawing, h('span', {}, link.title), link.isExternal && sign('external')));
    return drawMenu([h('span', {}, title), sign('chevron')], items, { label: title, class: style });
  }
  return href === undefined ? undefined : drawLink({ href, isExternal }, { class: style }, drawing, title);
}

/** Three states in turn; without a script the theme follows the system, and the button is not shown. */
function drawThemeButton({ words }: Drawing): DrawnElement {
  const labels = { 'data-light': words.themeLight, 'data-dark': words.themeDark, 'data-system': words.themeSystem };
  return h(
    'button',
    { type: 'button', class: 'icon-button theme-button', 'data-label': words.theme, 'aria-label': words.theme, ...labels },
    sign('sun'),
    sign('moon'),
    sign('monitor'),
  );
}
