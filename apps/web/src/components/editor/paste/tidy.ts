import { tidyCode } from './code';
import { all, lineOf, make, styleOf, unwrap } from './dom';
import { tidyFrames } from './frames';
import { tidyInlineStyles } from './inline-styles';
import { tidyOfficeLists, tidyTasks } from './lists';
import { tidyPictures } from './pictures';
import { tidyTables } from './tables';

/** Elements that are no text. */
const NO_TEXT = [
  'head, title, meta, link, style, script, template, noscript, xml, svg, canvas, iframe, object, embed, video, audio, map',
  'br.Apple-interchange-newline, button, select, textarea, input:not([type="checkbox"]), [hidden], .sr-only, .visually-hidden, .katex-html',
].join(', ');

/**
 * Puts pasted HTML in order, in place: what Word, Google Docs, Notion, Confluence, spreadsheets and web pages mean by styles, classes and elements of
 * their own becomes plain elements, which the schema has rules for.
 */
export function tidyPasted(root: Element): void {
  for (const element of all(root, NO_TEXT)) element.remove();
  for (const element of all(root, '[style*="display"], [style*="mso-hide"]')) {
    if (styleOf(element, 'display') === 'none' || styleOf(element, 'mso-hide') === 'all') element.remove();
  }
  tidyOfficeLists(root);
  tidyParagraphs(root);
  tidyLinks(root);
  tidyInlineStyles(root);
  tidyCode(root);
  tidyTasks(root);
  tidyFrames(root);
  tidyTables(root);
  tidyPictures(root);
}

/** Makes headings of paragraphs that are said to be some, and empties those of one space, with which word processors keep a distance. */
function tidyParagraphs(root: Element): void {
  // Word in the browser ends each paragraph with a space.
  for (const end of all(root, '.EOP')) if (lineOf(end) === '') end.remove();
  for (const text of all(root, 'p')) {
    if (lineOf(text) === '' && text.querySelector('img, br') === null) text.textContent = '';
    const level = text.getAttribute('role') === 'heading' ? Number(text.getAttribute('aria-level')) : 0;
    if (!(level >= 1 && level <= 6)) continue;
    const heading = make(text, `h${Math.trunc(level)}`);
    heading.append(...text.childNodes);
    text.replaceWith(heading);
  }
}

/** Drops links to places of the page that was copied, and takes the address out of those that programs put around it. */
function tidyLinks(root: Element): void {
  for (const link of all(root, 'a')) {
    const href = (link.getAttribute('href') ?? '').trim();
    const isHere = href === '' || href.startsWith('#');
    const isSign = /^[#¶§🔗]?$/u.test(lineOf(link)) && link.querySelector('img') === null;
    if (isSign && link.closest('h1, h2, h3, h4, h5, h6') !== null) link.remove();
    else if (isHere) unwrap(link);
    else link.setAttribute('href', withoutDetour(href));
  }
}

function withoutDetour(href: string): string {
  const url = URL.parse(href);
  if (url === null) return href;
  const isGoogle = /^(?:www\.)?google\.[a-z.]+$/.test(url.hostname) && url.pathname === '/url';
  const isOutlook = url.hostname.endsWith('.safelinks.protection.outlook.com');
  const inner = isGoogle ? (url.searchParams.get('q') ?? url.searchParams.get('url')) : isOutlook ? url.searchParams.get('url') : null;
  return inner !== null && /^https?:\/\//.test(inner) ? inner : href;
}
