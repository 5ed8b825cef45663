import { OctavoError } from '@octavo/contract';
import { basename, dirname, joinPath, resolvePath, titleFromName } from '@octavo/markdown/layout';
import { decodeText } from '../decode-text.ts';
import { embedFrames } from '../foreign/frames.ts';
import { importLink } from '../import-link.ts';
import { rewriteLinks, takeTitle, trimBlank } from '../markdown-edits/index.ts';
import { pageTitle } from '../page-title.ts';
import type { ImportReport } from '../report.ts';
import type { ConvertOptions, ImportedPage, ImportResult } from '../types.ts';
import { whyLeftOut } from '../why-left-out.ts';
import { arrangeByNavigation, navigationOfFolders, withoutNumber } from './arrange.ts';
import { takeFrontMatter } from './front-matter.ts';
import { Places } from './places.ts';
import { listOf, member, type ProjectFiles, textOf } from './project-files.ts';
import { type PageHead, type PageSettings, type ToolProject, UNMARKED } from './tool.ts';

const HOME = /^(?:_?index|readme|home)\.\w+$/i;

/**
 * Pages of a project of a tool: converted page by page, in the order of its navigation. One page that cannot be read is named, the others come in.
 * @throws OctavoError `bad_request` for too many pages, and when none can be read
 */
export async function convertProject(
  tool: { name: string },
  project: ToolProject,
  files: ProjectFiles,
  report: ImportReport,
  { name, maxPages }: ConvertOptions,
): Promise<ImportResult> {
  if (project.pages.length > maxPages) {
    throw new OctavoError('bad_request', `There are ${project.pages.length} pages in ${name}. Import at most ${maxPages} at once.`);
  }
  const heads = new Map<string, PageHead>();
  const settings = new Map<string, PageSettings>();
  for (const entry of project.pages) {
    try {
      const { values, body, problem } = takeFrontMatter(decodeText(entry.data));
      const head: PageHead = { path: entry.path, values, body };
      if (problem !== undefined) report.changed('construct', entry.path, problem);
      const common = commonSettings(head);
      const own = { ...common, ...project.settings?.(head, common) };
      if (own.leftOut !== undefined) report.leftOut('page', entry.path, own.leftOut);
      else {
        heads.set(entry.path, head);
        settings.set(entry.path, own);
      }
    } catch (error) {
      report.leftOut('page', entry.path, `This page was left out. ${whyLeftOut(error)}`);
    }
  }
  const places = new Places(project, files, heads);
  const pages = new Map<string, ImportedPage>();
  const used = new Set<string>();
  for (const [path, head] of heads) {
    try {
      pages.set(path, await convertPage(head, settings.get(path), { project, files, report, places, used }));
    } catch (error) {
      report.leftOut('page', path, `This page was left out. ${whyLeftOut(error)}`);
    }
  }
  if (pages.size === 0) throw new OctavoError('bad_request', `No page of ${name}, a project of ${tool.name}, can be read.`);
  const navigation = project.navigation(heads);
  const found = arrangeByNavigation(navigation ?? navigationOfFolders(pages.keys(), project, (path) => settings.get(path)), pages);
  return {
    pages: withHomeFirst(withOthers(found, pages, { project, report, settings, tool }), project.content),
    assets: [...used].map((path) => ({ source: path, name: basename(path) })),
    warnings: report.warnings,
    read: [...files.taken],
  };
}

/** Pages that the navigation does not name come last: a home page first of all. */
function withOthers(
  { pages: arranged, left }: { pages: ImportedPage[]; left: string[] },
  pages: ReadonlyMap<string, ImportedPage>,
  {
    project,
    report,
    settings,
    tool,
  }: { project: ToolProject; report: ImportReport; settings: ReadonlyMap<string, PageSettings>; tool: { name: string } },
): ImportedPage[] {
  const home = left.find((path) => dirname(path) === project.content && HOME.test(basename(path)));
  const first = home === undefined ? undefined : pages.get(home);
  const others = left.filter((path) => path !== home);
  const rest = arrangeByNavigation(
    navigationOfFolders(others, project, (path) => settings.get(path)),
    pages,
  ).pages.map((page): ImportedPage => (page.kind === 'group' ? { ...page, kind: 'document' } : page));
  if (others.length > 0) {
    const message = 'The navigation does not name this page: it is in the group “Other pages”.';
    for (const path of others) report.changed('page', path, `${message} (${tool.name})`);
  }
  const group: ImportedPage[] =
    rest.length === 0 ? [] : arranged.length === 0 ? rest : [{ kind: 'group', title: 'Other pages', markdown: '', children: rest }];
  return [...(first === undefined ? [] : [first]), ...arranged, ...group];
}

/**
 * Pages whose home page comes first, where a section without a text would: the first page is what a space opens with. Sections of a navigation that lie
 * in a group are pages here.
 */
function withHomeFirst(tree: ImportedPage[], content: string): ImportedPage[] {
  const isHome = ({ source = '' }: ImportedPage) => dirname(source) === content && HOME.test(basename(source));
  let opened: ImportedPage | undefined;
  let home: { page: ImportedPage; siblings: ImportedPage[] } | undefined;
  const pending = tree.map((page) => ({ page, siblings: tree })).reverse();
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const { page } = next;
    if (page.kind === undefined || page.kind === 'document') {
      opened ??= page;
      if (page.markdown.trim() !== '' || isHome(page)) {
        home = isHome(page) && page.children.length === 0 ? next : undefined;
        break;
      }
    }
    pending.push(...page.children.map((child) => ({ page: child, siblings: page.children })).reverse());
  }
  if (home === undefined || home.page === opened) return tree;
  home.siblings.splice(home.siblings.indexOf(home.page), 1);
  return [home.page, ...withoutEmptySections(tree)];
}

const withoutEmptySections = (tree: readonly ImportedPage[]): ImportedPage[] =>
  tree.flatMap((page) => {
    if (page.source !== undefined || page.kind === 'link') return [page];
    const children = withoutEmptySections(page.children);
    return children.length === 0 ? [] : [{ ...page, children }];
  });

interface Place {
  project: ToolProject;
  files: ProjectFiles;
  report: ImportReport;
  places: Places;
  used: Set<string>;
}

/** Lines that code points out, as fences of most tools say them: `{1,3-4}`, `hl_lines="1 3"`. */
const LINE_MARKS = /^[ \t]*(?:`{3,}|~{3,})[^\n`]*?(?:\{[\d, \t-]{1,200}\}|\bhl_lines=)/gm;

async function convertPage(
  head: PageHead,
  settings: PageSettings | undefined,
  { project, files, report, places, used }: Place,
): Promise<ImportedPage> {
  const { path } = head;
  const marked = head.body.match(LINE_MARKS)?.length ?? 0;
  if (marked > 0) report.changed('construct', path, UNMARKED, marked);
  const former = formerAddresses(head);
  if (former > 0) report.leftOut('link', path, 'Former addresses of this page were left out: add them as redirects of the site.', former);
  const made = await project.convert(head, { files, report });
  const relinked = rewriteLinks(embedFrames(made.markdown), (link) => {
    if (link.kind === 'include' || link.url.startsWith('#') || link.url.startsWith('import:')) return undefined;
    const found = places.find(path, link.url, link.kind === 'image' || link.kind === 'file');
    if (found === undefined) {
      const isLocal = !/^[a-z][a-z0-9+.-]*:|^\/\//i.test(link.url) && link.url !== '';
      if (isLocal && link.kind === 'image') report.leftOut('picture', path, `The picture ${link.url} is not among the files.`);
      else if (isLocal) report.changed('link', path, `The link to ${link.url} leads to nothing that was imported. It stays as it was.`);
      return undefined;
    }
    if (!found.isPage) used.add(found.path);
    return { url: importLink(found.path, found.fragment), text: link.text };
  });
  const own = made.title ?? settings?.title ?? '';
  const { title: heading, body } = takeTitle(relinked.replace(/\n{3,}/g, '\n\n'), own === '' ? {} : { name: own });
  const slug = settings?.slug ?? '';
  const description = made.description ?? settings?.description ?? '';
  return {
    title: pageTitle(own, heading, withoutNumber(nameOf(path))),
    ...(slug !== '' && { slug }),
    ...(description !== '' && { description: description.slice(0, 500) }),
    ...(settings?.isHidden === true && { isHidden: true }),
    source: path,
    markdown: trimBlank(body),
    ...(made.anchors !== undefined && { anchors: made.anchors }),
    children: [],
  };
}

/** Returns the number of addresses that lead to a page from elsewhere. */
const formerAddresses = ({ values }: PageHead): number =>
  [values.aliases, values.redirect_from, values.redirectFrom].reduce(
    (sum: number, each) => sum + listOf(typeof each === 'string' ? [each] : each).filter((address) => /^\//.test(textOf(address))).length,
    0,
  );

/** Name of a page's file; of an index, that of its folder. */
function nameOf(path: string): string {
  const isIndex = /^(?:_?index|readme)\.\w+$/i.test(basename(path)) && dirname(path) !== '';
  return titleFromName(withoutNumber(basename(isIndex ? dirname(path) : path).replace(/\.\w+$/, '')));
}

/** Returns the name that most tools have for the settings of a page. */
function commonSettings({ values }: PageHead): PageSettings {
  const first = (...names: string[]) => names.map((name) => textOf(values[name])).find((text) => text !== '') ?? '';
  const number = [values.sidebar_position, values.weight, values.nav_order, values.order, member(values, 'sidebar', 'order')].find(
    (value) => typeof value === 'number' && value !== 0,
  );
  const isDraft = values.draft === true || values.published === false;
  const slug = first('slug');
  return {
    title: first('title', 'sidebar_label', 'linkTitle', 'sidebarTitle'),
    description: first('description', 'summary', 'excerpt').replace(/\s+/g, ' '),
    slug: slug.split('/').findLast((part) => part !== '') ?? '',
    order: typeof number === 'number' ? number : undefined,
    isHidden: values.unlisted === true,
    leftOut: isDraft ? 'This page is a draft, and was left out.' : undefined,
  };
}

/** Returns a path in a folder, as configurations write it: `./docs`, `/docs/`, `docs`. */
export function folderAt(root: string, written: string): string {
  return resolvePath(root, written.replace(/^\/+/, '')) ?? joinPath(root, '');
}
