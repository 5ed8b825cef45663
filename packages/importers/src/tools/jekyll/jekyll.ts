import { basename, below, dirname, isInside, joinPath } from '@octavo/markdown/layout';
import { rewriteAttributeLists } from '../../foreign/attribute-lists.ts';
import { definitions } from '../../foreign/definitions.ts';
import { dialectFences } from '../../foreign/fences.ts';
import { doubleDollars } from '../../markdown-edits/index.ts';
import { matcherOf } from '../path-patterns.ts';
import { listOf, member, type ProjectFiles, textOf } from '../project-files.ts';
import type { Desk, DocsTool, NavigationEntry, PageHead } from '../tool.ts';
import { kramdownNotes } from './kramdown-notes.ts';
import { liquid } from './liquid.ts';

/** Jekyll: `_config.yml`. */
export const jekyll: DocsTool = {
  name: 'Jekyll',
  recognise(files) {
    const config = files.nearest(/^_config\.ya?ml$/i);
    if (config === undefined) return undefined;
    const root = dirname(config);
    const settings = files.data(config);
    const collections = namesOf(member(settings, 'collections')).map((name) => joinPath(root, `_${name}`));
    const isExcluded = matcherOf(member(settings, 'exclude'));
    // Pages have front matter; folders that begin with a line are none, but for those of collections.
    const pages = files.markdownIn(root).filter(({ path }) => {
      const folder = collections.find((each) => isInside(each, path));
      const inner = below(folder ?? root, path);
      return (
        !/(?:^|\/)_/.test(inner) &&
        !isExcluded(below(root, path)) &&
        !/(?:^|\/)(?:vendor|node_modules)\//.test(inner) &&
        (folder !== undefined || hasFrontMatter(files, path))
      );
    });
    if (pages.length === 0) return undefined;
    const base = textOf(member(settings, 'baseurl'));
    return {
      content: root,
      pages,
      publicFolders: [root],
      navigation: (heads) => fromParents(heads) ?? fromData(files, root, heads),
      settings: ({ path, values }, common) => {
        const isHome = /^(?:index|readme)\.\w+$/i.test(below(root, path));
        return { title: textOf(values.title) || common.title || (isHome ? textOf(member(settings, 'title')) : '') };
      },
      folder: (path) => (basename(path).startsWith('_') ? { title: titleOf(path) } : {}),
      addresses: (head) => addressesOf(head, root, base),
      convert: (head, desk) => ({ markdown: convert(head, { root, settings, base }, desk) }),
    };
  },
};

const namesOf = (collections: unknown): string[] =>
  Array.isArray(collections) ? collections.map(textOf) : Object.keys((collections as object | null) ?? {});
const titleOf = (path: string) =>
  basename(path)
    .slice(1)
    .replace(/^./, (letter) => letter.toUpperCase());
const hasFrontMatter = (files: ProjectFiles, path: string) => /^\uFEFF?---[ \t]*\r?\n/.test(files.text(path) ?? '');

function addressesOf({ path, values }: PageHead, root: string, base: string): string[] {
  const inner = below(root, path).replace(/\.\w+$/, '');
  const plain = inner.replace(/(?:^|\/)_/g, (found) => found.replace('_', '')).replace(/(?:^|\/)(?:index|README)$/i, '');
  const own = textOf(values.permalink);
  const all = [own, `/${plain}`, `/${inner}`].filter((address) => address !== '');
  return base === '' ? all : [...all, ...all.map((address) => `${base}${address}`)];
}

/** Pages name their parent by its title, as Just the Docs has them; `undefined` if none does. */
function fromParents(heads: ReadonlyMap<string, PageHead>): NavigationEntry[] | undefined {
  const all = [...heads.values()].filter(({ values }) => values.nav_exclude !== true);
  if (!all.some(({ values }) => textOf(values.parent) !== '')) return undefined;
  const title = ({ values }: PageHead) => textOf(values.title);
  const order = ({ values }: PageHead) => (typeof values.nav_order === 'number' ? values.nav_order : Number.POSITIVE_INFINITY);
  const sorted = all.toSorted((a, b) => (order(a) === order(b) ? title(a).localeCompare(title(b), 'en') : order(a) - order(b)));
  const belowOf = (parent: PageHead, above: readonly PageHead[]): NavigationEntry[] =>
    sorted
      .filter(({ values }) => {
        const grand = textOf(values.grand_parent);
        return textOf(values.parent) === title(parent) && (grand === '' || grand === title(above.at(-1) ?? parent) || above.length === 0);
      })
      .filter((child) => child !== parent && !above.includes(child))
      .map((child) => entry(child, [...above, parent]));
  const entry = (head: PageHead, above: readonly PageHead[]): NavigationEntry => ({
    kind: 'page',
    path: head.path,
    children: above.length > 10 ? [] : belowOf(head, above),
  });
  return sorted.filter(({ values }) => textOf(values.parent) === '').map((head) => entry(head, []));
}

/** Returns the navigation in `_data/navigation.yml`, as Minimal Mistakes has it; undefined without one. */
function fromData(files: ProjectFiles, root: string, heads: ReadonlyMap<string, PageHead>): NavigationEntry[] | undefined {
  const data = files.data(
    files.first(joinPath(root, '_data'), ['navigation.yml', 'navigation.yaml', 'nav.yml', 'sidebar.yml', 'toc.yml', 'docs.yml']),
  );
  if (data === undefined) return undefined;
  const addresses = new Map(
    [...heads.values()].flatMap((head) => addressesOf(head, root, '').map((address) => [plain(address), head.path] as const)),
  );
  const items = (list: unknown, depth: number): NavigationEntry[] =>
    depth > 20
      ? []
      : listOf(list).flatMap((item): NavigationEntry[] => {
          const title = textOf(member(item, 'title')) || textOf(member(item, 'text')) || textOf(member(item, 'name'));
          const url = textOf(member(item, 'url')) || textOf(member(item, 'link'));
          const children = ['children', 'items', 'docs', 'pages', 'subfolderitems', 'folderitems', 'sublinks'].flatMap((name) =>
            items(member(item, name), depth + 1),
          );
          const path = addresses.get(plain(url));
          if (path !== undefined) return [{ kind: 'page', path, children, ...(title !== '' && { title }) }];
          if (/^https?:/i.test(url)) return [{ kind: 'link', title: title || url, href: url }, ...children];
          return children.length === 0 ? [] : [{ kind: 'section', title, children }];
        });
  const lists = Array.isArray(data)
    ? [data]
    : [member(data, 'docs'), ...Object.values((data as object | null) ?? {})].filter(Array.isArray);
  const made = lists.map((list) => items(list, 0)).sort((a, b) => count(b) - count(a))[0];
  return made === undefined || made.length === 0 ? undefined : made;
}

const plain = (address: string) =>
  address
    .toLowerCase()
    .replace(/[#?].*$/, '')
    .replace(/\.html?$/, '')
    .replace(/\/(?:index)?$/, '') || '/';
const count = (entries: readonly NavigationEntry[]): number =>
  entries.reduce((sum, entry) => sum + 1 + (entry.kind === 'link' ? 0 : count(entry.children ?? [])), 0);

function convert(head: PageHead, site: { root: string; settings: unknown; base: string }, { files, report }: Desk): string {
  const plainText = liquid(head, { ...site, files, report });
  const defined = definitions(kramdownNotes(plainText), (message, outcome) => report[outcome]('construct', head.path, message));
  return doubleDollars(dialectFences(rewriteAttributeLists(defined)));
}
