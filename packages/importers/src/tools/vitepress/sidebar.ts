import { resolvePath, titleFromName } from '@octavo/markdown/layout';
import type { ImportReport } from '../../report.ts';
import { listOf, member, type ProjectFiles, textOf } from '../project-files.ts';
import type { NavigationEntry } from '../tool.ts';

interface SidebarPlace {
  content: string;
  files: ProjectFiles;
  report: ImportReport;
  source: string;
}

const DEEPEST = 30;

/**
 * Reads a sidebar: a list of groups, or one for each part of the site by its address, which become sections named as the bar at the top names them.
 * Undefined without one.
 */
export function readSidebar(sidebar: unknown, bar: unknown, place: SidebarPlace): NavigationEntry[] | undefined {
  if (Array.isArray(sidebar)) return items(sidebar, '', place, 0);
  if (typeof sidebar !== 'object' || sidebar === null) return undefined;
  const sections = Object.entries(sidebar).map(([address, value]) => {
    const list = Array.isArray(value) ? value : listOf(member(value, 'items'));
    const base = textOf(member(value, 'base'));
    return { address, children: items(list, base, place, 0) };
  });
  const filled = sections.filter(({ children }) => children.length > 0);
  const [only] = filled;
  if (only === undefined) return undefined;
  if (filled.length === 1) return only.children;
  return filled.map(({ address, children }) => ({ kind: 'section', title: nameOf(address, bar), children }));
}

/** Name of a part of the site in the bar at the top. */
function nameOf(address: string, bar: unknown): string {
  for (const item of listOf(bar)) {
    const link = textOf(member(item, 'link'));
    const match = textOf(member(item, 'activeMatch'));
    const isIt = link.startsWith(address) || (match !== '' && address.startsWith(match));
    if (isIt && textOf(member(item, 'text')) !== '') return textOf(member(item, 'text'));
  }
  return titleFromName(address.split('/').findLast((name) => name !== '') ?? 'Home');
}

function items(list: readonly unknown[], base: string, place: SidebarPlace, depth: number): NavigationEntry[] {
  if (depth > DEEPEST) return [];
  return list.flatMap((item): NavigationEntry[] => {
    if (typeof item === 'string') return page(item, '', [], base, place);
    const title = textOf(member(item, 'text')) || textOf(member(item, 'title'));
    const inner = member(item, 'items') ?? member(item, 'children');
    const children = items(listOf(inner), textOf(member(item, 'base')) || base, place, depth + 1);
    const link = textOf(member(item, 'link')) || textOf(member(item, 'path'));
    if (link !== '') return page(link, title, children, base, place);
    if (item === undefined || typeof item !== 'object') {
      place.report.leftOut('construct', place.source, 'A part of the sidebar is computed by a program, which is not run.');
      return [];
    }
    return title === '' ? children : [{ kind: 'section', title, children }];
  });
}

function page(
  link: string,
  title: string,
  children: NavigationEntry[],
  base: string,
  { content, files, report, source }: SidebarPlace,
): NavigationEntry[] {
  if (/^(?:https?|mailto):/i.test(link)) return [{ kind: 'link', title: title || link, href: link }, ...children];
  const written = `${link.startsWith('/') ? '' : base}${link}`.replace(/[#?].*$/, '');
  const at = resolvePath(content, written.replace(/^\/+/, '').replace(/\.(?:md|html)$/i, ''));
  const found = at === undefined ? undefined : (files.at(`${at}.md`) ?? files.first(at, ['index.md', 'README.md']));
  if (found !== undefined) return [{ kind: 'page', path: found, children, ...(title !== '' && { title }) }];
  report.leftOut('page', source, `The sidebar names ${link}, which is not among the files.`);
  return children;
}
