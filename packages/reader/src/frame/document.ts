import { type DrawnElement, writeHtml } from '@octavo/markdown/draw';
import type { Drawing } from '../html/drawing.ts';
import { type Attributes, type Content, h } from '../html/h.ts';
import { drawSprite } from '../icons/icons.ts';
import type { ReaderShell } from '../model.ts';
import { languageOf } from '../words/index.ts';
import { drawAnnouncement } from './announcement.ts';
import { drawConsent, drawConsentAgain } from './consent.ts';
import { drawDialogs } from './dialogs.ts';
import { drawFooter } from './footer.ts';
import { drawHeader } from './header.ts';

/** Parts of a document that differ between pages, errors and search. */
export interface DocumentParts {
  head: DrawnElement;
  /** Behind the link that skips to the content. */
  bar?: Content;
  /** Between header and footer. */
  frame: Content;
  /** Of `<body>`. */
  attributes?: Attributes;
  /** Names of icons in bodies. */
  icons?: readonly string[];
}

/** Settings of the look that the stylesheet reads from the root. */
function rootAttributes({ shell, words }: Drawing): Attributes {
  const { styling, themes } = shell.look;
  return {
    lang: shell.locale,
    dir: words.direction,
    'data-default-theme': themes.default,
    'data-toggle': themes.toggeable ? 'true' : undefined,
    'data-style': styling.theme,
    'data-corners': styling.corners,
    'data-depth': styling.depth,
    'data-links': styling.links,
    'data-sidebar': styling.sidebar.background,
    'data-list': styling.sidebar.list,
  };
}

/** Writes a whole document. */
export function writeDocument({ head, bar, frame, attributes = {}, icons = [] }: DocumentParts, drawing: Drawing): string {
  const { shell, words } = drawing;
  const content = [
    h('a', { class: 'skip', href: '#content' }, words.skipToContent),
    bar,
    drawConsent(drawing),
    drawAnnouncement(drawing),
    drawHeader(drawing),
    frame,
    drawFooter(drawing),
    drawConsentAgain(drawing),
    drawDialogs(drawing),
  ];
  for (const icon of icons) drawing.icons.add(icon);
  const texts = { 'data-copy': words.copy, 'data-copied': words.copied, 'data-copy-code': words.copyCode, 'data-wrap': words.wrapLines };
  const more = { 'data-more': words.showMore, 'data-less': words.showLess, 'data-zoom': words.zoom, 'data-play': words.play };
  const calls = { 'data-search': searchAddress(shell), 'data-insights': shell.actions.insights, 'data-mermaid': shell.assets.mermaid };
  const search = { 'data-search-script': shell.actions.searchScript };
  const body = h(
    'body',
    { ...attributes, inert: shell.stillCss !== undefined, ...texts, ...search, ...more, 'data-close': words.close, ...calls },
    content,
    drawSprite(drawing.icons),
  );
  return `<!doctype html>${writeHtml([h('html', rootAttributes(drawing), head, body)])}`;
}

/** Returns the address that the dialog asks: a server answers in the language of the page, and the files of a copy have one. */
function searchAddress({ actions, locale }: ReaderShell): string {
  return actions.searchScript === undefined ? `${actions.searchJson}?lang=${languageOf(locale)}` : actions.searchJson;
}
