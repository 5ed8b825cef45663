import { dirname, resolvePath } from '@octavo/markdown/layout';
import { rewriteAttributeLists } from '../../foreign/attribute-lists.ts';
import { dialectFences } from '../../foreign/fences.ts';
import { importedPath, mdxToMarkdown } from '../../foreign/mdx-page.ts';
import { PageNotes } from '../../foreign/page-notes.ts';
import { themedPictures } from '../../foreign/themed-pictures.ts';
import { doubleDollars } from '../../markdown-edits/index.ts';
import type { ImportReport } from '../../report.ts';
import { listOf, member, type ProjectFiles, textOf } from '../project-files.ts';
import type { DocsTool, NavigationEntry, PageHead } from '../tool.ts';
import { componentsOf, viewsAsTabs } from './components.ts';

const DEEPEST = 30;
/** Kinds of sections, and the member that names each. */
const SECTIONS = ['tab', 'group', 'anchor', 'dropdown', 'product', 'menu', 'item'] as const;
const HOLDERS = ['navigation', 'tabs', 'groups', 'anchors', 'dropdowns', 'products', 'menu', 'pages', 'global'] as const;

/** Mintlify: `docs.json`, or the older `mint.json`. */
export const mintlify: DocsTool = {
  name: 'Mintlify',
  recognise(files, report) {
    const config = files.nearest(/^(?:docs|mint)\.json$/i, (path) => member(files.data(path), 'navigation') !== undefined);
    if (config === undefined) return undefined;
    const root = dirname(config);
    const pages = files
      .markdownIn(root)
      .filter(({ path }) => !/(?:^|\/)(?:snippets|_snippets|node_modules)\//.test(path) && !isOfProject(path, root));
    if (pages.length === 0) return undefined;
    const settings = files.data(config);
    return {
      content: root,
      pages,
      publicFolders: [root],
      navigation: () => new Navigation(files, report, root, config).read(member(settings, 'navigation'), 0),
      settings: ({ values }, common) => ({ title: textOf(values.title) || textOf(values.sidebarTitle) || common.title }),
      convert: (head, desk) => ({ markdown: convert(head, root, desk.files, desk.report) }),
    };
  },
};

/** Texts about the repository. */
const isOfProject = (path: string, root: string) =>
  dirname(path) === root && /(?:^|\/)(?:readme|license|contributing|changelog|claude|agents)\.md$/i.test(path);

class Navigation {
  readonly #files: ProjectFiles;
  readonly #report: ImportReport;
  readonly #root: string;
  readonly #source: string;

  constructor(files: ProjectFiles, report: ImportReport, root: string, source: string) {
    this.#files = files;
    this.#report = report;
    this.#root = root;
    this.#source = source;
  }

  read(data: unknown, depth: number): NavigationEntry[] {
    if (depth > DEEPEST) return [];
    if (typeof data === 'string') return this.#page(data);
    if (Array.isArray(data)) return data.flatMap((item) => this.read(item, depth + 1));
    if (typeof data !== 'object' || data === null) return [];
    const first = this.#firstOf(data, 'languages', 'language') ?? this.#firstOf(data, 'versions', 'version');
    if (first !== undefined) return this.read(first, depth + 1);
    const name = SECTIONS.map((kind) => textOf(member(data, kind))).find((text) => text !== '') ?? '';
    const root = textOf(member(data, 'root'));
    const children = [...(root === '' ? [] : this.#page(root)), ...HOLDERS.flatMap((holder) => this.read(member(data, holder), depth + 1))];
    const href = textOf(member(data, 'href')) || textOf(member(data, 'url'));
    if (member(data, 'openapi') !== undefined) {
      const message = 'Pages that a specification makes were left out: add the specification here, and its pages are made of it.';
      this.#report.leftOut('construct', this.#source, message);
    }
    if (name === '') return children;
    if (children.length === 0 && /^https?:/i.test(href)) return [{ kind: 'link', title: name, href }];
    return [{ kind: 'section', title: name, children }];
  }

  /** The first of several languages or versions; the others are named. */
  #firstOf(data: object, holder: string, name: string): unknown {
    const all = listOf(member(data, holder));
    if (all.length === 0) return undefined;
    const first = all.find((each) => member(each, 'default') === true) ?? all[0];
    const others = all.filter((each) => each !== first).map((each) => textOf(member(each, name)));
    if (others.length > 0) {
      const message = `Other ${holder} (${others.join(', ')}) are not in the order of this space: their pages come last.`;
      this.#report.changed('construct', this.#source, message, others.length);
    }
    return { ...(first as object), [name]: undefined };
  }

  #page(written: string): NavigationEntry[] {
    // An operation of a specification, such as `GET /pets`.
    if (/^(?:get|post|put|patch|delete|head|options)\s+\//i.test(written)) {
      this.#report.leftOut('page', this.#source, `The page of the operation ${written} was left out: add the specification here.`);
      return [];
    }
    if (/^https?:/i.test(written)) return [{ kind: 'link', title: written, href: written }];
    const at = resolvePath(this.#root, written.replace(/^\/+/, '').replace(/\.mdx?$/i, ''));
    const found = at === undefined ? undefined : this.#files.first('', [`${at}.mdx`, `${at}.md`]);
    if (found !== undefined) return [{ kind: 'page', path: found }];
    this.#report.leftOut('page', this.#source, `The navigation names ${written}, which is not among the files.`);
    return [];
  }
}

function convert({ path, values, body }: PageHead, root: string, files: ProjectFiles, report: ImportReport): string {
  const operation = textOf(values.openapi) || textOf(values.api);
  if (operation !== '')
    report.leftOut('construct', path, `The operation ${operation} of this page was left out: add the specification here.`);
  const resolve = (written: string) => importedPath(path, written, root);
  const notes = new PageNotes(body);
  const forAgents = () => report.leftOut('construct', path, 'Words for programs alone (<Visibility for="agents">) were left out.');
  const markdown = mdxToMarkdown(rewriteAttributeLists(themedPictures(body)), {
    path,
    files,
    report,
    resolve,
    components: (imports) =>
      componentsOf({
        imports,
        notes,
        forAgents,
        snippet: (file) => {
          const at = resolvePath(root, `snippets/${file.replace(/^\/?(?:snippets|_snippets)\//, '')}`);
          return [at, resolvePath(root, `_snippets/${file}`)]
            .map((each) => (each === undefined ? undefined : files.text(each)))
            .find((text) => text !== undefined);
        },
      }),
  });
  return notes.below(doubleDollars(dialectFences(viewsAsTabs(markdown))));
}
