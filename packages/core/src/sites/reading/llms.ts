import { looksOf } from './look.ts';
import { markdownAddress } from './page-forms.ts';
import { pageMarkdown } from './page-markdown.ts';
import type { Reading } from './reading.ts';
import { listedPages } from './site-pages.ts';

/** Characters of one part of `llms-full.txt`. */
const PART_LENGTH = 1_000_000;

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Returns the list of a site's pages for language models, as `llms.txt` is written: what is listed for the visitor, with addresses of Markdown. */
export async function llmsList(reading: Reading): Promise<string> {
  const { visit, system } = reading;
  const looks = await looksOf(system, visit.site);
  const lines = [`# ${oneLine(looks.site.title ?? visit.site.title)}`];
  let heading = '';
  for await (const { place, node, url } of listedPages(reading)) {
    const title = place.section === null ? place.siteSpace.title : `${place.section.title}: ${place.siteSpace.title}`;
    if (title !== heading) lines.push('', `## ${oneLine(title)}`, '');
    heading = title;
    const { description } = node.page;
    const label = oneLine(node.page.title).replace(/[[\]]/g, '\\$&');
    lines.push(`- [${label}](${markdownAddress(visit, url)})${description === undefined ? '' : `: ${oneLine(description)}`}`);
  }
  return `${lines.join('\n')}\n`;
}

/** Returns all pages of a site that are listed for the visitor, as Markdown, from the page at a place on; `next` is the place where the next part begins. */
export async function llmsPart(reading: Reading, from: number): Promise<{ text: string; next?: number } | undefined> {
  let text = '';
  let at = -1;
  for await (const { node, url, reading: there } of listedPages(reading)) {
    at++;
    if (at < from) continue;
    if (text.length >= PART_LENGTH) return { text, next: at };
    const body = await pageMarkdown({ ...there, node, canonicalUrl: url });
    text += `${text === '' ? '' : '\n\n'}<!-- ${url} -->\n\n${body.trim()}\n`;
  }
  return text === '' && from > 0 ? undefined : { text };
}
