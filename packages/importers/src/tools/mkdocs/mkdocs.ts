import { dirname } from '@octavo/markdown/layout';
import { rewriteAttributeLists } from '../../foreign/attribute-lists.ts';
import { rewriteCallouts } from '../../foreign/callouts.ts';
import { definitions } from '../../foreign/definitions.ts';
import { dialectFences } from '../../foreign/fences.ts';
import { indentedBlocks } from '../../foreign/indented-blocks.ts';
import { mapOutsideCode } from '../../foreign/outside-code.ts';
import { withoutStylesAndScripts } from '../../foreign/styles-and-scripts.ts';
import { themedPictures } from '../../foreign/themed-pictures.ts';
import { doubleDollars } from '../../markdown-edits/index.ts';
import type { ImportReport } from '../../report.ts';
import { folderAt } from '../convert-project.ts';
import { listOf, member, type ProjectFiles, textOf } from '../project-files.ts';
import type { DocsTool, PageHead } from '../tool.ts';
import { annotations, buttons } from './annotations.ts';
import { autoAppend } from './auto-append.ts';
import { figures } from './figures.ts';
import { grids } from './grids.ts';
import { marks, plainInlineCode } from './marks.ts';
import { navigation } from './navigation.ts';
import { slashBlocks } from './slash-blocks.ts';
import { snippets } from './snippets.ts';

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
    const hasIndexes = listOf(member(data, 'theme', 'features')).includes('navigation.indexes');
    const bases = [...listOf(snippetPaths(data)).map((path) => folderAt(root, textOf(path))), root, content];
    const append = autoAppend(data, { path: config, files, report, bases });
    return {
      content,
      pages,
      publicFolders: [content],
      navigation: () =>
        member(data, 'nav') === undefined ? undefined : navigation(member(data, 'nav'), { content, files, report, config, hasIndexes }),
      folder: (path) => folderSettings(files, path),
      convert: (head, { report: notes }) => ({ markdown: convert({ ...head, body: append(head.body) }, { files, report: notes, bases }) }),
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
  const tell = (message: string, outcome: 'leftOut' | 'changed') => report[outcome]('construct', path, message);
  const whole = plainInlineCode(withoutStylesAndScripts(snippets(body, { path, files, report, bases }), tell));
  const blocks = rewriteCallouts(indentedBlocks(definitions(annotations(slashBlocks(whole, tell), tell), tell)));
  const plain = marks(rewriteAttributeLists(buttons(figures(themedPictures(blocks)))), tell);
  return doubleDollars(dialectFences(grids(plain)));
}
