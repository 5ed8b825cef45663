import { below, dirname, isInside, joinPath, resolvePath } from '@octavo/markdown/layout';
import { rewriteAttributeLists } from '../../foreign/attribute-lists.ts';
import { card, cardGroup, codeOf, linkTo, noteByType, part, pictureOf, SMALL, tabsOf } from '../../foreign/common-components.ts';
import type { ComponentTable } from '../../foreign/components.ts';
import { rewriteContainers } from '../../foreign/containers.ts';
import { dialectFences } from '../../foreign/fences.ts';
import { importedPath, mdxToMarkdown } from '../../foreign/mdx-page.ts';
import { hint, hintStyle } from '../../foreign/write-blocks.ts';
import { doubleDollars } from '../../markdown-edits/index.ts';
import type { ImportReport } from '../../report.ts';
import { navigationOfFolders } from '../arrange.ts';
import { homePage } from '../home-page.ts';
import { member, type ProjectFiles, textOf } from '../project-files.ts';
import type { DocsTool, NavigationEntry, PageHead, PageSettings } from '../tool.ts';
import { packageManagers } from './package-managers.ts';

const DEEPEST = 30;

/** Starlight: an Astro site with pages in `src/content/docs`. */
export const starlight: DocsTool = {
  name: 'Starlight',
  recognise(files, report) {
    const config = files.nearest(/^astro\.config\.[cm]?[jt]s$/i);
    if (config === undefined) return undefined;
    const root = dirname(config);
    const content = joinPath(root, 'src/content/docs');
    const script = files.script(config);
    const options = script.argumentOf('starlight');
    const others = Object.keys((member(options, 'locales') as object | undefined) ?? {}).filter(
      (name) => name !== 'root' && name !== textOf(member(options, 'defaultLocale')),
    );
    const own = textOf(member(options, 'defaultLocale'));
    const base = own !== '' && own !== 'root' && files.under(joinPath(content, own)).length > 0 ? joinPath(content, own) : content;
    const translated = others.map((name) => joinPath(content, name));
    const all = files.markdownIn(base);
    const missing = files.first(base, ['404.md', '404.mdx']);
    if (missing !== undefined)
      report.leftOut('page', missing, 'The page for addresses that lead nowhere was left out: sites have their own.');
    const pages = all.filter(({ path }) => path !== missing && !translated.some((folder) => isInside(folder, path)));
    if (pages.length === 0) return undefined;
    return {
      content: base,
      pages,
      publicFolders: [joinPath(root, 'public')],
      base: textOf(member(script.exported, 'base')),
      navigation: (heads) => {
        const sidebar = member(options, 'sidebar');
        return Array.isArray(sidebar) ? navigation(sidebar, { heads, content: base, files, report, source: config }, 0) : undefined;
      },
      settings: (head, common) => ({
        ...(textOf(head.values.title) !== '' && { title: textOf(head.values.title) }),
        order: orderOf(head) ?? common.order,
      }),
      addresses: ({ path, values }) => (textOf(values.slug) === '' ? [] : [`/${textOf(values.slug)}`, `/${below(base, path)}`]),
      convert: (head, desk) => ({ markdown: convert(head, root, desk.files, desk.report) }),
    };
  },
};

const orderOf = ({ values }: PageHead): number | undefined => {
  const order = member(values, 'sidebar', 'order');
  return typeof order === 'number' ? order : undefined;
};

interface SidebarPlace {
  heads: ReadonlyMap<string, PageHead>;
  content: string;
  files: ProjectFiles;
  report: ImportReport;
  source: string;
}

function navigation(list: readonly unknown[], place: SidebarPlace, depth: number): NavigationEntry[] {
  if (depth > DEEPEST) return [];
  return list.flatMap((item): NavigationEntry[] => {
    if (typeof item === 'string') return page(item, '', place);
    const title = textOf(member(item, 'label'));
    const directory = textOf(member(item, 'autogenerate', 'directory'));
    const inner = member(item, 'items');
    if (directory !== '') {
      const children = folder(directory, place);
      return title === '' ? children : [{ kind: 'section', title, children }];
    }
    if (Array.isArray(inner)) return [{ kind: 'section', title, children: navigation(inner, place, depth + 1) }];
    const link = textOf(member(item, 'link'));
    if (/^(?:https?|mailto):/i.test(link)) return [{ kind: 'link', title, href: link }];
    const slug = textOf(member(item, 'slug')) || link;
    if (slug !== '' || typeof member(item, 'slug') === 'string') return page(slug, title, place);
    place.report.leftOut('construct', place.source, 'A part of the sidebar is computed by a program, which is not run.');
    return [];
  });
}

function page(slug: string, title: string, { content, files, report, source }: SidebarPlace): NavigationEntry[] {
  const at = resolvePath(content, slug.replace(/^\/+|\/+$/g, ''));
  const found = at === undefined ? undefined : (files.first('', [`${at}.md`, `${at}.mdx`]) ?? files.first(at, ['index.md', 'index.mdx']));
  if (found !== undefined) return [{ kind: 'page', path: found, ...(title !== '' && { title }) }];
  report.leftOut('page', source, `The sidebar names ${slug}, which is not among the files.`);
  return [];
}

function folder(directory: string, { heads, content }: SidebarPlace): NavigationEntry[] {
  const from = joinPath(content, directory.replace(/^\/+|\/+$/g, ''));
  const settings = (path: string): PageSettings | undefined => {
    const head = heads.get(path);
    return head === undefined
      ? undefined
      : { title: '', description: '', slug: '', isHidden: false, leftOut: undefined, order: orderOf(head) };
  };
  const shown = [...heads.values()].filter(({ values }) => member(values, 'sidebar', 'hidden') !== true);
  return navigationOfFolders(
    shown.map(({ path }) => path),
    { content },
    settings,
    from,
  );
}

function convert({ path, values, body }: PageHead, root: string, files: ProjectFiles, report: ImportReport): string {
  const resolve = (written: string) =>
    importedPath(path, written, written.startsWith('~') || written.startsWith('@') ? joinPath(root, 'src') : root);
  const isMdx = /\.mdx$/i.test(path);
  const plain = rewriteAttributeLists(body);
  const markdown = isMdx ? mdxToMarkdown(plain, { path, files, report, components, resolve }) : plain;
  const notes = rewriteContainers(markdown, ({ name, title, body: inner }) => {
    if (!/^(?:note|tip|caution|danger)$/.test(name))
      report.changed('construct', path, `The aside :::${name} is not known. It is a plain note.`);
    return hint(hintStyle(name), inner, title);
  });
  const home = values.hero === undefined ? '' : homePage(values);
  return doubleDollars(dialectFences([home, notes].filter((text) => text.trim() !== '').join('\n\n')));
}

function components(imports: ReadonlyMap<string, string>): ComponentTable {
  return {
    ...SMALL,
    Aside: noteByType,
    Tabs: tabsOf('TabItem', (tab) => tab.text('label')),
    TabItem: part,
    Card: card,
    CardGrid: cardGroup('Card', 'LinkCard'),
    LinkCard: card,
    LinkButton: linkTo,
    Steps: part,
    FileTree: part,
    Code: codeOf,
    PackageManagers: packageManagers,
    Image: pictureOf(imports),
    Picture: pictureOf(imports),
  };
}
