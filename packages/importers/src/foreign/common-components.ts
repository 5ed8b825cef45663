import { escapeText } from '../markdown-edits/index.ts';
import { addressIn, type Component, type ComponentTable } from './components.ts';
import { fencesAsTabs } from './fences.ts';
import { type Card, cards, code, columns, embed, expandable, type HintStyle, hint, hintStyle, stepper, tabs } from './write-blocks.ts';

/** A note whose style its name has. */
export const note =
  (style: HintStyle) =>
  ({ body, text }: Component): string =>
    hint(style, body, text('title'));

/** A note whose style an attribute has. */
export const noteByType = (component: Component): string =>
  hint(hintStyle(component.text('type') || component.text('kind')), component.body, component.text('title'));

/** Tabs whose items have a name; what is no item stays below. */
export const tabsOf =
  (item: string, label: (tab: Component, all: Component) => string) =>
  (component: Component): string => {
    const items = component.children.filter(({ name }) => name === item);
    return items.length === 0 ? component.body : tabs(items.map((tab) => ({ title: label(tab, component), body: tab.body })));
  };

/** Contents of a part that what is around it writes. */
export const part = ({ body }: Component): string => body;

/** Components that say nothing in a text. */
export const nothing = (): string => '';

/** A section that can be folded, with its title in an attribute. */
export const fold =
  (...names: readonly string[]) =>
  (component: Component): string =>
    expandable(names.map(component.text).find((title) => title !== '') ?? '', component.body, component.text('defaultOpen') !== '');

/** Pieces of code as tabs; a text with one piece alone stays. */
export function codeTabs(text: string): string {
  const items = fencesAsTabs(text);
  return items.length < 2 ? text : tabs(items);
}

/** Code in a component as tabs. */
export const codeGroup = ({ whole }: Component): string => codeTabs(whole);

/** Returns the words of markdown. */
export const plainWords = (markdown: string) =>
  markdown
    .replace(/!\[[^\]]*\]\([^)]*\)/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/<[^>]*>/g, '')
    .replace(/[*_`#]+/g, '')
    .trim();

/** Returns the addresses of the links in markdown. */
export const linksIn = (markdown: string) =>
  [...markdown.matchAll(/(?<!!)\[[^\]\n]{1,500}\]\(([^()\s]{1,1000})\)/g)].map(([, url = '']) => url);

/** Returns a card of a component: title, text and address. */
export function cardOf(component: Component): Card {
  const own = component.text('href') || component.text('to') || component.text('link');
  // A card is a link as a whole: the one in its text.
  const href = own || (linksIn(component.body).length === 1 ? (linksIn(component.body)[0] ?? '') : '');
  return {
    title: component.text('title') || component.text('label'),
    text: plainWords(component.text('description') || component.whole),
    ...(href !== '' && { href }),
    ...(coverOf(component) !== undefined && { cover: coverOf(component) }),
  };
}

/** Returns the picture of a card: the one that an attribute names, or the first in it. */
function coverOf({ text, body }: Component): string | undefined {
  return text('img') || /<img\b[^>]{0,2000}?\ssrc="([^"]{1,2000})"/.exec(body)?.[1] || /!\[[^\]]*\]\(([^()\s]{1,2000})\)/.exec(body)?.[1];
}

/** Cards that stand together; contents that are more than words are columns. */
export const cardGroup =
  (...items: readonly string[]) =>
  (component: Component): string => {
    const found = component.children.filter(({ name }) => items.includes(name));
    if (found.length === 0) return component.body;
    if (found.some(({ body, whole }) => /```|~~~|^\s*(?:[-*+]|\d+\.)\s|\n\s*\n|^\{%/m.test(whole) || linksIn(body).length > 1)) {
      const bodies = found.map((each) => [heading(each), each.body].filter((text) => text !== '').join('\n\n'));
      return rowsOfColumns(bodies, Number(component.value('cols')));
    }
    return cards(found.map(cardOf));
  };

/** Columns of a row where a tool does not say how many. */
const COLUMNS = 2;

/** Returns texts beside each other, so many in a row: two to four. */
export function rowsOfColumns(bodies: readonly string[], wanted = COLUMNS): string {
  const most = wanted >= 2 && wanted <= 4 ? Math.floor(wanted) : COLUMNS;
  const rows: string[] = [];
  for (let at = 0; at < bodies.length; at += most) rows.push(columns(bodies.slice(at, at + most)));
  return rows.join('\n\n');
}

function heading(component: Component): string {
  const { title, href } = cardOf(component);
  if (title === '') return '';
  return href === undefined ? `**${escapeText(title)}**` : `**[${escapeText(title)}](${address(href)})**`;
}

/** A card by itself. */
export const card = (component: Component): string => cards([cardOf(component)]);

/** A link with the words in it. */
export const linkTo = (component: Component): string => {
  const href = component.text('href') || component.text('to');
  const words = component.body || component.text('title') || href;
  return href === '' ? words : `[${words.replace(/\s+/g, ' ')}](${address(href)})`;
};

/** Steps whose parts are components with a title. */
export const stepsOf =
  (item: string) =>
  (component: Component): string => {
    const items = component.children.filter(({ name }) => name === item);
    return items.length === 0 ? component.body : stepper(items.map((step) => ({ title: escapeText(step.text('title')), body: step.body })));
  };

/** A picture whose address may be the name of an imported file. */
export const pictureOf =
  (imports: ReadonlyMap<string, string>) =>
  (component: Component): string => {
    const expression = component.expression('src') || component.expression('img');
    const src =
      component.text('src') || component.text('img') || addressIn(expression) || imports.get(expression.trim().replace(/\.src$/, '')) || '';
    if (src === '') return component.body;
    return `![${escapeText(component.text('alt'))}](${address(src)})`;
  };

/** Code that an attribute holds. */
export const codeOf = (component: Component): string => {
  const written = component.text('code') || component.text('children') || component.whole.replace(/^\{`|`\}$/g, '');
  return written.trim() === ''
    ? ''
    : code(written, { language: component.text('lang') || component.text('language'), title: component.text('title') });
};

/** A film of another site. */
export const film =
  (base: string, ...names: readonly string[]) =>
  (component: Component): string => {
    const id = names.map(component.text).find((text) => text !== '') ?? '';
    return id === '' ? '' : embed(/^https?:/.test(id) ? id : base + encodeURIComponent(id));
  };

/** An address as it is written between brackets. */
export const address = (url: string) => (/[\s()<>]/.test(url) ? `<${url.replace(/[<>\n]/g, '')}>` : url);

/** Small things that most libraries of components have. */
export const SMALL: ComponentTable = {
  Icon: nothing,
  Badge: ({ text, body }) => {
    const words = text('text') || body;
    return words === '' ? '' : `\`${words.replace(/[`\n]/g, ' ').trim()}\``;
  },
  Link: linkTo,
};
