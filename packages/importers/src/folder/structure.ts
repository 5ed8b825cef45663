import {
  basename,
  dirname,
  inferStructure,
  isReadme,
  joinPath,
  parseGitbookYaml,
  parseSummary,
  percentDecode,
  type SummaryEntry,
  titleFromName,
} from '@octavo/markdown/layout';
import { decodeText } from '../decode-text.ts';
import { importLink } from '../import-link.ts';
import { leftOut } from '../report.ts';
import type { ImportedPage, ImportWarning, SourceEntry } from '../types.ts';
import { whyLeftOut } from '../why-left-out.ts';
import { Bag, isPage } from './bag.ts';

/** Structure of a folder, as its files declare it. */
export interface FolderPlan {
  bag: Bag;
  /** Paths of the pages that are part of it. */
  listed: readonly SourceEntry[];
  /** Paths of the files that say the structure. */
  read: readonly string[];
  /** Arranges pages that were made of them. */
  arrange(pages: ReadonlyMap<string, ImportedPage>): ImportedPage[];
}

/** Reads the structure of a folder: from SUMMARY.md, where there is one, else from folders and names. */
export function planFolder(entries: readonly SourceEntry[], warnings: ImportWarning[]): FolderPlan {
  const all = new Bag(entries);
  const config = [...all.entries.keys()].filter((path) => basename(path) === '.gitbook.yaml').sort((a, b) => a.length - b.length)[0];
  const configs = config === undefined ? [] : [config];
  const settings = parseGitbookYaml(config === undefined ? '' : textOf(all, config, warnings));
  const project = config === undefined ? all.root : dirname(config);
  const bag = config === undefined ? all : new Bag(entries, joinPath(project, settings.root));
  const summaryPath = config === undefined ? joinPath(bag.root, 'SUMMARY.md') : joinPath(project, settings.summary);
  const summary = [...bag.entries.keys()].find((path) => path.toLowerCase() === summaryPath.toLowerCase());
  if (summary !== undefined) return { ...fromSummary(bag, summary, warnings), read: [summary, ...configs] };
  return { ...fromFolders(bag, config === undefined ? undefined : joinPath(project, settings.readme)), read: configs };
}

/** Returns a file of structure; `''`, with a warning, if it cannot be read. */
function textOf(bag: Bag, path: string, warnings: ImportWarning[]): string {
  try {
    return decodeText(bag.entries.get(path)?.data ?? new Uint8Array());
  } catch (error) {
    warnings.push(leftOut('file', path, `This file was left out. ${whyLeftOut(error)}`));
    return '';
  }
}

function fromFolders(bag: Bag, home: string | undefined): Omit<FolderPlan, 'read'> {
  // Files other than Markdown are placed as if they were; an index is the page of its folder.
  const real = new Map<string, string>();
  const listed = bag.pages.filter(({ path }) => isPage(path)).sort((a, b) => rank(a.path) - rank(b.path));
  for (const { path } of listed) {
    const stem = path.replace(/\.[^./]+$/, '');
    const asReadme = /(?:^|\/)(?:index|_index|readme)$/i.test(stem) ? joinPath(dirname(path), 'README.md') : undefined;
    const names = [asReadme, `${stem}.md`, `${path}.md`].filter((name) => name !== undefined);
    real.set(names.find((name) => !real.has(name)) ?? path, path);
  }
  return {
    bag,
    listed,
    arrange: (pages) => {
      // Files that could not be read have no place.
      const made = new Map([...real].flatMap(([name, path]) => (pages.has(path) ? [[name, pages.get(path)] as const] : [])));
      const at = (path: string | undefined) => made.get(path ?? '');
      const found = inferStructure(made.keys(), (path) => at(path)?.title, {
        root: bag.root,
        ...(home !== undefined && made.has(home) ? { home } : {}),
      });
      const placed = found.map(({ path, title }) => at(path) ?? { title, markdown: '', children: [] });
      return nested(
        placed,
        found.map(({ parent }) => parent),
      );
    },
  };
}

/** Markdown takes the plain name of its page first, and a README is the page of its folder before an index is. */
function rank(path: string): number {
  return (/\.md$/i.test(path) ? 0 : 2) + (isReadme(path) ? 0 : 1);
}

function fromSummary(bag: Bag, summary: string, warnings: ImportWarning[]): Omit<FolderPlan, 'read'> {
  const { entries } = parseSummary(textOf(bag, summary, warnings));
  const targets = entries.map((entry) =>
    entry.target?.path === undefined
      ? undefined
      : (bag.find(summary, entry.target.raw)?.path ?? bag.find(summary, percentDecode(entry.target.path))?.path),
  );
  const listedPaths = new Set(targets.flatMap((path) => (path !== undefined && isPage(path) ? [path] : [])));
  for (const { path } of bag.pages) {
    if (listedPaths.has(path)) continue;
    warnings.push(leftOut('page', path, 'This page is not in the table of contents, SUMMARY.md, and was left out.'));
  }
  return {
    bag,
    listed: bag.pages.filter(({ path }) => listedPaths.has(path)),
    arrange: (pages) => {
      const used = new Set<string>();
      const made = entries.map((entry, i) => pageOf(entry, targets[i], { pages, used, warnings, summary }));
      const parents = entries.map(({ parent }) => {
        let at = parent;
        while (at !== null && made[at] === undefined) at = entries[at]?.parent ?? null;
        return at;
      });
      return nested(made, parents);
    },
  };
}

interface Listing {
  pages: ReadonlyMap<string, ImportedPage>;
  used: Set<string>;
  warnings: ImportWarning[];
  summary: string;
}

/** Returns the page of an entry of a table of contents; `undefined` if it cannot be made. */
function pageOf(entry: SummaryEntry, path: string | undefined, { pages, used, warnings, summary }: Listing): ImportedPage | undefined {
  const { kind, target } = entry;
  const title = entry.title.trim() || (path === undefined ? 'Untitled' : titleFromName(basename(path)));
  if (kind === 'group') return { kind, title, ...(entry.slug === undefined ? {} : { slug: entry.slug }), markdown: '', children: [] };
  if (target?.url !== undefined) return { kind: 'link', title, href: target.url, markdown: '', children: [] };
  if (kind === 'computed') {
    warnings.push(leftOut('page', summary, `Line ${entry.line} makes pages of a specification, and was left out: add it anew here.`));
    return undefined;
  }
  if (target === undefined) return { title, markdown: '', children: [] };
  const page = path === undefined ? undefined : pages.get(path);
  if (path === undefined || page === undefined) {
    warnings.push(leftOut('page', summary, `Line ${entry.line} lists ${target.raw}, which is not there, and was left out.`));
    return undefined;
  }
  if (used.has(path) || (target.anchor ?? '') !== '') {
    return { kind: 'link', title, href: importLink(path, target.anchor), markdown: '', children: [] };
  }
  used.add(path);
  page.title = title;
  return page;
}

function nested(pages: readonly (ImportedPage | undefined)[], parents: readonly (number | null)[]): ImportedPage[] {
  const top: ImportedPage[] = [];
  for (const [i, page] of pages.entries()) {
    if (page === undefined) continue;
    const parent = parents[i];
    (parent === null || parent === undefined ? top : (pages[parent]?.children ?? top)).push(page);
  }
  return top;
}
