import { basename } from '@octavo/markdown/layout';
import { type LinkInfo, pageFacts, splitDestination } from '@octavo/markdown/read';
import { decodeText } from '../decode-text.ts';
import { importLink } from '../import-link.ts';
import { rewriteLinks } from '../markdown-edits/index.ts';
import { pageTitle } from '../page-title.ts';
import { ImportReport } from '../report.ts';
import type { ConvertOptions, ImportedAsset, ImportResult, SourceEntry } from '../types.ts';

/** Returns a file of markdown, as it is. Of one from the web, relative links lead there, and its pictures come along. */
export async function convertMarkdown(entries: readonly SourceEntry[], { name }: ConvertOptions): Promise<ImportResult> {
  const report = new ImportReport();
  const result: ImportResult = { pages: [], assets: [], warnings: report.warnings };
  for (const entry of entries) {
    const text = decodeText(entry.data);
    const assets = new Map<string, ImportedAsset>();
    const base = /^https?:/i.test(entry.path) ? entry.path : undefined;
    const markdown = rewriteLinks(text, (link) => {
      const { path } = splitDestination(link.url);
      if (path === undefined || path === '') return undefined;
      const url = base === undefined ? null : URL.parse(link.url, base);
      if (url === null) {
        nameMissing(report, entry.path, link);
        return undefined;
      }
      if (link.kind !== 'image' && link.kind !== 'file') return { url: url.href, text: link.text };
      assets.set(url.href, { source: url.href, name: basename(url.pathname) || 'image' });
      return { url: importLink(url.href), text: link.text };
    });
    const { title, heading } = pageFacts(text);
    result.pages.push({ title: pageTitle(title, heading, name), source: entry.path, markdown, whole: true, children: [] });
    result.assets.push(...assets.values());
  }
  return result;
}

/** Names what a page has beside it, which does not come with one file. */
function nameMissing(report: ImportReport, source: string, { kind, url }: Pick<LinkInfo, 'kind' | 'url'>): void {
  const bring = 'Import a zip file of the page and all that it needs to bring it along.';
  if (kind === 'image') report.leftOut('picture', source, `The picture ${url} is not among the files. ${bring}`);
  else if (kind === 'file') report.leftOut('file', source, `The file ${url} is not among the files. ${bring}`);
  else report.changed('link', source, `The link to ${url} leads to nothing that was imported. It stays as it was. ${bring}`);
}
