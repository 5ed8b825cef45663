import type { SourceNode } from './check.ts';
import { writePre } from './code.ts';
import { expandableParts } from './containers.ts';
import type { WriteContext } from './context.ts';
import { Data } from './data.ts';
import { htmlAttributes } from './escape.ts';
import { htmlTable } from './html-tables.ts';
import { darkSource, writeInlines } from './inlines.ts';
import { refuse } from './refuse.ts';

const ALIGNMENTS: Readonly<Record<string, string>> = { start: 'left', center: 'center', end: 'right' };

/**
 * Blocks as HTML of one line: for cells, captions and what else reads no Markdown.
 * @param wrapped whether a single paragraph is in `<p>`, too
 * @throws OctavoError `document_invalid` for blocks that HTML has no form for
 */
export function htmlBlocks(nodes: readonly SourceNode[], context: WriteContext, wrapped = false): string {
  const [only] = nodes;
  if (!wrapped && nodes.length === 1 && only?.type === 'paragraph' && only.data.align === undefined) {
    new Data(only).end();
    return writeInlines(only.nodes, 'html', context);
  }
  return nodes.map((node) => htmlBlock(node, context)).join('');
}

function htmlBlock(node: SourceNode, context: WriteContext): string {
  if (node.object !== 'block') refuse(node.path, 'blocks stand here.');
  const data = new Data(node);
  switch (node.type) {
    case 'paragraph': {
      const align = aligned(data);
      data.end();
      // A picture alone would be a block of its own.
      const inner = writeInlines(node.nodes, 'html', context);
      const guarded = /^\s*<(?:img|picture)\b/.test(inner) ? `<span>${inner}</span>` : inner;
      return `<p${htmlAttributes({ align })}>${guarded}</p>`;
    }
    case 'heading-1':
    case 'heading-2':
    case 'heading-3': {
      const name = `h${Number(node.type.slice(-1)) + 1}`;
      const tag = `<${name}${htmlAttributes({ id: data.text('id') || undefined, align: aligned(data) })}>`;
      data.end();
      return `${tag}${writeInlines(node.nodes, 'html', context)}</${name}>`;
    }
    case 'list-unordered':
    case 'list-ordered':
      return htmlList(node, data, context);
    case 'blockquote':
      data.end();
      return `<blockquote>${htmlBlocks(node.nodes, context, true)}</blockquote>`;
    case 'divider':
      data.end();
      return '<hr>';
    case 'code':
      return writePre(node, true);
    case 'hint': {
      const style = data.text('style') ?? 'info';
      data.end();
      const shape = { 'data-gb-custom-block': true as const, 'data-tag': 'hint', 'data-style': style, class: `hint hint-${style}` };
      return `<div${htmlAttributes(shape)}>${htmlBlocks(node.nodes, context, true)}</div>`;
    }
    case 'images':
    case 'image':
    case 'drawing':
      return writeImages(node, context);
    case 'embed': {
      const src = context.link({ kind: 'url', url: data.text('url') ?? '' }, `${node.path}.data.url`);
      data.end();
      return `<iframe${htmlAttributes({ src })}></iframe>`;
    }
    case 'expandable': {
      const open = data.flag('defaultExpanded') || undefined;
      data.end();
      const { title, body } = expandableParts(node);
      return `<details${htmlAttributes({ open })}><summary>${writeInlines(title, 'html', context)}</summary>${htmlBlocks(body, context, true)}</details>`;
    }
    case 'table':
      return htmlTable(node, context);
    default:
      return refuse(node.path, `a block of type "${node.type}" cannot stand in HTML: in a cell of this table or a caption.`);
  }
}

function aligned(data: Data): string | undefined {
  const align = data.word('align', Object.keys(ALIGNMENTS));
  return align === undefined ? undefined : ALIGNMENTS[align];
}

function htmlList(node: SourceNode, data: Data, context: WriteContext): string {
  const name = node.type === 'list-ordered' ? 'ol' : 'ul';
  const start = name === 'ol' ? data.number('start') : undefined;
  data.end();
  const items = node.nodes.map((item) => {
    if (item.type !== 'list-item') refuse(item.path, 'a list holds blocks of type "list-item" only.');
    new Data(item).end();
    return `<li>${htmlBlocks(item.nodes, context)}</li>`;
  });
  return `<${name}${htmlAttributes({ start: start === undefined || start === 1 ? undefined : String(start) })}>${items.join('')}</${name}>`;
}

/** Pictures with their captions, as figures. */
export function writeImages(node: SourceNode, context: WriteContext): string {
  if (node.type !== 'images') return figure(node, context);
  const data = new Data(node);
  const align = data.word('align', ['left', 'center', 'right']);
  const shape = {
    align,
    'data-full-width': data.flag('fullWidth') ? 'true' : undefined,
    'data-with-frame': data.flag('withFrame') ? 'true' : undefined,
  };
  data.end();
  if (node.nodes.length === 0) refuse(node.path, 'it needs nodes of type "image".');
  const figures = node.nodes.map((image) =>
    image.type === 'image' ? figure(image, context) : refuse(image.path, 'here stand images only.'),
  );
  const attributes = htmlAttributes(shape);
  return attributes === '' ? figures.join(' ') : `<div${attributes}>${figures.join(' ')}</div>`;
}

function figure(node: SourceNode, context: WriteContext): string {
  const data = new Data(node);
  const path = `${node.path}.data`;
  const src = context.file(data.ref('ref') ?? refuse(`${path}.ref`, 'a picture needs a reference.'), `${path}.ref`);
  for (const { type, path: at } of node.fragments) if (type !== 'caption') refuse(at, 'a picture has a fragment "caption" only.');
  if (node.nodes.length > 0) refuse(node.path, 'a picture has its caption in a fragment.');
  const captions = node.fragments.flatMap(({ nodes }) => nodes);
  const caption = `<figcaption>${captions.length === 0 ? '' : htmlBlocks(captions, context, true)}</figcaption>`;
  if (node.type === 'drawing') {
    data.end();
    return `<figure><img${htmlAttributes({ src, alt: '', class: 'gitbook-drawing' })}>${caption}</figure>`;
  }
  const darkRef = data.ref('refDark');
  const linkRef = data.ref('link');
  const image = `<img${htmlAttributes({
    src,
    alt: data.text('alt') ?? '',
    width: data.length('width'),
    height: data.length('height'),
    title: data.text('title') || undefined,
  })}>`;
  data.end();
  const picture = darkRef === undefined ? image : `<picture>${darkSource(context.file(darkRef, `${path}.refDark`))}${image}</picture>`;
  const linked = linkRef === undefined ? picture : `<a${htmlAttributes({ href: context.link(linkRef, `${path}.link`) })}>${picture}</a>`;
  return `<figure>${linked}${caption}</figure>`;
}
