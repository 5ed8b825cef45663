import type { Element, ElementContent, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { decodeText } from '../decode-text.ts';
import { element, hasClass, isElement, property, replaceElements, textOf } from '../html/hast.ts';
import { treeToMarkdown } from '../html/html-to-markdown.ts';
import { parseHtml } from '../html/parse-html.ts';
import type { SourceEntry } from '../types.ts';
import type { NotionLinks } from './links.ts';
import type { ConvertedPage } from './markdown-page.ts';
import { calloutStyle, languageOf } from './styles.ts';

/** Returns a page of the export “HTML”. */
export function convertHtmlPage(entry: SourceEntry, links: NotionLinks): ConvertedPage {
  const root = parseHtml(decodeText(entry.data));
  const article = select('article', root) ?? select('body', root);
  const title = words(select('.page-title', root)) || words(select('title', root));
  const emoji = readEmoji(select('.page-header-icon .icon', root));
  const description = words(select('.page-description', root));
  const properties = select('table.properties', root);
  const body = select('.page-body', root);
  const content: ElementContent[] = [];
  if (properties !== undefined) content.push(...propertyTable(properties));
  if (body !== undefined) content.push(...body.children);
  // A database is a table beside the header, without a body.
  else if (article !== undefined)
    content.push(...article.children.filter((child): child is Element => isElement(child) && child.tagName !== 'header'));
  const page: Root = { type: 'root', children: content };
  blocks(page, entry, links);
  // The title on top is taken off again, and keeps the first heading of the text from being taken for it.
  page.children.unshift(element('h1', {}, [{ type: 'text', value: title || 'Untitled' }]));
  const { markdown } = treeToMarkdown(page, { link: (url) => links.url(url, entry), tell: links.report.teller(entry.path) });
  return { title, markdown, ...(emoji !== '' && { emoji }), ...(description !== '' && { description }) };
}

const words = (node: Element | undefined) => (node === undefined ? '' : textOf(node).replace(/\s+/g, ' ').trim());

function readEmoji(icon: Element | undefined): string {
  if (icon === undefined || icon.tagName === 'img') return '';
  const emoji = (property(icon, 'dataEmoji') || words(icon)).trim();
  return /\p{Extended_Pictographic}|\p{Regional_Indicator}/u.test(emoji) ? emoji : '';
}

function propertyTable(properties: Element): Element[] {
  const rows = selectAll('tr', properties).flatMap((row) => {
    const [name, value] = row.children.filter((cell) => isElement(cell, 'th', 'td')) as Element[];
    if (name === undefined || value === undefined || (textOf(value).trim() === '' && select('a, img, .checkbox', value) === undefined))
      return [];
    return [element('tr', {}, [element('td', {}, name.children), element('td', {}, value.children)])];
  });
  if (rows.length === 0) return [];
  const header = element('tr', {}, [element('th', {}, [text('Property')]), element('th', {}, [text('Value')])]);
  return [element('table', { className: ['properties'] }, [element('thead', {}, [header]), element('tbody', {}, rows)])];
}

const text = (value: string): ElementContent => ({ type: 'text', value });

/** Rewrites Notion's blocks to the forms that `htmlToMarkdown` reads. */
function blocks(root: Root, entry: SourceEntry, links: NotionLinks): void {
  replaceElements(root, (node) => (isNoise(node) ? [] : undefined));
  for (const list of selectAll('ul.toggle', root)) {
    // Each toggle is a list of its own.
    const inner = list.children.flatMap((child) => (isElement(child, 'li') ? child.children : []));
    if (!inner.some((child) => isElement(child, 'details'))) continue;
    list.tagName = 'div';
    list.properties = {};
    list.children = inner;
  }
  joinLists(root);
  for (const node of selectAll('*', root)) convert(node, entry, links);
}

function isNoise(node: Element): boolean {
  if (['script', 'style', 'link', 'nav'].includes(node.tagName)) return true;
  if (hasClass(node, /^property-icon$/)) return true;
  return node.tagName === 'img' && /^https?:\/\/(?:[\w-]+\.)*notion\.(?:so|com)\/(?:icons|images\/emoji)\//.test(property(node, 'src'));
}

function convert(node: Element, entry: SourceEntry, links: NotionLinks): void {
  const heading = /^h([1-5])$/.exec(node.tagName)?.[1];
  if (heading !== undefined) node.tagName = `h${Number(heading) + 1}`;
  if (/^(?:figure|aside)$/.test(node.tagName) && hasClass(node, /^callout$/)) callout(node);
  else if (node.tagName === 'figure') figure(node, entry, links);
  else if (node.tagName === 'details') delete node.properties.open;
  else if (node.tagName === 'pre') code(node);
  else if (node.tagName === 'li' && select('.checkbox, input[type=checkbox]', node) !== undefined) task(node);
  else if (hasClass(node, /^column-list$/)) columns(node);
  else if (node.tagName === 'td') cell(node);
  else if (node.tagName === 'mark') colour(node);
  else if (node.tagName === 'img') width(node);
  else if (node.tagName === 'span' && /border-bottom/.test(property(node, 'style'))) node.tagName = 'u';
  else if (hasClass(node, /^collection-title$/)) node.tagName = 'h3';
}

function width(node: Element): void {
  const pixels = /(?:^|;)\s*width:\s*(\d{1,4})(?:\.\d+)?px/.exec(property(node, 'style'))?.[1];
  if (pixels !== undefined) node.properties.width = pixels;
}

function colour(node: Element): void {
  const [, name = 'default', background] = /highlight-([a-z]+)(_background)?/.exec(property(node, 'className')) ?? [];
  if (name === 'default') node.tagName = 'span';
  else node.properties = { dataColour: `${background === undefined ? 'color' : 'background-color'}:${name === 'teal' ? 'green' : name};` };
}

function callout(node: Element): void {
  const icon = select('.icon', node);
  const picture = readEmoji(icon);
  const { style, isSaid } = calloutStyle(picture, property(node, 'className'));
  const parts = node.children.filter((child): child is Element => isElement(child));
  // The first part holds the icon alone, when there are two.
  const body = parts.length > 1 && icon !== undefined ? parts.slice(1) : parts;
  const children = body.flatMap((part) => (isElement(part, 'div') ? part.children : [part]));
  node.tagName = 'div';
  node.properties = { dataBlock: 'hint', dataStyle: style };
  node.children = isSaid || picture === '' ? children : [text(`${picture} `), ...children];
}

function figure(node: Element, entry: SourceEntry, links: NotionLinks): void {
  const [link] = selectAll('a[href]', node);
  if (select('img', node) !== undefined && hasClass(node, /^image$/)) {
    // Pictures are links to themselves.
    replaceElements(node, (each) => (isElement(each, 'a') && select('img', each) !== undefined ? each.children : undefined));
    return;
  }
  const caption = select('figcaption', node);
  const href = link === undefined ? '' : property(link, 'href');
  const shown = href === '' ? words(select('.source', node)) : href;
  if (shown === '' || select('.equation-container, .katex', node) !== undefined) return;
  const found = links.find(shown, entry);
  const after = caption === undefined || words(caption) === '' ? [] : [element('p', {}, caption.children)];
  node.tagName = 'div';
  node.properties = {};
  if (found?.node !== undefined) {
    node.properties = {
      dataBlock: 'content-ref',
      dataUrl: shown,
      dataTitle: shownTitle(link) || found.node.name.title,
    };
    node.children = [];
  } else if (found?.file !== undefined) {
    node.properties = { dataBlock: 'file', dataUrl: shown };
    node.children = [];
  } else if (/^https?:\/\//.test(shown)) {
    node.children = [element('div', { dataBlock: 'embed', dataUrl: shown }), ...after];
  } else {
    node.children = [element('p', {}, link === undefined ? [text(shown)] : [link])];
  }
}

/** Returns the words of a card, without the picture of its page. */
function shownTitle(link: Element | undefined): string {
  const icon = link === undefined ? '' : words(select('.icon', link));
  return words(link).slice(icon.length).trim();
}

function code(node: Element): void {
  const inner = select('code', node);
  const named = /language-(.*)$/.exec(property(inner ?? node, 'className'))?.[1] ?? property(node, 'dataNotionCodeSyntax');
  const language = languageOf(named);
  node.properties = {};
  if (inner !== undefined) inner.properties = language === '' ? {} : { className: [`language-${language}`] };
}

function task(node: Element): void {
  const box = node.children.find(
    (child): child is Element => isElement(child) && (hasClass(child, /^checkbox$/) || isElement(child, 'input')),
  );
  if (box === undefined) return;
  const isDone = hasClass(box, /^checkbox-on$/) || (box.properties.checked !== undefined && box.properties.checked !== false);
  node.properties = { dataChecked: isDone ? 'true' : 'false' };
  node.children = node.children.filter((child) => child !== box);
}

function columns(node: Element): void {
  const parts = node.children.filter((child): child is Element => isElement(child) && hasClass(child, /^column$/));
  const filled = parts.filter((part) => textOf(part).trim() !== '' || select('img, a', part) !== undefined);
  if (filled.length < 2) {
    node.properties = {};
    return;
  }
  node.properties = { dataBlock: 'columns' };
  node.children = filled.map((part) => {
    const width = /width:\s*([\d.]+)%/.exec(property(part, 'style'))?.[1];
    const share = width === undefined || Number(width) >= 100 ? {} : { dataWidth: `${Math.round(Number(width))}%` };
    return element('div', { dataBlock: 'column', ...share }, part.children);
  });
}

/** Values of a property: several are told apart by commas, a box is a word. */
function cell(node: Element): void {
  replaceElements(node, (each) => (hasClass(each, /^checkbox$/) ? [text(hasClass(each, /^checkbox-on$/) ? 'Yes' : 'No')] : undefined));
  const parts: ElementContent[] = [];
  for (const child of node.children) {
    const isValue = isElement(child) && (hasClass(child, /^(?:selected-value|status-value|user)$/) || child.tagName === 'a');
    const previous = parts.at(-1);
    if (isValue && previous !== undefined && isElement(previous)) parts.push(text(', '));
    parts.push(child);
  }
  node.children = parts;
}

/** Items of one list, which Notion writes as a list each. */
function joinLists(root: Root): void {
  const holders: (Root | Element)[] = [root, ...selectAll('*', root)];
  for (const holder of holders) {
    const children: ElementContent[] = [];
    for (const child of holder.children as ElementContent[]) {
      const previous = children.at(-1);
      const isList = isElement(child, 'ul', 'ol') && /(?:bulleted|numbered|to-do)-list/.test(property(child, 'className'));
      const isSame = isList && isElement(previous, child.tagName) && property(previous, 'className') === property(child, 'className');
      const begins = isElement(child) && property(child, 'start') === '1' && child.tagName === 'ol';
      if (isSame && !begins && isElement(previous)) previous.children.push(...(child as Element).children);
      else children.push(child);
    }
    holder.children = children;
  }
}
