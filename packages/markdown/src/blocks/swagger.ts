import { inlineText } from '../parse/inlines.ts';
import { parse } from '../parse/parse.ts';
import type { TagBlock } from '../tags.ts';
import type { Block } from '../tree.ts';
import { inlinesOf, walkBlocks } from '../walk.ts';
import { drawDiagram } from './code.ts';
import { MAX_INCLUDE_DEPTH, MAX_INCLUDED_LENGTH, type RenderContext } from './context.ts';
import { drawUnknown } from './hint.ts';
import { linkCard } from './links.ts';
import { type Content, type DrawnNode, element, nodesOf } from './tree.ts';

/** The first link among blocks: the body of a content reference or an OpenAPI block. */
function firstLink(blocks: readonly Block[]): { url: string; text: string } | undefined {
  for (const block of walkBlocks(blocks)) {
    for (const node of inlinesOf(block).flat()) if (node.type === 'link') return { url: node.url, text: inlineText(node.children) };
  }
  return undefined;
}

const captionOf = (block: TagBlock, context: RenderContext): Content => {
  const body = context.blocks(block.children);
  if (body.length > 0) return element('figcaption', undefined, body);
  const { caption = '' } = block.attributes;
  return caption === '' ? '' : element('figcaption', undefined, caption);
};

/** Something of another site: a link that names the site, never a frame. */
export function drawEmbed(block: Extract<TagBlock, { type: 'embed' }>, context: RenderContext): DrawnNode[] {
  const url = block.attributes.url ?? '';
  const label = (URL.canParse(url) && new URL(url).hostname.replace(/^www\./, '')) || 'Open';
  const card = linkCard(url, { kind: 'embed-link', label, title: url }, context);
  return nodesOf(element('figure', { class: 'oct-embed' }, card, captionOf(block, context)), '\n');
}

export function drawFile(block: Extract<TagBlock, { type: 'file' }>, context: RenderContext): DrawnNode[] {
  const source = block.attributes.src ?? '';
  const url = context.options.resolveImage?.(source) ?? source;
  const name = decodeName(source.split(/[?#]/, 1)[0]?.split('/').pop() ?? source);
  const card = linkCard(url, { kind: 'file-link', label: 'File', title: name }, context);
  return nodesOf(element('figure', { class: 'oct-file' }, card, captionOf(block, context)), '\n');
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export function drawContentRef(block: Extract<TagBlock, { type: 'content-ref' }>, context: RenderContext): DrawnNode[] {
  const link = firstLink(block.children);
  const url = block.attributes.url ?? block.attributes.page ?? link?.url ?? '';
  return linkCard(url, { kind: 'content-ref', label: 'Page', title: link?.text ?? url }, context);
}

/** Reusable content, drawn in place; its links are its own. Missing, too deep or too much of it gives a note. */
export function drawInclude(block: Extract<TagBlock, { type: 'reusable-content' }>, context: RenderContext): DrawnNode[] {
  const note = (why: string): DrawnNode[] =>
    nodesOf(element('p', { class: 'oct-include-missing' }, `Reusable content ${block.argument}: ${why}`), '\n');
  if (context.depth >= MAX_INCLUDE_DEPTH) return note('included too deeply');
  const page = context.options.resolveInclude?.(block.argument);
  if (!page) return note('not available');
  context.shared.included += page.text.length;
  if (context.shared.included > MAX_INCLUDED_LENGTH) return note('too much is included on this page');
  const nested = context.nested(parse(page.text), page.options ?? {});
  return nodesOf(element('div', { class: 'oct-include' }, nested.blocks(nested.doc.blocks)), '\n');
}

/** An API operation, schema or webhook: a card with its method and path. */
export function drawOpenApi(block: TagBlock, context: RenderContext): DrawnNode[] {
  const { method = '', path = '', name = '', schemas = '', spec = '', src = '', summary = '', baseUrl = '', host = '' } = block.attributes;
  const link = firstLink(block.children.filter((child) => child.type !== 'swagger-part'));
  const url = src !== '' ? src : (link?.url ?? '');
  const what = path !== '' ? path : name !== '' ? name : schemas !== '' ? schemas : spec;
  const verb = /^[a-z]{1,10}$/i.test(method)
    ? [element('span', { class: 'oct-method', 'data-method': method.toLowerCase() }, method.toUpperCase()), ' ']
    : [];
  const base = baseUrl !== '' ? baseUrl : host;
  const parts = block.children.filter((child) => child.type === 'swagger-part');
  const card =
    url === '' ? '' : linkCard(url, { kind: 'openapi-link', label: 'OpenAPI', title: spec === '' ? 'Specification' : spec }, context);
  return nodesOf(
    element(
      'section',
      { class: 'oct-openapi' },
      element('p', { class: 'oct-openapi-head' }, ...verb, element('code', undefined, base + what)),
      summary === '' ? '' : element('p', { class: 'oct-openapi-summary' }, summary),
      card,
      context.blocks(parts),
    ),
    '\n',
  );
}

/** A part of a legacy API block: a parameter, a response or a description, its attributes in a line. */
export function drawApiPart(block: Extract<TagBlock, { type: 'swagger-part' }>, context: RenderContext): DrawnNode[] {
  const { name, type, in: place, required, status, code, description, ...others } = block.attributes;
  const facts = [status ?? code, name, type, place, required === 'true' ? 'required' : undefined, ...Object.values(others)];
  const line = facts
    .filter((fact) => fact !== undefined && fact !== '')
    .flatMap((fact, index) => [index === 0 ? '' : ' ', element('code', undefined, fact ?? '')]);
  const head = line.length === 0 && !description ? '' : element('p', undefined, ...line, description ? ` ${description}` : '');
  return nodesOf(element('div', { class: 'oct-api-part', 'data-part': block.name }, head, context.blocks(block.children)), '\n');
}

/** A block of an integration: diagrams as their source, others as a link when they have one, else as source. */
export function drawIntegration(block: Extract<TagBlock, { type: 'integration' }>, context: RenderContext): DrawnNode[] {
  const { content, url } = block.attributes;
  if (block.name.startsWith('@mermaid') && content !== undefined) return drawDiagram(unescapeQuotes(content), 'Mermaid');
  if (url === undefined) return drawUnknown(context.source(block.start, block.end));
  const card = linkCard(url, { kind: 'embed-link', label: block.name, title: url }, context);
  return nodesOf(element('figure', { class: 'oct-embed' }, card), '\n');
}

const unescapeQuotes = (value: string): string => value.replace(/\\n/g, '\n').replace(/\\(["\\])/g, '$1');
