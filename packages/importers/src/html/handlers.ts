import type { Element, ElementContent } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type { BlockContent, DefinitionContent, PhrasingContent, RootContent } from 'mdast';
import { notedAnchors } from './anchors.ts';
import { codeOf } from './code.ts';
import { find, findAll, isElement, property, textOf } from './hast.ts';
import { layoutBlock } from './layout-blocks.ts';
import { between, rawInline } from './nodes.ts';
import { safeHtml } from './safe-html.ts';
import { captionOf, simplifyTable } from './tables.ts';
import { oneLine, tagAttribute } from './tag-attribute.ts';
import type { HtmlOptions } from './types.ts';

type Link = NonNullable<HtmlOptions['link']>;

/** Returns the handlers of elements whose markdown in the dialect differs from the common form. */
export function handlersFor(link: Link): Record<string, Handle> {
  const heading: Handle = (state, node) => {
    const made = defaultHandlers.h1(state, node);
    const anchors = notedAnchors(node);
    if (made.children.length === 0) return undefined;
    if (anchors.length > 0) made.data = { anchors };
    return made;
  };
  return {
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((name) => [name, heading])),
    ...Object.fromEntries(['sub', 'sup', 'kbd', 'u', 'mark'].map((name) => [name, mark])),
    a: (state, node) => anchor(state, node, link),
    img: (_state, node) => image(node, link),
    li: listItem,
    picture: (state, node) => state.all(node),
    source: () => undefined,
    pre: (_state, node) => code(node),
    table: (state, node) => table(state, node, link),
    figure: (state, node) => figure(state, node, link),
    details: (state, node) => details(state, node, link),
    div: (state, node) => division(state, node, link),
    span: inline,
    iframe: (_state, node) => embed(property(node, 'src'), link),
    video: (_state, node) => media(node, link),
    audio: (_state, node) => media(node, link),
  };
}

const mark: Handle = (state, node) => {
  const children = state.all(node) as PhrasingContent[];
  if (children.length === 0) return undefined;
  const colour = /^(?:background-color|color):[a-z]{3,12};$/.exec(property(node, 'dataColour'))?.[0];
  return colour === undefined ? between(node.tagName, children) : between('mark', children, ` style="${colour}"`);
};

/** The library has two items of a list in an item keep all others apart: what does is paragraphs, and blocks that are no lists. */
const listItem: Handle = (state, node) => {
  const item = defaultHandlers.li(state, node);
  item.spread = hasParagraph(node) || item.children.filter(({ type }) => type !== 'list').length > 1;
  return item;
};

function hasParagraph({ children }: Element): boolean {
  return children.some((child) => child.type === 'element' && (child.tagName === 'p' || (child.tagName === 'div' && hasParagraph(child))));
}

const inline: Handle = (state, node) => {
  const kind = property(node, 'dataInline');
  if (kind === 'math') return rawInline(`$$${oneLine(textOf(node))}$$`);
  if (kind === 'footnote')
    return { type: 'footnoteReference', identifier: property(node, 'dataLabel'), label: property(node, 'dataLabel') };
  return state.all(node);
};

function anchor(state: State, node: Element, link: Link): RootContent[] | RootContent {
  const children = state.all(node);
  const href = property(node, 'href');
  const url = href === '' ? undefined : link(href, 'link');
  if (url === undefined || children.length === 0) return children;
  // A link around blocks, as cards have: its text is in them, and a link cannot hold them.
  if (children.some(isBlock)) return children;
  return { type: 'link', url, title: null, children: children as PhrasingContent[] };
}

function image(node: Element, link: Link): RootContent | undefined {
  const url = link(property(node, 'src'), 'image');
  return url === undefined ? undefined : { type: 'image', url, alt: oneLine(property(node, 'alt')), title: null };
}

function code(node: Element): RootContent | undefined {
  const { language, title, value } = codeOf(node);
  if (value.trim() === '') return undefined;
  const fence: RootContent = { type: 'code', lang: language || null, value };
  if (title === '') return fence;
  return { type: 'wrapped', before: `{% code title=${tagAttribute(title)} %}`, after: '{% endcode %}', children: [fence] };
}

function table(state: State, node: Element, link: Link): RootContent[] | undefined {
  if (textOf(node).trim() === '' && find(node, (each) => isElement(each, 'img', 'input')) === undefined) return undefined;
  const caption = captionOf(node);
  const before = caption === undefined || textOf(caption).trim() === '' ? [] : state.toFlow(state.all(caption));
  if (simplifyTable(node)) {
    const made = defaultHandlers.table(state, node);
    return [...before, made] as RootContent[];
  }
  const rows = findAll(node, (each) => each.tagName === 'tr');
  const value = safeHtml([{ ...node, children: withHead(node, rows) }], link);
  return [...before, { type: 'rawBlock', value }];
}

/** Rows of a table with the first as its head, when it says so in any way. */
function withHead(node: Element, rows: Element[]): ElementContent[] {
  const [first, ...rest] = rows;
  const hasHead = find(node, (each) => each.tagName === 'thead') !== undefined || first?.children.every((cell) => !isElement(cell, 'td'));
  const part = (tagName: string, children: Element[]): Element => ({ type: 'element', tagName, properties: {}, children });
  const cells = (row: Element): Element => ({
    ...row,
    properties: {},
    children: row.children.filter((cell) => isElement(cell, 'td', 'th')),
  });
  if (first === undefined) return [];
  return hasHead ? [part('thead', [cells(first)]), part('tbody', rest.map(cells))] : [part('tbody', rows.map(cells))];
}

function figure(state: State, node: Element, link: Link): RootContent[] | RootContent | undefined {
  const caption = find(node, (each) => each.tagName === 'figcaption');
  const images = findAll(node, (each) => each.tagName === 'img').filter((each) => link(property(each, 'src'), 'image') !== undefined);
  const isPlain = find(node, (each) => isElement(each, 'table', 'pre', 'ul', 'ol', 'blockquote')) === undefined;
  if (images.length === 0 || !isPlain) {
    // Code with its name as caption.
    const pre = find(node, (each) => each.tagName === 'pre');
    if (pre !== undefined && caption !== undefined && textOf(caption).trim() !== '' && property(pre, 'dataTitle') === '') {
      pre.properties.dataTitle = oneLine(textOf(caption));
      return code(pre);
    }
    return state.toFlow(state.all(node));
  }
  const text = caption === undefined ? '' : safeHtml(caption.children, link);
  const value = images
    .map((each) => {
      const shown = safeHtml([each], link);
      const below = each === images.at(-1) && text !== '' ? (text.startsWith('<p') ? text : `<p>${text}</p>`) : '';
      return `<figure>${shown}<figcaption>${below}</figcaption></figure>`;
    })
    .join(' ');
  return { type: 'rawBlock', value };
}

function details(state: State, node: Element, link: Link): RootContent {
  const summary = node.children.find((child): child is Element => isElement(child, 'summary'));
  const rest = { ...node, children: node.children.filter((child) => child !== summary) };
  const title =
    summary === undefined
      ? 'Details'
      : safeHtml(summary.children, link)
          .replace(/<\/?(?:p|h[1-6]|br)>/g, ' ')
          .trim();
  const open = node.properties.open === undefined || node.properties.open === false ? '' : ' open';
  return {
    type: 'wrapped',
    before: `<details${open}>\n\n<summary>${title}</summary>\n`,
    after: '\n</details>',
    children: state.toFlow(state.all(rest)) as RootContent[],
  };
}

function division(state: State, node: Element, link: Link): ReturnType<Handle> {
  const kind = property(node, 'dataBlock');
  if (kind === 'hint') {
    const style = /^(?:info|success|warning|danger)$/.exec(property(node, 'dataStyle'))?.[0] ?? 'info';
    const children = state.toFlow(state.all(node)) as RootContent[];
    if (children.length === 0) return undefined;
    return { type: 'wrapped', before: `{% hint style="${style}" %}`, after: '{% endhint %}', children };
  }
  if (kind === 'embed') return embed(property(node, 'dataUrl'), link);
  if (kind === 'math') {
    const tex = textOf(node)
      .trim()
      .replace(/\n\s*\n/g, '\n');
    return tex === '' || tex.includes('$$') ? undefined : { type: 'rawBlock', value: `$$\n${tex}\n$$` };
  }
  if (kind === 'footnote') {
    const label = property(node, 'dataLabel');
    return {
      type: 'footnoteDefinition',
      identifier: label,
      label,
      children: state.toFlow(state.all(node)) as (BlockContent | DefinitionContent)[],
    };
  }
  return layoutBlock(state, node, link) ?? defaultHandlers.div(state, node);
}

function embed(src: string, link: Link): RootContent | undefined {
  const url = link(src.startsWith('//') ? `https:${src}` : src, 'link');
  return url === undefined || !/^https?:\/\//.test(url) ? undefined : { type: 'rawBlock', value: `{% embed url=${tagAttribute(url)} %}` };
}

function media(node: Element, link: Link): RootContent | undefined {
  const source = find(node, (each) => each.tagName === 'source');
  const src = property(node, 'src') || (source === undefined ? '' : property(source, 'src'));
  const url = src === '' ? undefined : link(src, 'image');
  if (url === undefined) return undefined;
  return {
    type: 'rawBlock',
    value: /^https?:\/\//.test(url) ? `{% embed url=${tagAttribute(url)} %}` : `{% file src=${tagAttribute(url)} %}`,
  };
}

function isBlock(node: RootContent): boolean {
  return ['paragraph', 'heading', 'list', 'table', 'blockquote', 'code', 'wrapped', 'rawBlock', 'thematicBreak'].includes(node.type);
}
