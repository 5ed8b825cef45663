import { basename, resolvePath } from '@octavo/markdown/layout';
import type { ImportReport } from '../../report.ts';
import { listOf, type ProjectFiles, textOf } from '../project-files.ts';
import type { NavigationEntry } from '../tool.ts';

const DEEPEST = 30;

/** Inputs that reading a navigation needs beside its entries. */
export interface NavigationPlace {
  /** Folder of the pages. */
  content: string;
  files: ProjectFiles;
  report: ImportReport;
  /** File that has the navigation. */
  config: string;
  /** True if the home page of a section is the section itself (`navigation.indexes` of Material). */
  hasIndexes: boolean;
}

/** Returns the navigation that `nav` of `mkdocs.yml` says; pages that are not there are named. */
export function navigation(list: unknown, place: NavigationPlace, depth = 0): NavigationEntry[] {
  if (depth > DEEPEST) return [];
  return listOf(list).flatMap((item): NavigationEntry[] => {
    const entries = typeof item === 'string' ? [['', item] as const] : Object.entries((item as object | null) ?? {});
    return entries.flatMap(([title, value]) => entry(withoutEntities(title), value, place, depth));
  });
}

function entry(title: string, value: unknown, place: NavigationPlace, depth: number): NavigationEntry[] {
  const { content, files, report, config } = place;
  if (Array.isArray(value)) {
    const children = navigation(value, place, depth + 1);
    const [first, ...others] = children;
    const isPage = first?.kind === 'page' && first.children === undefined && isIndex(first.path);
    if (place.hasIndexes && title !== '' && isPage) return [{ ...first, title, children: others }];
    return [{ kind: 'section', title, children }];
  }
  const written = textOf(value);
  if (/^(?:https?|mailto):/i.test(written)) return [{ kind: 'link', title: title || written, href: written }];
  const path = resolvePath(content, written.replace(/^\/+/, ''));
  const found = path === undefined ? undefined : (files.at(path) ?? files.first(path, ['index.md', 'README.md']));
  if (found !== undefined) return [{ kind: 'page', path: found, ...(title !== '' && { title }) }];
  if (written !== '') report.leftOut('page', config, `The navigation names ${written}, which is not among the files.`);
  return [];
}

const isIndex = (path: string) => /^(?:index|readme)\.\w+$/i.test(basename(path));

/** Titles of a navigation are HTML on the tool's site. */
const withoutEntities = (title: string) =>
  title.replace(/&(amp|lt|gt|quot|#39);/g, (whole, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" })[name] ?? whole);
