import { basename, dirname, isInside, joinPath } from '@octavo/markdown/layout';
import type { ImportReport } from '../../report.ts';
import { listOf, member, type ProjectFiles, textOf } from '../project-files.ts';
import type { DocsTool, NavigationEntry } from '../tool.ts';
import { convertAsciidoc } from './convert-asciidoc.ts';
import { type Component, expandIncludes, resourcePath } from './resources.ts';

const ADOC = /\.(?:adoc|asciidoc|asc)$/i;

/** AsciiDoc: a component of Antora (`antora.yml`), or a folder whose pages are AsciiDoc. */
export const asciidoc: DocsTool = {
  name: 'AsciiDoc',
  recognise(files, report) {
    const config = files.nearest(/^antora\.ya?ml$/i);
    const component: Component | undefined =
      config === undefined ? undefined : { root: dirname(config), name: textOf(member(files.data(config), 'name')) };
    const all = files.paths.filter((path) => ADOC.test(path) && !/(?:^|\/)\.[^/]+\//.test(path));
    const markdown = files.markdownIn('').length;
    if (component === undefined && all.length <= markdown) return undefined;
    const isPage = (path: string) =>
      component === undefined
        ? !/(?:^|\/)(?:_|partials?\/|includes?\/)/.test(path)
        : isInside(joinPath(component.root, 'modules'), path) && /\/pages\//.test(path) && !/(?:^|\/)_/.test(path);
    const pages = files.under('').filter(({ path }) => ADOC.test(path) && isPage(path));
    if (pages.length === 0) return undefined;
    const content = component === undefined ? commonFolder(pages.map(({ path }) => path)) : joinPath(component.root, 'modules');
    return {
      content,
      pages,
      publicFolders: [content],
      navigation: () => (component === undefined || config === undefined ? undefined : navigation(files, component, config, report)),
      settings: () => ({ leftOut: undefined }),
      convert: async ({ path, body }, desk) => convertAsciidoc(expandIncludes(body, path, component, desk), path, component, desk),
    };
  },
};

function commonFolder(paths: readonly string[]): string {
  let folder = dirname(paths[0] ?? '');
  for (const path of paths) while (folder !== '' && !isInside(folder, path)) folder = dirname(folder);
  return folder;
}

/** Returns the navigation of a component: the lists of its `nav.adoc` files. */
function navigation(files: ProjectFiles, component: Component, config: string, report: ImportReport): NavigationEntry[] | undefined {
  const named = listOf(member(files.data(config), 'nav')).map((path) => joinPath(component.root, textOf(path)));
  if (named.length === 0) return undefined;
  return named.flatMap((path) => {
    const text = files.text(path);
    if (text === undefined) {
      report.leftOut('file', config, `The navigation ${basename(path)} is not among the files.`);
      return [];
    }
    return readNavigation(text, path, component, files, report);
  });
}

const ITEM = /^(\*{1,9})\s+(.*)$/;

function readNavigation(text: string, from: string, component: Component, files: ProjectFiles, report: ImportReport): NavigationEntry[] {
  const top: NavigationEntry[] = [];
  const lists: NavigationEntry[][] = [top];
  let titled: NavigationEntry[] = top;
  for (const line of text.split(/\r?\n/)) {
    const title = /^\.(\S.*)$/.exec(line)?.[1];
    if (title !== undefined) {
      titled = [];
      top.push(...entryOf(title, from, component, files, report, titled));
      lists.splice(0, lists.length, titled);
      continue;
    }
    const [, stars = '', written = ''] = ITEM.exec(line) ?? [];
    if (stars === '') continue;
    const children: NavigationEntry[] = [];
    lists.length = Math.min(lists.length, stars.length);
    (lists.at(-1) ?? titled).push(...entryOf(written, from, component, files, report, children));
    lists.push(children);
  }
  return top;
}

function entryOf(
  written: string,
  from: string,
  component: Component,
  files: ProjectFiles,
  report: ImportReport,
  children: NavigationEntry[],
): NavigationEntry[] {
  const [, target = '', label = ''] = /^xref:([^[#]+)(?:#[^[]*)?\[([^\]]*)\]/.exec(written) ?? [];
  const [, url = '', words = ''] = /^(?:link:)?(https?:[^[]+)\[([^\]]*?)\^?\]/.exec(written) ?? [];
  if (url !== '') return [{ kind: 'link', title: words || url, href: url }];
  if (target === '') return [{ kind: 'section', title: written.replace(/[*_`]/g, ''), children }];
  const path = resourcePath(target, from, component, 'page');
  const found = path === undefined ? undefined : files.at(path);
  if (found !== undefined) return [{ kind: 'page', path: found, children, ...(label !== '' && { title: label }) }];
  report.leftOut('page', from, `The navigation names ${target}, which is not among the files.`);
  return [{ kind: 'section', title: label || target, children }];
}
