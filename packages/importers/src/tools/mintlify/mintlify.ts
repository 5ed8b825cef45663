import { dirname, resolvePath } from '@octavo/markdown/layout';
import { rewriteAttributeLists } from '../../foreign/attribute-lists.ts';
import { withoutCodeMarks } from '../../foreign/code-marks.ts';
import { dialectFences } from '../../foreign/fences.ts';
import { importedPath, mdxToMarkdown } from '../../foreign/mdx-page.ts';
import { PageNotes } from '../../foreign/page-notes.ts';
import { themedPictures } from '../../foreign/themed-pictures.ts';
import { doubleDollars } from '../../markdown-edits/index.ts';
import type { ImportReport } from '../../report.ts';
import { takeFrontMatter } from '../front-matter.ts';
import { listOf, member, type ProjectFiles, textOf } from '../project-files.ts';
import { type DocsTool, type NavigationEntry, type PageHead, UNMARKED } from '../tool.ts';
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
    const redirects = listOf(member(settings, 'redirects')).length;
    if (redirects > 0) report.leftOut('link', config, 'Redirects were left out: add them to the site.', redirects);
    const variables = Object.entries((member(settings, 'variables') as object | undefined) ?? {}).map(
      ([name, value]) => [name, textOf(value)] as const,
    );
    return {
      content: root,
      pages,
      publicFolders: [root],
      navigation: () => new Navigation(files, report, root, config).read(member(settings, 'navigation'), 0),
      settings: ({ values }, common) => ({
        title: textOf(values.title) || textOf(values.sidebarTitle) || common.title,
        isHidden: common.isHidden || values.hidden === true,
        ...(addressElsewhere(values) !== '' && { leftOut: 'This page only leads elsewhere: it is a link where the navigation names it.' }),
      }),
      convert: (head, desk) => ({
        markdown: convert({ ...head, body: withVariables(head.body, variables) }, root, desk.files, desk.report),
      }),
    };
  },
};

/** Returns the address that a page stands for which is only a link. */
const addressElsewhere = (values: PageHead['values']) => (/^https?:/i.test(textOf(values.url)) ? textOf(values.url) : '');

/** Returns a page with the variables of its site (`{{version}}`) filled in. */
function withVariables(body: string, variables: readonly (readonly [string, string])[]): string {
  if (!body.includes('{{')) return body;
  const known = new Map(variables);
  return body.replace(/\{\{\s{0,9}([\w.-]{1,60})\s{0,9}\}\}/g, (whole, name: string) => known.get(name) ?? whole);
}

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
    if (found !== undefined) {
      const text = this.#files.text(found) ?? '';
      const { values } = /^url:/m.test(text) ? takeFrontMatter(text) : { values: {} };
      const href = addressElsewhere(values);
      return [href === '' ? { kind: 'page', path: found } : { kind: 'link', title: textOf(member(values, 'title')) || href, href }];
    }
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
  const unmarked = withoutCodeMarks(body, () => report.changed('construct', path, UNMARKED));
  const markdown = mdxToMarkdown(rewriteAttributeLists(themedPictures(unmarked)), {
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
          const found = [at, resolvePath(root, `_snippets/${file}`)]
            .map((each) => (each === undefined ? undefined : files.text(each)))
            .find((text) => text !== undefined);
          if (found === undefined)
            report.leftOut('construct', path, `The snippet ${file} of the page is not among the texts that were imported.`);
          return found ?? '';
        },
      }),
  });
  return notes.below(doubleDollars(dialectFences(viewsAsTabs(markdown))));
}
