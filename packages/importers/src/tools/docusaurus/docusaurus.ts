import { below, dirname, joinPath } from '@octavo/markdown/layout';
import { rewriteAttributeLists } from '../../foreign/attribute-lists.ts';
import { card, cardGroup, codeOf, noteByType, nothing, part, pictureOf, SMALL, tabsOf } from '../../foreign/common-components.ts';
import { addressIn, type Component, type ComponentTable } from '../../foreign/components.ts';
import { rewriteContainers } from '../../foreign/containers.ts';
import { dialectFences } from '../../foreign/fences.ts';
import { linesOf } from '../../foreign/lines.ts';
import { importedPath, mdxToMarkdown } from '../../foreign/mdx-page.ts';
import { expandable, hint, hintStyle } from '../../foreign/write-blocks.ts';
import { doubleDollars } from '../../markdown-edits/index.ts';
import type { ImportReport } from '../../report.ts';
import { withoutNumber } from '../arrange.ts';
import { folderAt } from '../convert-project.ts';
import { listOf, member, type ProjectFiles, textOf } from '../project-files.ts';
import { type DocsTool, type PageHead, UNMARKED } from '../tool.ts';
import { generatedIndex, Sidebars } from './sidebars.ts';

/** Docusaurus: `docusaurus.config.js`. */
export const docusaurus: DocsTool = {
  name: 'Docusaurus',
  recognise(files, report) {
    const config = files.nearest(/^docusaurus\.config\.[cm]?[jt]s$/i);
    if (config === undefined) return undefined;
    const root = dirname(config);
    const settings = files.script(config).exported;
    const docs = docsSettings(settings);
    const content = folderAt(root, textOf(member(docs, 'path')) || 'docs');
    const pages = files.markdownIn(content).filter(({ path }) => !isPartial(path, content));
    if (pages.length === 0) return undefined;
    nameOthers(files, root, report);
    nameIndexes(files, content, report);
    const base = textOf(member(docs, 'routeBasePath')) || 'docs';
    const sidebarPath = textOf(member(docs, 'sidebarPath'));
    const sidebarFile =
      (sidebarPath === '' ? undefined : files.at(folderAt(root, sidebarPath))) ??
      files.first(root, ['sidebars.js', 'sidebars.ts', 'sidebars.mjs', 'sidebars.cjs', 'sidebars.json']);
    return {
      content,
      pages,
      publicFolders: [joinPath(root, 'static')],
      base: textOf(member(settings, 'baseUrl')),
      alias: { prefix: '@site/', folder: root },
      navigation: (heads) => {
        const data = sidebarFile?.endsWith('.json')
          ? files.data(sidebarFile)
          : sidebarFile === undefined
            ? undefined
            : files.script(sidebarFile).exported;
        if (sidebarFile !== undefined && data === undefined)
          report.changed('construct', sidebarFile, 'The sidebars are computed by a program, which is not run: folders give the order.');
        return data === undefined
          ? undefined
          : new Sidebars({ heads, content, files, report, source: sidebarFile ?? '', settings }).read(data);
      },
      settings: ({ values }, common) => ({ title: textOf(values.title) || textOf(values.sidebar_label) || common.title }),
      folder: (path) => categoryOf(files, path),
      addresses: (head) => addressesOf(head, content, base),
      convert: (head, desk) => ({ markdown: convert(head, root, desk.files, desk.report) }),
    };
  },
};

/** Pages that begin with a line are parts of others. */
const isPartial = (path: string, content: string) =>
  below(content, path)
    .split('/')
    .some((name) => name.startsWith('_'));

/** Returns the settings of documentation: of the first preset that has some, else of the plugin. */
function docsSettings(settings: unknown): unknown {
  for (const preset of [...listOf(member(settings, 'presets')), ...listOf(member(settings, 'plugins'))]) {
    const options = listOf(preset)[1];
    const isPlugin = /plugin-content-docs/.test(textOf(listOf(preset)[0])) && member(options, 'id') === undefined;
    const docs = isPlugin ? options : member(options, 'docs');
    if (docs !== undefined) return docs;
  }
  return undefined;
}

/** Title and place of a folder, as its `_category_` file has them. */
function categoryOf(files: ProjectFiles, path: string): { title?: string; order?: number } {
  const data = files.data(files.first(path, ['_category_.json', '_category_.yml', '_category_.yaml']));
  const title = textOf(member(data, 'label'));
  const position = member(data, 'position');
  return { ...(title !== '' && { title }), ...(typeof position === 'number' && { order: position }) };
}

function addressesOf({ path, values }: PageHead, content: string, base: string): string[] {
  const prefix = base === '/' ? '' : `/${base.replace(/^\/+|\/+$/g, '')}`;
  const names = below(content, path)
    .replace(/\.mdx?$/i, '')
    .split('/')
    .map(withoutNumber);
  const last = names.at(-1) ?? '';
  const folder = names.slice(0, -1);
  const slug = textOf(values.slug);
  if (slug.startsWith('/')) return [`${prefix}${slug}`];
  const isIndex = /^(?:index|readme)$/i.test(last) || last.toLowerCase() === folder.at(-1)?.toLowerCase();
  const own = slug !== '' ? [slug] : isIndex ? [] : [textOf(values.id) || last];
  return [`${prefix}/${[...folder, ...own].join('/')}`];
}

/** Names what a project has beside the current version of its documentation. */
function nameOthers(files: ProjectFiles, root: string, report: ImportReport): void {
  const versions = listOf(files.data(files.first(root, ['versions.json']))).map(textOf);
  if (versions.length > 0) {
    const message = `The current version was imported. ${versions.length} others (${versions.slice(0, 10).join(', ')}) were left out: import their folders in versioned_docs each into a space of its own.`;
    report.leftOut('construct', files.first(root, ['versions.json']) ?? root, message, versions.length);
  }
}

/** Names the pages that the tool generates for folders: here they are groups. */
function nameIndexes(files: ProjectFiles, content: string, report: ImportReport): void {
  for (const { path } of files.under(content)) {
    if (!/(?:^|\/)_category_\.(?:json|ya?ml)$/.test(path)) continue;
    const link = member(files.data(path), 'link');
    if (member(link, 'type') === 'generated-index') report.changed('construct', path, generatedIndex(link));
  }
}

/** Comments by which lines of code are pointed out, which the tool does not show. */
const HIGHLIGHT = /^[ \t]*(?:\/\/|#|--|%|\/\*|\{\/\*|<!--)[ \t]*highlight-(?:start|end|next-line)[ \t]*(?:\*\/\}?|-->)?[ \t]*$/;

function convert({ path, body }: PageHead, root: string, files: ProjectFiles, report: ImportReport): string {
  const resolve = (written: string) => importedPath(path, written, root);
  const lines = linesOf(rewriteAttributeLists(body));
  const unmarked = lines.filter(({ text, isCode }) => !(isCode && HIGHLIGHT.test(text)));
  if (unmarked.length < lines.length) report.changed('construct', path, UNMARKED, lines.length - unmarked.length);
  const markdown = mdxToMarkdown(unmarked.map(({ text }) => text).join('\n'), {
    path,
    files,
    report,
    components: (imports) => componentsOf(imports),
    resolve,
  });
  const notes = rewriteContainers(markdown, ({ name, title, body: inner }) => {
    if (name === 'details') return expandable(title, inner);
    if (!/^(?:note|tip|info|warning|danger|caution|important|secondary|success)$/.test(name)) {
      report.changed('construct', path, `The note :::${name} is not known. It is a plain note.`);
    }
    return hint(hintStyle(name), inner, title);
  });
  return doubleDollars(dialectFences(notes));
}

function componentsOf(imports: ReadonlyMap<string, string>): ComponentTable {
  return {
    ...SMALL,
    Tabs: tabsOf('TabItem', tabLabel),
    TabItem: part,
    Admonition: noteByType,
    CodeBlock: codeOf,
    Details: (component: Component) => expandable(component.text('summary'), component.body),
    DocCardList: nothing,
    DocCard: card,
    Card: card,
    Cards: cardGroup('Card'),
    Head: nothing,
    BrowserOnly: nothing,
    Translate: part,
    TOCInline: nothing,
    ThemedImage: (component) => {
      const light = /light\s*:\s*([^,}]+)/.exec(component.expression('sources'))?.[1]?.trim() ?? '';
      const src = addressIn(light) ?? /^["'](.+)["']$/.exec(light)?.[1] ?? imports.get(light);
      return src === undefined ? '' : `![${component.text('alt')}](${src})`;
    },
    Image: pictureOf(imports),
    IdealImage: pictureOf(imports),
  };
}

/** Returns the label of a tab: its own, or that which the values of all tabs have for it. */
function tabLabel(tab: Component, all: Component): string {
  const value = tab.text('value');
  const named = listOf(all.value('values')).find((each) => member(each, 'value') === value);
  return tab.text('label') || textOf(member(named, 'label')) || value;
}
