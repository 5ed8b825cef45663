import { basename } from '@octavo/markdown/layout';
import { pageFacts, splitDestination } from '@octavo/markdown/read';
import { decodeText } from '../decode-text.ts';
import { importLink } from '../import-link.ts';
import { rewriteLinks } from '../markdown-edits/index.ts';
import { pageTitle } from '../page-title.ts';
import { changed } from '../report.ts';
import type { ConvertOptions, ImportedAsset, ImportResult, SourceEntry } from '../types.ts';

/** Returns a file of markdown, as it is. Of one from the web, relative links lead there, and its pictures come along. */
export async function convertMarkdown(entries: readonly SourceEntry[], { name }: ConvertOptions): Promise<ImportResult> {
  const result: ImportResult = { pages: [], assets: [], warnings: [] };
  for (const entry of entries) {
    const text = decodeText(entry.data);
    const assets = new Map<string, ImportedAsset>();
    const base = /^https?:/i.test(entry.path) ? entry.path : undefined;
    let left = 0;
    const markdown = rewriteLinks(text, (link) => {
      const { path } = splitDestination(link.url);
      if (path === undefined || path === '') return undefined;
      const url = base === undefined ? null : URL.parse(link.url, base);
      if (url === null) {
        left++;
        return undefined;
      }
      if (link.kind !== 'image' && link.kind !== 'file') return { url: url.href, text: link.text };
      assets.set(url.href, { source: url.href, name: basename(url.pathname) || 'image' });
      return { url: importLink(url.href), text: link.text };
    });
    if (left > 0) {
      const message = `${left} of its links lead to files beside it. Import a zip file of all of them to bring them along.`;
      result.warnings.push(changed('link', entry.path, message, left));
    }
    const { title, heading } = pageFacts(text);
    result.pages.push({ title: pageTitle(title, heading, name), source: entry.path, markdown, whole: true, children: [] });
    result.assets.push(...assets.values());
  }
  return result;
}
