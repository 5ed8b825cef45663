import { inlineText } from '../parse/inlines.ts';
import { parse } from '../parse/parse.ts';
import type { TagBlock } from '../tags.ts';
import type { Block } from '../tree.ts';
import { inlinesOf, walkBlocks } from '../walk.ts';
import { drawDiagram } from './code.ts';
import { MAX_INCLUDE_DEPTH, MAX_INCLUDED_LENGTH, type RenderContext } from './context.ts';
import { attributes, escapeHtml } from './escape.ts';
import { drawUnknown } from './hint.ts';
import { linkCard } from './links.ts';

/** The first link among blocks: the body of a content reference or an OpenAPI block. */
function firstLink(blocks: readonly Block[]): { url: string; text: string } | undefined {
  for (const block of walkBlocks(blocks)) {
    for (const node of inlinesOf(block).flat()) if (node.type === 'link') return { url: node.url, text: inlineText(node.children) };
  }
  return undefined;
}

const captionOf = (block: TagBlock, context: RenderContext): string => {
  const body = context.blocks(block.children);
  if (body !== '') return `<figcaption>${body}</figcaption>`;
  const { caption = '' } = block.attributes;
  return caption === '' ? '' : `<figcaption>${escapeHtml(caption)}</figcaption>`;
};

/** Something of another site: a link that names the site, never a frame. */
export function drawEmbed(block: Extract<TagBlock, { type: 'embed' }>, context: RenderContext): string {
  const url = block.attributes.url ?? '';
  const label = (URL.canParse(url) && new URL(url).hostname.replace(/^www\./, '')) || 'Open';
  return `<figure class="oct-embed">${linkCard(url, { kind: 'embed-link', label, title: url }, context)}${captionOf(block, context)}</figure>\n`;
}

export function drawFile(block: Extract<TagBlock, { type: 'file' }>, context: RenderContext): string {
  const source = block.attributes.src ?? '';
  const url = context.options.resolveImage?.(source) ?? source;
  const name = decodeName(source.split(/[?#]/, 1)[0]?.split('/').pop() ?? source);
  return `<figure class="oct-file">${linkCard(url, { kind: 'file-link', label: 'File', title: name }, context)}${captionOf(block, context)}</figure>\n`;
}

function decodeName(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

export function drawContentRef(block: Extract<TagBlock, { type: 'content-ref' }>, context: RenderContext): string {
  const link = firstLink(block.children);
  const url = block.attributes.url ?? block.attributes.page ?? link?.url ?? '';
  return linkCard(url, { kind: 'content-ref', label: 'Page', title: link?.text ?? url }, context);
}

/** Reusable content, drawn in place; its links are its own. Missing, too deep or too much of it gives a note. */
export function drawInclude(block: Extract<TagBlock, { type: 'reusable-content' }>, context: RenderContext): string {
  const note = (why: string): string => `<p class="oct-include-missing">${escapeHtml(`Reusable content ${block.argument}: ${why}`)}</p>\n`;
  if (context.depth >= MAX_INCLUDE_DEPTH) return note('included too deeply');
  const page = context.options.resolveInclude?.(block.argument);
  if (!page) return note('not available');
  context.shared.included += page.text.length;
  if (context.shared.included > MAX_INCLUDED_LENGTH) return note('too much is included on this page');
  const nested = context.nested(parse(page.text), page.options ?? {});
  return `<div class="oct-include">${nested.blocks(nested.doc.blocks)}</div>\n`;
}

/** An API operation, schema or webhook: a card with its method and path. */
export function drawOpenApi(block: TagBlock, context: RenderContext): string {
  const { method = '', path = '', name = '', schemas = '', spec = '', src = '', summary = '', baseUrl = '', host = '' } = block.attributes;
  const link = firstLink(block.children.filter((child) => child.type !== 'swagger-part'));
  const url = src !== '' ? src : (link?.url ?? '');
  const what = path !== '' ? path : name !== '' ? name : schemas !== '' ? schemas : spec;
  const verb = /^[a-z]{1,10}$/i.test(method)
    ? `<span class="oct-method" data-method="${method.toLowerCase()}">${method.toUpperCase()}</span> `
    : '';
  const base = baseUrl !== '' ? baseUrl : host;
  const head = `<p class="oct-openapi-head">${verb}<code>${escapeHtml(base + what)}</code></p>`;
  const label = summary === '' ? '' : `<p class="oct-openapi-summary">${escapeHtml(summary)}</p>`;
  const card =
    url === '' ? '' : linkCard(url, { kind: 'openapi-link', label: 'OpenAPI', title: spec === '' ? 'Specification' : spec }, context);
  const parts = block.children.filter((child) => child.type === 'swagger-part');
  return `<section class="oct-openapi">${head}${label}${card}${context.blocks(parts)}</section>\n`;
}

/** A part of a legacy API block: a parameter, a response or a description, its attributes in a line. */
export function drawApiPart(block: Extract<TagBlock, { type: 'swagger-part' }>, context: RenderContext): string {
  const { name, type, in: place, required, status, code, description, ...others } = block.attributes;
  const facts = [status ?? code, name, type, place, required === 'true' ? 'required' : undefined, ...Object.values(others)];
  const line = facts.filter((fact) => fact !== undefined && fact !== '').map((fact) => `<code>${escapeHtml(fact ?? '')}</code>`);
  const head = line.length === 0 && !description ? '' : `<p>${line.join(' ')}${description ? ` ${escapeHtml(description)}` : ''}</p>`;
  return `<div${attributes({ class: 'oct-api-part', 'data-part': block.name })}>${head}${context.blocks(block.children)}</div>\n`;
}

/** A block of an integration: diagrams as their source, others as a link when they have one, else as source. */
export function drawIntegration(block: Extract<TagBlock, { type: 'integration' }>, context: RenderContext): string {
  const { content, url } = block.attributes;
  if (block.name.startsWith('@mermaid') && content !== undefined) return drawDiagram(unescapeQuotes(content), 'Mermaid');
  if (url !== undefined)
    return `<figure class="oct-embed">${linkCard(url, { kind: 'embed-link', label: block.name, title: url }, context)}</figure>\n`;
  return drawUnknown(context.source(block.start, block.end));
}

const unescapeQuotes = (value: string): string => value.replace(/\\n/g, '\n').replace(/\\(["\\])/g, '$1');
