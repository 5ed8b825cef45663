import { linkPlaces } from './link-places.ts';
import type { ImportReport } from './report.ts';
import type { ImportedPage, ImportResult } from './types.ts';

/** Adds to a report each address of a page that names neither a page nor a file of the result. What is on the web leads there. */
export function nameDeadLinks({ pages, assets }: ImportResult, report: ImportReport): void {
  const all = flat(pages);
  const known = new Set([...all.map(({ source }) => source), ...assets.map(({ source }) => source)]);
  for (const page of all) {
    for (const { source, isImage } of linkPlaces(page.markdown)) {
      if (known.has(source) || /^https?:/i.test(source)) continue;
      if (isImage) report.leftOut('picture', page.source ?? page.title, `The picture ${source} is not among the files.`);
      else {
        const message = `The link to ${source} leads to nothing that was imported. It stays as it was.`;
        report.changed('link', page.source ?? page.title, message);
      }
    }
  }
}

const flat = (pages: readonly ImportedPage[]): ImportedPage[] => pages.flatMap((page) => [page, ...flat(page.children)]);
