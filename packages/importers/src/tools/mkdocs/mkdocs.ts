import { dirname, resolvePath } from '@octavo/markdown/layout';
import { rewriteAttributeLists } from '../../foreign/attribute-lists.ts';
import { rewriteCallouts } from '../../foreign/callouts.ts';
import { dialectFences } from '../../foreign/fences.ts';
import { indentedBlocks } from '../../foreign/indented-blocks.ts';
import { mapOutsideCode } from '../../foreign/outside-code.ts';
import { doubleDollars } from '../../markdown-edits/index.ts';
import type { ImportReport } from '../../report.ts';
import { folderAt } from '../convert-project.ts';
import { listOf, member, type ProjectFiles, textOf } from '../project-files.ts';
import type { DocsTool, NavigationEntry, PageHead } from '../tool.ts';
import { marks } from './marks.ts';
import { snippets } from './snippets.ts';

const DEEPEST = 30;

/** MkDocs, with its theme Material: `mkdocs.yml`. */
export const mkdocs: DocsTool = {
  name: 'MkDocs',
  recognise(files, report) {
    const config = files.nearest(/^mkdocs\.ya?ml$/i);
    if (config === undefined) return undefined;
    const data = files.data(config);
    const root = dirname(config);
    const content = folderAt(root, textOf(member(data, 'docs_dir')) || 'docs');
    const pages = files.markdownIn(content).filter(({ path }) => !isSnippet(path));
    if (pages.length === 0) return undefined;
    const bases = [...listOf(snippetPaths(data)).map((path) => folderAt(root, textOf(path))), root, content];
    return {
      content,
      pages,
      publicFolders: [content],
      navigation: () =>
        member(data, 'nav') === undefined ? undefined : navigation(member(data, 'nav'), content, files, report, config, 0),
      folder: (path) => folderSettings(files, path),
      convert: (head, { report: notes }) => ({ markdown: convert(head, { files, report: notes, bases }) }),
    };
  },
};

/** Parts of pages that are taken into others. */
const isSnippet = (path: string) => /(?:^|\/)(?:_?includes|_?snippets)\//.test(path);

function snippetPaths(data: unknown): unknown {
  for (const extension of listOf(member(data, 'markdown_extensions'))) {
    const said = member(extension, 'pymdownx.snippets', 'base_path');
    if (said !== undefined) return Array.isArray(said) ? said : [said];
  }
  return [];
}

function folderSettings(files: ProjectFiles, path: string): { title?: string; order?: number } {
  // The plugin awesome-pages has a file for each folder.
  const title = textOf(member(files.data(files.first(path, ['.pages', '.nav.yml'])), 'title'));
  return title === '' ? {} : { title };
}

function navigation(
  list: unknown,
  content: string,
  files: ProjectFiles,
  report: ImportReport,
  config: string,
  depth: number,
): NavigationEntry[] {
  if (depth > DEEPEST) return [];
  return listOf(list).flatMap((item): NavigationEntry[] => {
    const entries = typeof item === 'string' ? [['', item] as const] : Object.entries((item as object | null) ?? {});
    return entries.flatMap(([title, value]): NavigationEntry[] => {
      if (Array.isArray(value)) return [{ kind: 'section', title, children: navigation(value, content, files, report, config, depth + 1) }];
      const written = textOf(value);
      if (/^(?:https?|mailto):/i.test(written)) return [{ kind: 'link', title: title || written, href: written }];
      const path = resolvePath(content, written.replace(/^\/+/, ''));
      const found = path === undefined ? undefined : (files.at(path) ?? files.first(path, ['index.md', 'README.md']));
      if (found !== undefined) return [{ kind: 'page', path: found, ...(title !== '' && { title }) }];
      if (written !== '') report.leftOut('page', config, `The navigation names ${written}, which is not among the files.`);
      return [];
    });
  });
}

/** Names what plug-ins compute; it stays as it was written. */
function nameRaw(body: string, path: string, report: ImportReport): void {
  mapOutsideCode(body, (masked) => {
    const count = (pattern: RegExp) => masked.match(pattern)?.length ?? 0;
    const macros = count(/\{\{[^{}\n]{1,500}\}\}|\{%[^%\n]{1,500}%\}/g);
    if (macros > 0) report.changed('construct', path, 'Macros ({{ }} and {% %}) are not run, and stay as text.', macros);
    const objects = count(/^:::[ \t]+[\w.]{1,500}[ \t]*$/gm);
    if (objects > 0) report.changed('construct', path, 'Descriptions that mkdocstrings makes of code (:::) stay as text.', objects);
    return masked;
  });
}

function convert(
  { path, body }: PageHead,
  { files, report, bases }: { files: ProjectFiles; report: ImportReport; bases: readonly string[] },
): string {
  nameRaw(body, path, report);
  const whole = snippets(body, { path, files, report, bases });
  const blocks = rewriteCallouts(indentedBlocks(whole));
  const plain = marks(rewriteAttributeLists(blocks), (message, outcome) => report[outcome]('construct', path, message));
  return doubleDollars(dialectFences(plain));
}
