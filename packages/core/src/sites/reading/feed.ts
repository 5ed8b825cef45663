import { headingAnchors, headingText, isReadable, parse, renderHtml, walkBlocks } from '@octavo/markdown';
import { INLINE_LENGTH } from '../../content/pages/index.ts';
import { isOverBudget, runTaskOn } from '../../kernel/base/index.ts';
import { pageMarkdown } from './page-markdown.ts';
import type { PageReading } from './reading.ts';

/** Entry of a list of changes, as a feed has it. */
export interface FeedEntry {
  title: string;
  /** `YYYY-MM-DD`; absent where none that can be read is given. */
  date?: string;
  tags: readonly string[];
  html: string;
  /** Anchor of its heading; absent where it has none. */
  anchor?: string;
}

/** Most entries of a feed: the first ones of the page. */
const MOST_ENTRIES = 50;

/** Worker task `reading.feed`: entries of the lists of changes in a text, in their order. */
export function feedEntriesTask({ text }: { text: string }): FeedEntry[] {
  if (!isReadable(text)) return [];
  const doc = parse(text);
  const anchors = headingAnchors(doc);
  const entries: FeedEntry[] = [];
  for (const block of walkBlocks(doc.blocks)) {
    if (block.type !== 'update' || entries.length === MOST_ENTRIES) continue;
    const { date = '', tags = '' } = block.attributes;
    const heading = block.children.find((child) => child.type === 'heading');
    const content = block.children.filter((child) => child !== heading);
    const [first, last] = [content[0], content.at(-1)];
    const html = first === undefined || last === undefined ? '' : renderHtml(parse(text.slice(first.start, last.end)));
    const title = heading?.type === 'heading' ? headingText(heading) : '';
    const anchor = heading === undefined ? undefined : anchors.get(heading);
    entries.push({
      title: title === '' ? date : title,
      ...(/^\d{4}-\d{2}-\d{2}$/.test(date) && !Number.isNaN(Date.parse(date)) ? { date } : {}),
      tags: tags
        .split(',')
        .map((tag) => tag.trim())
        .filter((tag) => tag !== ''),
      html,
      ...(anchor === undefined ? {} : { anchor }),
    });
  }
  return entries;
}

const escapeXml = (text: string): string =>
  // Characters that XML 1.0 does not have at all are left out.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  text.replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Returns the lists of changes of a page as RSS 2.0, as its visitor may read them; `undefined` for a page without any. */
export async function pageFeed(reading: PageReading, feedUrl: string): Promise<string | undefined> {
  const text = await pageMarkdown(reading);
  const entries = await entriesOf(reading, text);
  if (entries.length === 0) return undefined;
  const { page } = reading.node;
  const { canonicalUrl, visit } = reading;
  const element = (name: string, value: string) => `<${name}>${escapeXml(value)}</${name}>`;
  const items = entries.map(({ title, date, tags, html, anchor }) => {
    const link = `${canonicalUrl}#${encodeURIComponent(anchor ?? date ?? title)}`;
    return [
      '<item>',
      element('title', title),
      element('link', link),
      `<guid isPermaLink="false">${escapeXml(link)}</guid>`,
      ...(date === undefined ? [] : [element('pubDate', new Date(date).toUTCString())]),
      ...tags.map((tag) => element('category', tag)),
      element('description', html),
      '</item>',
    ].join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${[
    element('title', `${page.title} | ${visit.site.title}`),
    element('link', canonicalUrl),
    element('description', page.description ?? ''),
    `<atom:link rel="self" type="application/rss+xml" href="${escapeXml(feedUrl)}"/>`,
    element('lastBuildDate', new Date(page.updatedAt).toUTCString()),
    ...items,
  ].join('\n')}\n</channel></rss>\n`;
}

async function entriesOf({ system, organizationId }: PageReading, text: string): Promise<FeedEntry[]> {
  if (text.length <= INLINE_LENGTH) return feedEntriesTask({ text });
  try {
    return await runTaskOn<FeedEntry[]>({ system, organizationId }, [text], 'reading.feed', { text });
  } catch (error) {
    if (isOverBudget(error)) return [];
    throw error;
  }
}
