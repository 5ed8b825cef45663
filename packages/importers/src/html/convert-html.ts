import { basename } from '@octavo/markdown/layout';
import { decodeText } from '../decode-text.ts';
import { importLink } from '../import-link.ts';
import { pageTitle } from '../page-title.ts';
import { ImportReport } from '../report.ts';
import type { ConvertOptions, ImportedAsset, ImportResult, SourceEntry } from '../types.ts';
import { articleOf } from './article.ts';
import { treeToMarkdown } from './html-to-markdown.ts';
import { PageImages } from './page-images.ts';

const WITH_FILES = ' Import a zip file of the page and its pictures to bring them along.';

/** One page of HTML: its article, with its pictures. Links of a page from the web lead there. */
export async function convertHtml(entries: readonly SourceEntry[], { name }: ConvertOptions): Promise<ImportResult> {
  const result: ImportResult = { pages: [], assets: [], warnings: [] };
  for (const entry of entries) {
    const html = decodeText(entry.data);
    const article = articleOf(html);
    const images = new PageImages(entry.path);
    const fetched = new Map<string, ImportedAsset>();
    const base = baseOf(entry.path, html);
    const report = new ImportReport();
    const made = treeToMarkdown(article.root, {
      tell: (kind, outcome, message) =>
        report.add({ source: entry.path, message: kind === 'picture' ? `${message}${WITH_FILES}` : message, kind, outcome, count: 1 }),
      link: (written, of) => {
        if (/^data:/i.test(written)) return images.link(written);
        const url = base === undefined || written.startsWith('#') ? undefined : URL.parse(written, base);
        if (of === 'link') return written.startsWith('#') ? written : safeLink(url?.href ?? written, entry.path);
        if (url !== null && url !== undefined && /^https?:$/.test(url.protocol)) {
          fetched.set(url.href, { source: url.href, name: basename(url.pathname) || 'image' });
          return importLink(url.href);
        }
        return /^https?:\/\//i.test(written) ? written : undefined;
      },
    });
    for (const message of article.around) report.leftOut('construct', entry.path, message);
    result.warnings.push(...report.warnings);
    result.pages.push({
      title: pageTitle(made.title, article.title, name),
      ...(article.description === '' ? {} : { description: article.description.slice(0, 500) }),
      source: entry.path,
      markdown: made.markdown,
      anchors: made.anchors,
      children: [],
    });
    result.assets.push(...images.assets, ...fetched.values());
  }
  return result;
}

/** Returns the base of a page's relative addresses; `undefined` for a file. */
function baseOf(path: string, html: string): URL | undefined {
  const own = /^https?:/i.test(path) ? URL.parse(path) : null;
  const said = /<base\s[^>]*href\s*=\s*["']?([^"'\s>]+)/i.exec(html.slice(0, 100_000))?.[1];
  const base = said === undefined ? own : URL.parse(said, own?.href);
  return base !== null && /^https?:$/.test(base.protocol) ? base : (own ?? undefined);
}

function safeLink(url: string, page: string): string | undefined {
  const [address, fragment] = url.split('#', 2);
  if (fragment !== undefined && address === page.split('#', 1)[0]) return `#${fragment}`;
  return /^(?:https?|mailto|tel):/i.test(url) ? url : undefined;
}
