import type { ImportedPage, SourceEntry } from '../types.ts';

const TEXTS = /\.(?:md|mdx|markdown|html?|csv|json|ya?ml|toml|xml|txt|rst|adoc|[cm]?[jt]s)$/i;

/** Files as the zip reader hands them to a converter: bytes of texts, only sizes of everything else. */
export function entriesOf(files: Readonly<Record<string, string>>): SourceEntry[] {
  return Object.entries(files).map(([path, text]) => {
    const data = Buffer.from(text);
    return { path, data: TEXTS.test(path) ? data : new Uint8Array(), size: data.length };
  });
}

/** Returns a tree of pages as lines, groups in brackets, links with an arrow: for tests to look at. */
export function treeOf(pages: readonly ImportedPage[], indent = ''): string[] {
  return pages.flatMap((page) => {
    const title = page.kind === 'group' ? `[${page.title}]` : page.kind === 'link' ? `${page.title} -> ${page.href}` : page.title;
    return [indent + title, ...treeOf(page.children, `${indent}  `)];
  });
}

/** Returns the page with a title. */
export function pageOf(pages: readonly ImportedPage[], title: string): ImportedPage {
  const all = (list: readonly ImportedPage[]): ImportedPage[] => list.flatMap((page) => [page, ...all(page.children)]);
  const found = all(pages).find((page) => page.title === title);
  if (found === undefined)
    throw new Error(
      `There is no page “${title}” among: ${all(pages)
        .map((page) => page.title)
        .join(', ')}`,
    );
  return found;
}
