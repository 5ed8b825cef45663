import type { Element, ElementContent, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { element, hasClass, isElement, property, replaceElements, textOf } from '../html/hast.ts';
import { emoticon } from './emoticons.ts';
import { words } from './export-pages.ts';

/** Elements about the page or the wiki itself, which Octavo shows elsewhere or not at all. */
const LEFT_OUT =
  /^(?:toc-macro|plugin_pagetree|plugin-contributors|recently-updated|page-metadata|expand-control-icon|expand-icon|collapse-source|collapse-spinner-wrapper|confluence-information-macro-icon|aui-icon|hidden|jim-refresh.*|refresh-.*|livesearch|search-macro|like-summary|blog-post-list.*|numberingColumn-spacer)$/;
const STYLES: Readonly<Record<string, string>> = { information: 'info', info: 'info', tip: 'success', note: 'warning', warning: 'danger' };
const STATUS: Readonly<Record<string, string>> = {
  success: 'green',
  complete: 'blue',
  current: 'orange',
  progress: 'blue',
  error: 'red',
  moved: 'orange',
  inprogress: 'blue',
};
const WIDTHS: Readonly<Record<string, readonly string[]>> = {
  'two-left-sidebar': ['30%', '70%'],
  'two-right-sidebar': ['70%', '30%'],
  'three-with-sidebars': ['25%', '50%', '25%'],
};

/** Turns the macros of a page into the forms that `htmlToMarkdown` knows. `lost` is told the names of those that the export does not hold. */
export function convertMacros(root: Root, lost: (macro: string) => void): void {
  replaceElements(root, (node) => {
    if (/^(?:script|style|form|fieldset)$/.test(node.tagName) || hasClass(node, LEFT_OUT)) return [];
    if (node.tagName === 'img') return picture(node, lost);
    if (node.tagName === 'li' && isEmpty(node)) return [];
    return undefined;
  });
  // The inner ones first: what is around them takes them as they are then.
  for (const node of selectAll('*', root).reverse()) convert(node);
  replaceElements(root, (node) => (/^[uo]l$/.test(node.tagName) && isEmpty(node) ? [] : undefined));
}

const isEmpty = (node: Element) => textOf(node).trim() === '' && select('img, a', node) === undefined;

function picture(node: Element, lost: (macro: string) => void): ElementContent[] | undefined {
  const src = property(node, 'src');
  if (/\/(?:placeholder\/unknown-macro|placeholder\/macro)/.test(src)) {
    lost(/[?&]name=([\w-]+)/.exec(src)?.[1] ?? '');
    return [];
  }
  if (hasClass(node, /^(?:emoticon|emoji)/)) {
    const character = emoticon(node);
    return character === '' ? [] : [{ type: 'text', value: character }];
  }
  // Icons of Confluence itself.
  if (/(?:^|\/)images\/icons\//.test(src) || hasClass(node, /^(?:icon|userLogo|expand-control-image)$/)) return [];
  return undefined;
}

function convert(node: Element): void {
  const macro = /\bconfluence-information-macro-(information|info|tip|note|warning)\b/.exec(property(node, 'className'))?.[1];
  if (macro !== undefined) hint(node, STYLES[macro] ?? 'info', '.title', '.confluence-information-macro-body');
  else if (node.tagName === 'pre') code(node);
  else if (hasClass(node, /^(?:code|preformatted)$/) && hasClass(node, /^panel$/)) codePanel(node);
  else if (hasClass(node, /^panel$/)) panel(node);
  else if (hasClass(node, /^expand-container$/)) expand(node);
  else if (hasClass(node, /^status-macro$|^aui-lozenge$/)) status(node);
  else if (hasClass(node, /^inline-task-list$/)) tasks(node);
  else if (hasClass(node, /^(?:columnLayout|sectionMacroRow)$/)) columns(node);
  else if (isElement(node, 'a') && hasClass(node, /^confluence-userlink$/)) plain(node);
  else if (isElement(node, 'p')) loneImage(node);
}

function become(node: Element, properties: Element['properties'], children: ElementContent[], tagName = 'div'): void {
  node.tagName = tagName;
  node.properties = properties;
  node.children = children;
}

const plain = (node: Element) => become(node, {}, node.children, 'span');

function hint(node: Element, style: string, titles: string, bodies: string): void {
  const title = select(titles, node);
  const body = select(bodies, node);
  const children = (body?.children ?? node.children).filter((child) => child !== title);
  const head =
    title === undefined || words(title) === '' ? [] : [element('p', {}, [element('strong', {}, [{ type: 'text', value: words(title) }])])];
  become(node, { dataBlock: 'hint', dataStyle: style }, [...head, ...children]);
}

function panel(node: Element): void {
  const header = select('.panelHeader', node);
  const body = select('.panelContent', node);
  // Without a frame, a panel is only a place.
  const isFrameless =
    header === undefined && /border-width:\s*0(?:px)?\b/.test(property(node, 'style')) && !/background/i.test(property(node, 'style'));
  if (isFrameless || textOf(node).trim() === '') become(node, {}, body?.children ?? node.children);
  else hint(node, 'info', '.panelHeader', '.panelContent');
}

const BRUSHES: Readonly<Record<string, string>> = {
  js: 'javascript',
  'c#': 'csharp',
  py: 'python',
  yml: 'yaml',
  rb: 'ruby',
  'c++': 'cpp',
  as3: 'actionscript',
};

function code(node: Element): void {
  const said = `${property(node, 'dataSyntaxhighlighterParams')};${property(node, 'className')}`;
  const brush = /brush:\s*([\w#+-]+)/.exec(said)?.[1]?.toLowerCase() ?? '';
  const value = textOf(node);
  // Code without a language is written as Java's.
  const isJava = brush !== 'java' || /\b(?:class|import|public|private|void|new|return|int|String)\b/.test(value);
  const language = /^(?:text|plain|none)$/.test(brush) || !isJava ? '' : (Object.hasOwn(BRUSHES, brush) && BRUSHES[brush]) || brush;
  const title = property(node, 'dataTitle');
  const inner = element('code', language === '' ? {} : { className: [`language-${language}`] }, [{ type: 'text', value }]);
  become(node, title === '' ? {} : { dataTitle: title }, [inner], 'pre');
}

function codePanel(node: Element): void {
  const block = select('pre', node);
  const title = words(select('.codeHeader, .preformattedHeader, .panelHeader', node));
  if (block === undefined) return;
  if (title !== '') block.properties.dataTitle = title;
  become(node, {}, [block]);
}

function expand(node: Element): void {
  const title = words(select('.expand-control-text', node)) || words(select('.expand-control', node)) || 'Details';
  const body = select('.expand-content', node);
  const children = body?.children ?? node.children.filter((child) => !(isElement(child) && hasClass(child, /^expand-control$/)));
  become(node, {}, [element('summary', {}, [{ type: 'text', value: title }]), ...children], 'details');
}

function status(node: Element): void {
  const kind = /aui-lozenge-(success|complete|current|progress|inprogress|error|moved)/.exec(property(node, 'className'))?.[1] ?? '';
  const text: ElementContent[] = [{ type: 'text', value: words(node) }];
  const colour = STATUS[kind];
  become(node, colour === undefined ? {} : { dataColour: `background-color:${colour};` }, text, colour === undefined ? 'strong' : 'mark');
}

function tasks(node: Element): void {
  for (const item of node.children) {
    if (isElement(item, 'li')) item.properties = { dataChecked: hasClass(item, /^checked$/) ? 'true' : 'false' };
  }
}

function columns(node: Element): void {
  const cells = node.children.filter((child): child is Element => isElement(child) && hasClass(child, /^(?:cell|columnMacro)$/));
  const isFilled = (cell: Element) => !isEmpty(cell);
  if (cells.filter(isFilled).length < 2) {
    become(node, {}, cells.filter(isFilled).flatMap(inner));
    return;
  }
  const widths = WIDTHS[property(node, 'dataLayout')] ?? [];
  const made = cells.map((cell, at) => element('div', { dataBlock: 'column', ...(widths[at] && { dataWidth: widths[at] }) }, inner(cell)));
  become(node, { dataBlock: 'columns' }, made);
}

function inner(cell: Element): ElementContent[] {
  const [only, ...others] = cell.children.filter((child): child is Element => isElement(child));
  return only !== undefined && others.length === 0 && hasClass(only, /^innerCell$/) ? only.children : cell.children;
}

/** A picture that stands alone keeps the width it was given. */
function loneImage(node: Element): void {
  const image = select('img', node);
  if (image === undefined || textOf(node).trim() !== '' || selectAll('img, a', node).length !== 1) return;
  const width = /^\d{1,4}$/.exec(property(image, 'width'))?.[0];
  if (width === undefined) return;
  become(node, {}, [image], 'figure');
}
