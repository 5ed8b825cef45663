import { basename, below, dirname, isInside } from '@octavo/markdown/layout';
import type { ImportReport } from '../report.ts';
import { isMarkdown, type ProjectFiles } from './project-files.ts';
import type { ToolProject } from './tool.ts';

/** Languages of pages that are not converted. */
const OTHERS: Readonly<Record<string, string>> = {
  rst: 'reStructuredText',
  rest: 'reStructuredText',
  adoc: 'AsciiDoc',
  asciidoc: 'AsciiDoc',
  org: 'Org',
  textile: 'Textile',
  mediawiki: 'MediaWiki',
  ipynb: 'Jupyter notebooks',
  canvas: 'canvases of Obsidian',
  base: 'bases of Obsidian',
  excalidraw: 'drawings of Excalidraw',
};
/** Texts of a project that no site has as a page. */
const OF_PROJECT =
  /^(?:readme|license|licence|changelog|contributing|code_of_conduct|security|authors|codeowners|claude|agents)(?:\..*)?$/i;

/** Names what looks like pages and is none of the pages of a project: a line for each folder, or for each language that is not read. */
export function nameLeftFiles(files: ProjectFiles, project: ToolProject, used: ReadonlySet<string>, report: ImportReport): void {
  const folders = new Map<string, number>();
  const languages = new Map<string, string[]>();
  for (const path of files.paths) {
    if (used.has(path) || /(?:^|\/)\.[^/]+\//.test(path)) continue;
    const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
    if (Object.hasOwn(OTHERS, ending)) languages.set(ending, [...(languages.get(ending) ?? []), path]);
    else if (
      isMarkdown(path) &&
      !(OF_PROJECT.test(basename(path)) && (dirname(path) === project.content || !isInside(project.content, dirname(path))))
    ) {
      const folder = isInside(project.content, path) ? dirname(path) : topOf(path);
      folders.set(folder, (folders.get(folder) ?? 0) + 1);
    }
  }
  for (const [folder, count] of folders) {
    const pages = count === 1 ? '1 page is' : `${count} pages are`;
    report.leftOut(
      'page',
      folder,
      `${pages} not part of the documentation of this project, and left out. Import that folder by itself.`,
      count,
    );
  }
  for (const [ending, paths] of languages) {
    const message = `${paths.length === 1 ? '1 file' : `${paths.length} files`} (.${ending}: ${OTHERS[ending]}) cannot be read, and ${paths.length === 1 ? 'was' : 'were'} left out. Build them as HTML, and import a zip file of that.`;
    report.leftOut('page', paths[0] ?? '', message, paths.length);
  }
}

/** The folder under the top that holds a file, with the one around everything. */
const topOf = (path: string) => {
  const [first = '', second] = dirname(path).split('/');
  return second === undefined ? first : `${first}/${below(first, dirname(path)).split('/')[0] ?? ''}`;
};
