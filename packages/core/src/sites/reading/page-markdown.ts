import { type ApiPlace, apiPlaces, bodyStart, isReadable, links, parse, writeDestination } from '@octavo/markdown';
import { API_ENGLISH, apiMarkdown } from '@octavo/markdown/api';
import { pageScope, savedCondition, siteUrl } from '@octavo/site';
import { findApis, loadModels } from '../../content/api-blocks/index.ts';
import { resolveConditionals, withoutConditionalTags } from '../../content/map/index.ts';
import { asMeant, evaluatePage, meantAnchors, pageText, replaceExpressions } from '../../content/pages/index.ts';
import { resolveReference } from '../../content/presenters/index.ts';
import { isOverBudget, runTask, type Tenant } from '../../kernel/base/index.ts';
import { filePath, groundOf, pagePath } from './addresses.ts';
import { addressOutside } from './outside.ts';
import { type PageReading, tenantOf } from './reading.ts';
import { type PlacedLink, placedLinks, type SpokenSections, type WrittenParts, type WrittenSource } from './written-text-task.ts';

/**
 * Returns a page as Markdown: the text of its file as this visitor may read it, with reusable content and variables in place, links absolute, and of
 * the front matter title and description. Blocks of APIs are the operations that they name.
 */
export async function pageMarkdown(reading: PageReading): Promise<string> {
  const source = await writtenSource(reading);
  const found = isReadable(source.text) ? placedLinks(links(parse(source.text))) : [];
  return writtenMarkdown(reading, source, found);
}

/** Returns the Markdown of a page with its words by its headings, from a worker that reads its text once for both. */
export async function spokenMarkdown(reading: PageReading): Promise<{ markdown: string; sections: SpokenSections }> {
  const source = await writtenSource(reading);
  try {
    const { links: found, sections } = await runTask<WrittenParts>(tenantOf(reading), 'reading.text', source);
    const markdown = await writtenMarkdown(reading, source, found);
    // Texts of operations are found as well.
    const hasOperations = MAY_SHOW_API.test(source.text.slice(source.start));
    return { markdown, sections: hasOperations ? await wordsOf(reading, markdown) : sections };
  } catch (error) {
    if (!isOverBudget(error)) throw error;
    const markdown = await pageMarkdown(reading);
    return { markdown, sections: [{ anchor: '', title: '', text: markdown }] };
  }
}

async function wordsOf(reading: PageReading, text: string): Promise<SpokenSections> {
  const { sections } = await runTask<WrittenParts>(tenantOf(reading), 'reading.text', { text, start: 0, head: '' } satisfies WrittenSource);
  return sections;
}

/** Returns the text of a page, and what its Markdown begins with. Where nothing of the file is left out, the text is that of the file. */
async function writtenSource(reading: PageReading): Promise<WrittenSource> {
  const { page } = reading.node;
  const visible = await visibleText(reading, tenantOf(reading));
  const from = bodyStart(visible);
  const start = from + (/^\s*\n/.exec(visible.slice(from))?.[0].length ?? 0);
  const body = visible.slice(start);
  const shown = withoutConditionalTags(body);
  const description = page.description === undefined ? '' : `---\ndescription: ${JSON.stringify(page.description)}\n---\n\n`;
  const head = description + (/^#\s/.test(body) ? '' : `# ${page.title}\n\n`);
  return shown === body ? { text: visible, start, head } : { text: shown, start: 0, head };
}

async function writtenMarkdown(reading: PageReading, { text, start, head }: WrittenSource, found: readonly PlacedLink[]): Promise<string> {
  return head + (await withOperations(reading, await withLinks(reading, text, start, found)));
}

/** Returns the text of a page as its visitor may read it, without the tags of conditions. */
export async function shownText(reading: PageReading): Promise<string> {
  return withoutConditionalTags(await visibleText(reading, tenantOf(reading)));
}

/** Blocks of a text that name parts of API descriptions. */
export function apiPlacesOf(text: string): ApiPlace[] {
  return MAY_SHOW_API.test(text) && isReadable(text) ? apiPlaces(parse(text)) : [];
}

/** Tags of a text that may name parts of API descriptions. */
const MAY_SHOW_API = /\{%-?\s*(?:openapi|swagger|api-method)/;

/** Returns the text with what its blocks of APIs show in their place. */
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

/** Returns the text of a page with reusable content and the values of expressions in place, and of its conditional blocks those whose conditions hold for the visitor. */
async function visibleText({ system, view, node: { page }, visit }: PageReading, tenant: Tenant): Promise<string> {
  const whole = await evaluatePage(tenant, view, page, await pageText(system, page), 'includes');
  const scope = pageScope(visit.visitor, view, page);
  const shown = resolveConditionals(whole, (condition) => savedCondition(condition).holds(scope));
  return replaceExpressions(shown, (expression) => savedCondition(expression).text(scope));
}

/** Returns the text of a page as its visitor may read it, addresses as they are written, for a document that is made while nobody waits. */
export async function printedText(reading: PageReading): Promise<string> {
  return withoutConditionalTags(await visibleText(reading, { ...tenantOf(reading), background: true }));
}

/** Returns a text from an offset on, with absolute links. What a link leads nowhere by for this visitor is left out of it, as pages leave it: the name of a file may tell of what is in it. */
async function withLinks(reading: PageReading, text: string, start: number, found: readonly PlacedLink[]): Promise<string> {
  const { visit, place, view, node } = reading;
  const origin = groundOf(visit).base?.origin ?? new URL(siteUrl(groundOf(visit))).origin;
  const meant = await meantAnchors(
    tenantOf(reading),
    view,
    node.page,
    found.map(({ url }) => url),
  );
  let result = '';
  let at = start;
  for (const link of found) {
    if (link.range.start < at) continue;
    const to = asMeant(resolveReference(view, node.page.path ?? '', link.url), meant.get(link.url));
    if (to.kind === 'url' || to.kind === 'anchor') continue;
    const path = to.kind === 'page' ? pagePath(visit, place, view, to.node) : to.kind === 'file' ? filePath(reading, to.file) : undefined;
    const anchor = 'anchor' in to && to.anchor !== '' ? `#${encodeURIComponent(to.anchor)}` : '';
    const isWithin = to.kind === 'near';
    const outside = path === undefined && !isWithin ? await addressOutside(reading, node.page.path ?? '', link.url) : undefined;
    const whole = path === undefined ? (outside ?? '') : `${origin}${path}${anchor}`;
    result += text.slice(at, link.range.start) + writeDestination(link, isWithin ? anchor : whole);
    at = link.range.end;
  }
  return result + text.slice(at);
}
