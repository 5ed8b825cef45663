import { type ApiPlace, apiPlaces, bodyStart, isReadable, links, parse, writeDestination } from '@octavo/markdown';
import { API_ENGLISH, apiMarkdown } from '@octavo/markdown/api';
import { pageScope, savedCondition, siteUrl } from '@octavo/site';
import { findApis, loadModels } from '../../content/api-blocks/index.ts';
import { resolveConditionals, withoutConditionalTags } from '../../content/map/index.ts';
import { evaluatePage, pageText, replaceExpressions } from '../../content/pages/index.ts';
import { resolveReference } from '../../content/presenters/index.ts';
import type { Tenant } from '../../kernel/base/index.ts';
import { filePath, groundOf, pagePath } from './addresses.ts';
import { addressOutside } from './outside.ts';
import { type PageReading, tenantOf } from './reading.ts';

/**
 * A page as Markdown: the text of its file as this visitor may read it, with reusable content and variables in place, links absolute, and of
 * the front matter title and description. Blocks of APIs are the operations that they name.
 */
export async function pageMarkdown(reading: PageReading): Promise<string> {
  const { page } = reading.node;
  const text = await visibleText(reading, tenantOf(reading));
  const body = text.slice(bodyStart(text)).replace(/^\s*\n/, '');
  const head = page.description === undefined ? [] : ['---', `description: ${JSON.stringify(page.description)}`, '---', ''];
  const hasTitle = /^#\s/.test(body);
  const shown = await withOperations(reading, await withLinks(reading, withoutConditionalTags(body)));
  return [...head, ...(hasTitle ? [] : [`# ${page.title}`, '']), shown].join('\n');
}

/** The text of a page as its visitor may read it, without the tags of conditions. */
export async function shownText(reading: PageReading): Promise<string> {
  return withoutConditionalTags(await visibleText(reading, tenantOf(reading)));
}

/** Blocks of a text that name parts of API descriptions. */
export function apiPlacesOf(text: string): ApiPlace[] {
  return /\{%-?\s*(?:openapi|swagger|api-method)/.test(text) && isReadable(text) ? apiPlaces(parse(text)) : [];
}

/** The text with what its blocks of APIs show in their place. */
async function withOperations(reading: PageReading, text: string): Promise<string> {
  const places = apiPlacesOf(text);
  if (places.length === 0) return text;
  const models = await loadModels(tenantOf(reading), await findApis(reading, reading.node.page.path ?? '', places));
  let result = '';
  let at = 0;
  for (const { key, start, end } of places) {
    const model = Object.hasOwn(models, key) ? models[key] : undefined;
    if (model === undefined || start < at) continue;
    result += `${text.slice(at, start)}${apiMarkdown(model, API_ENGLISH)}`;
    at = end;
  }
  return result + text.slice(at);
}

/** The text of a page with reusable content and the values of expressions in place, and of its conditional blocks those whose conditions hold for the visitor. */
async function visibleText({ system, view, node: { page }, visit }: PageReading, tenant: Tenant): Promise<string> {
  const whole = await evaluatePage(tenant, view, page, await pageText(system, page), 'includes');
  const scope = pageScope(visit.visitor, view, page);
  const shown = resolveConditionals(whole, (condition) => savedCondition(condition).holds(scope));
  return replaceExpressions(shown, (expression) => savedCondition(expression).text(scope));
}

/** The text of a page as its visitor may read it, addresses as they are written, for a document that is made while nobody waits. */
export async function printedText(reading: PageReading): Promise<string> {
  return withoutConditionalTags(await visibleText(reading, { ...tenantOf(reading), background: true }));
}

/** The text with absolute links. What a link leads nowhere by for this visitor is left out of it, as pages leave it: the name of a file may tell of what is in it. */
async function withLinks(reading: PageReading, text: string): Promise<string> {
  if (!isReadable(text)) return text;
  const { visit, place, view, node } = reading;
  const origin = groundOf(visit).base?.origin ?? new URL(siteUrl(groundOf(visit))).origin;
  let result = '';
  let at = 0;
  const found = links(parse(text)).filter(({ range }) => range !== undefined);
  for (const link of found.toSorted((a, b) => (a.range?.start ?? 0) - (b.range?.start ?? 0))) {
    if (link.range === undefined || link.range.start < at) continue;
    const to = resolveReference(view, node.page.path ?? '', link.url);
    if (to.kind === 'url' || to.kind === 'anchor') continue;
    const path = to.kind === 'page' ? pagePath(visit, place, view, to.node) : to.kind === 'file' ? filePath(reading, to.file) : undefined;
    const anchor = to.kind === 'page' && to.anchor !== '' ? `#${encodeURIComponent(to.anchor)}` : '';
    const outside = path === undefined ? await addressOutside(reading, node.page.path ?? '', link.url) : undefined;
    result += text.slice(at, link.range.start) + writeDestination(link, path === undefined ? (outside ?? '') : `${origin}${path}${anchor}`);
    at = link.range.end;
  }
  return result + text.slice(at);
}
