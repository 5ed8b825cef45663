import { LoggerManager, load, NullLogger } from '@asciidoctor/core';
import { below, isInside, joinPath } from '@octavo/markdown/layout';
import type { Element, Root } from 'hast';
import { select, selectAll } from 'hast-util-select';
import { hintStyle } from '../../foreign/write-blocks.ts';
import { element, property, replaceElements, textOf } from '../../html/hast.ts';
import { treeToMarkdown } from '../../html/html-to-markdown.ts';
import { parseHtml } from '../../html/parse-html.ts';
import type { ConvertedPage, Desk } from '../tool.ts';
import { type Component, resourcePath } from './resources.ts';

/** Returns a page of AsciiDoc as markdown. Files are put in before: the converter itself reads nothing. */
export async function convertAsciidoc(
  text: string,
  path: string,
  component: Component | undefined,
  { report }: Desk,
): Promise<ConvertedPage> {
  LoggerManager.logger = new NullLogger();
  const document = await load(text, {
    safe: 'secure',
    backend: 'html5',
    attributes: { relfilesuffix: '.adoc', 'source-highlighter': null, sectanchors: null, icons: null, experimental: '', showtitle: null },
  });
  const title = plain(String(document.getDocumentTitle() ?? ''));
  const html = String(await document.convert());
  if (/class="stemblock"|\\\$[^$]+\\\$/.test(html))
    report.changed('construct', path, 'Formulas in AsciiMath stay as they are written: formulas are LaTeX here.');
  const root = parseHtml(latex(html));
  blocks(root);
  const made = treeToMarkdown(root, { link: (url, of) => address(url, of, path, component) });
  const description = plain(String(document.getAttribute('description') ?? ''));
  return { markdown: made.markdown, anchors: made.anchors, title: title || made.title, ...(description !== '' && { description }) };
}

const plain = (html: string) =>
  textOf(parseHtml(html) as unknown as Element)
    .replace(/\s+/g, ' ')
    .trim();

/** Returns an address as the project resolves it: in a component from the folder of its modules. */
function address(url: string, of: 'link' | 'image', path: string, component: Component | undefined): string | undefined {
  if (/^(?:https?|mailto|tel):/i.test(url) || (of === 'link' && url.startsWith('#'))) return url;
  if (/^(?:javascript|data|vbscript|file):/i.test(url)) return undefined;
  if (component === undefined) return url;
  const [target = '', fragment] = url.split('#', 2);
  const found = resourcePath(decoded(target), path, component, of === 'image' ? 'image' : 'page');
  const modules = joinPath(component.root, 'modules');
  if (found === undefined || !isInside(modules, found)) return undefined;
  return `/${encodeURI(below(modules, found))}${fragment === undefined ? '' : `#${fragment}`}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Formulas of LaTeX in the form that is written on from here. */
function latex(html: string): string {
  return html
    .replace(
      /<div class="stemblock">\s*(?:<div class="title">[\s\S]*?<\/div>\s*)?<div class="content">\s*\\\[([\s\S]*?)\\\]\s*<\/div>\s*<\/div>/g,
      '<div data-block="math">$1</div>',
    )
    .replace(/\\\(([\s\S]{1,2000}?)\\\)/g, '<span data-inline="math">$1</span>');
}

/** Notes, titles of code and of blocks in the forms that `treeToMarkdown` reads. */
function blocks(root: Root): void {
  for (const block of selectAll('.listingblock, .literalblock', root)) {
    const title = childTitle(block);
    const pre = select('pre', block);
    if (title === undefined || pre === undefined) continue;
    pre.properties.dataTitle = textOf(title).replace(/\s+/g, ' ').trim();
    block.children = block.children.filter((child) => child !== title);
  }
  replaceElements(root, (node) => {
    const classes = property(node, 'className').split(/\s+/);
    if (classes.includes('admonitionblock')) {
      const content = select('td.content', node);
      const title = select('.title', content ?? node);
      if (content === undefined) return undefined;
      if (title !== undefined) Object.assign(title, element('p', {}, [element('strong', {}, title.children)]));
      blocks({ type: 'root', children: content.children } as Root);
      return [element('div', { dataBlock: 'hint', dataStyle: hintStyle(classes[1] ?? '') }, content.children)];
    }
    if (classes.includes('conum')) return [{ type: 'text', value: ` (${property(node, 'dataValue')}) ` } as never];
    return undefined;
  });
}

const childTitle = (block: Element): Element | undefined =>
  block.children.find((child): child is Element => child.type === 'element' && property(child, 'className') === 'title');
