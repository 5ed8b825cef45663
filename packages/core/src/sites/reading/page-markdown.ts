import { bodyStart, isReadable, links, parse, walkBlocks, writeDestination } from '@octavo/markdown';
import { pageScope, savedCondition, siteUrl } from '@octavo/site';
import { mayHoldConditionals, resolveConditionals } from '../../content/map/index.ts';
import { evaluatePage, pageText } from '../../content/pages/index.ts';
import { resolveReference } from '../../content/presenters/index.ts';
import { filePath, groundOf, pagePath } from './addresses.ts';
import { type PageReading, tenantOf } from './reading.ts';

/**
 * A page as Markdown: the text of its file as this visitor may read it, with reusable content and variables in place, links absolute, and of
 * the front matter title and description.
 */
export async function pageMarkdown(reading: PageReading): Promise<string> {
  const { system, view, node, visit } = reading;
  const { page } = node;
  const whole = await evaluatePage(tenantOf(reading), view, page, await pageText(system, page), 'all');
  const scope = pageScope(visit.visitor, view, page);
  const text = resolveConditionals(whole, (condition) => savedCondition(condition).holds(scope));
  const body = text.slice(bodyStart(text)).replace(/^\s*\n/, '');
  const head = page.description === undefined ? [] : ['---', `description: ${JSON.stringify(page.description)}`, '---', ''];
  const hasTitle = /^#\s/.test(body);
  return [...head, ...(hasTitle ? [] : [`# ${page.title}`, '']), withLinks(reading, withoutTags(body))].join('\n');
}

/** Removes the tags of conditional blocks that remain: their conditions hold for the visitor. */
function withoutTags(text: string): string {
  if (!mayHoldConditionals(text) || !isReadable(text)) return text;
  const cuts: [start: number, end: number][] = [];
  for (const block of walkBlocks(parse(text).blocks)) {
    const [first, last] = block.type === 'if' ? [block.children[0], block.children.at(-1)] : [];
    if (first !== undefined && last !== undefined) cuts.push([block.start, first.start], [last.end, block.end]);
  }
  let result = '';
  let at = 0;
  for (const [start, end] of cuts.toSorted(([a], [b]) => a - b)) {
    result += text.slice(at, Math.max(at, start));
    at = Math.max(at, end);
  }
  return result + text.slice(at);
}

function withLinks(reading: PageReading, text: string): string {
  if (!isReadable(text)) return text;
  const { visit, place, view, node } = reading;
  const origin = groundOf(visit).base?.origin ?? new URL(siteUrl(groundOf(visit))).origin;
  let result = '';
  let at = 0;
  const found = links(parse(text)).filter(({ range }) => range !== undefined);
  for (const link of found.toSorted((a, b) => (a.range?.start ?? 0) - (b.range?.start ?? 0))) {
    if (link.range === undefined || link.range.start < at) continue;
    const to = resolveReference(view, node.page.path ?? '', link.url);
    const path = to.kind === 'page' ? pagePath(visit, place, view, to.node) : to.kind === 'file' ? filePath(reading, to.file) : undefined;
    if (path === undefined) continue;
    const anchor = to.kind === 'page' && to.anchor !== '' ? `#${encodeURIComponent(to.anchor)}` : '';
    result += text.slice(at, link.range.start) + writeDestination(link, `${origin}${path}${anchor}`);
    at = link.range.end;
  }
  return result + text.slice(at);
}
