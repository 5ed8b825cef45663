import { resolvePath } from '@octavo/markdown/layout';
import type { ImportReport } from '../report.ts';
import { takeFrontMatter } from '../tools/front-matter.ts';
import type { ProjectFiles } from '../tools/project-files.ts';
import { type ComponentTable, rewriteComponents } from './components.ts';
import { expressionsIn, readMdx } from './mdx.ts';

/** Options for pages of MDX. */
export interface MdxOptions {
  path: string;
  files: ProjectFiles;
  report: ImportReport;
  /** Returns the components that the tool knows, for what a page imports. */
  components(imports: ReadonlyMap<string, string>): ComponentTable;
  /** Returns the path of a file as pages name it: `@site/docs/a.mdx`, `/snippets/a.mdx`. */
  resolve(written: string): string | undefined;
}

/** Partial pages in partial pages. */
const DEEPEST = 3;

/** Returns a page of MDX as markdown: its components written anew, imported pages in their place, and what only the tool could compute named. */
export function mdxToMarkdown(text: string, options: MdxOptions, depth = 0): string {
  const { path, files, report } = options;
  const page = readMdx(text);
  const markdown = rewriteComponents(page.text, options.components(page.imports), {
    unknown: (name) => report.changed('construct', path, `The component <${name}> is not known. What stands in it stays.`),
    named: (name, attribute) => {
      const said = page.texts.get(name);
      const written = page.imports.get(name);
      const source = written === undefined ? undefined : rawSource(written);
      if (said !== undefined || (written !== undefined && source === undefined)) return said;
      const at = source === undefined ? undefined : options.resolve(source);
      const found = at === undefined ? undefined : files.text(at);
      if (found === undefined && (attribute === 'code' || (attribute === 'children' && source !== undefined)))
        report.leftOut('construct', path, `The code ${(written ?? name).slice(0, 60)} of a component is not among the files.`);
      return found;
    },
    partial: (name, component) => {
      const written = page.imports.get(name);
      if (written === undefined || !/\.mdx?$/i.test(written)) return undefined;
      const at = options.resolve(written);
      const found = at === undefined ? undefined : files.text(at);
      if (found === undefined || depth >= DEEPEST) {
        report.leftOut('construct', path, `The part ${written} is not among the files.`);
        return '';
      }
      const filled = takeFrontMatter(found).body.replace(
        /\{(?:props\.)?([A-Za-z]\w*)\}/g,
        (whole, prop: string) => component.text(prop) || whole,
      );
      return mdxToMarkdown(filled, options, depth + 1).trim();
    },
  });
  const expressions = depth > 0 ? [] : expressionsIn(markdown);
  if (expressions.length > 0) {
    const message = `Expressions of MDX are not run, and stay as text, such as ${(expressions[0] ?? '').slice(0, 60)}.`;
    report.changed('construct', path, message, expressions.length);
  }
  return markdown;
}

/** Returns the file that an import has as its text: `./a.ts?raw`, `!!raw-loader!./a.ts`. */
const rawSource = (written: string): string | undefined => /^(.*)\?raw$/.exec(written)?.[1] ?? /^!{0,2}raw-loader!(.*)$/.exec(written)?.[1];

/** Returns the path that an import of a page names: beside it, or from the folder of the project. */
export function importedPath(from: string, written: string, root: string): string | undefined {
  if (written.startsWith('@site/')) return resolvePath(root, written.slice(6));
  if (/^[~@]\//.test(written)) return resolvePath(root, written.slice(2));
  if (written.startsWith('/')) return resolvePath(root, written.slice(1));
  return written.startsWith('.') ? resolvePath(from.slice(0, Math.max(0, from.lastIndexOf('/'))), written) : undefined;
}
