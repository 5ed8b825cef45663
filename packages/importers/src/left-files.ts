import { basename } from '@octavo/markdown/layout';
import type { ImportReport } from './report.ts';
import type { ImportedPage, ImportResult, SourceEntry } from './types.ts';

/** Languages of pages that are not converted, by the ending of their files. */
const LANGUAGES: Readonly<Record<string, string>> = {
  rst: 'reStructuredText',
  rest: 'reStructuredText',
  adoc: 'AsciiDoc',
  asciidoc: 'AsciiDoc',
  asc: 'AsciiDoc',
  org: 'Org',
  textile: 'Textile',
  mediawiki: 'MediaWiki',
  creole: 'Creole',
  ipynb: 'Jupyter notebooks',
  canvas: 'canvases of Obsidian',
  base: 'bases of Obsidian',
  excalidraw: 'drawings of Excalidraw',
};
const PAGE = /\.(?:md|markdown|mdown|mkdn?|mkdown|mdx|html?|xhtml|docx)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|tiff?|ico|heic)$/i;
/** Texts and settings of a project that no site has as a page, by name. */
const OF_PROJECT = [
  /^(?:readme|licen[cs]e|copying|notice|changelog|contributing|code_of_conduct|security|authors|codeowners|claude|agents)(?:\..*)?$/i,
  /^(?:package(?:-lock)?|npm-shrinkwrap|[jt]sconfig.*|lerna|turbo|nx|composer|vercel|deno)\.jsonc?$/i,
  /^(?:pnpm-(?:lock|workspace)\.yaml|bun\.lockb|go\.(?:mod|sum)|requirements.*\.txt|(?:pyproject|cargo|netlify)\.toml|setup\.(?:py|cfg))$/i,
  /^(?:gemfile|rakefile|makefile|dockerfile|docker-compose.*|make\.bat|conf\.py)$|\.(?:lock|config\.[cm]?[jt]s)$/i,
];
/** Files that Confluence puts into each of its exports. */
const OF_EXPORT = /(?:^|\/)(?:styles\/site\.css|images\/icons\/.*)$/;
/** Templates and styles that a generator draws pages with, by folder and by name. */
const OF_DRAWING =
  /(?:^|\/)(?:_layouts|_includes|_sass|_plugins|_vendor|layouts|archetypes|overrides)\/|\.(?:s?css|sass|less|styl|gemspec|njk|liquid|astro|vue)$/i;
/** Hidden files and folders; `.gitbook` has files of pages in it. */
const HIDDEN = /(?:^|\/)\.(?!gitbook\/)[^/]+/;

/**
 * Adds to a report each file that is no page of the result, that no page uses, that was not read for what it says of others, and that nothing
 * named before: pages first, then pictures, then the rest. Settings, templates, styles and hidden files are one line with their number.
 */
export function nameLeftFiles(entries: readonly SourceEntry[], result: ImportResult, report: ImportReport): void {
  const known = new Set([...sourcesOf(result.pages), ...result.assets.map(({ source }) => source), ...(result.read ?? [])]);
  for (const { source, kind, outcome } of report.warnings) {
    if (outcome === 'left_out' && (kind === 'page' || kind === 'file')) known.add(source);
  }
  const left = entries.map(({ path }) => path).filter((path) => !known.has(path));
  const own = left.filter(isOfProject).sort();
  const others = left.filter((path) => !isOfProject(path)).sort();
  const pages = others.filter((path) => languageOf(path) !== undefined || PAGE.test(path));
  const pictures = others.filter((path) => PICTURE.test(path));
  for (const path of pages) report.leftOut('page', path, whyNoPage(path));
  if (own.length > 0) report.leftOut('file', own[0] ?? '', whyNotOfProject(own), own.length);
  for (const path of pictures) report.leftOut('picture', path, 'No page that was imported shows this picture. It was left out.');
  for (const path of others) {
    if (languageOf(path) === undefined && !PAGE.test(path) && !PICTURE.test(path)) {
      report.leftOut('file', path, 'No page that was imported uses this file. It was left out.');
    }
  }
}

/** Returns the languages among some files that are not converted, as words with the number of files; `''` without any. */
export function unreadLanguages(entries: readonly SourceEntry[]): string {
  const counts = new Map<string, number>();
  for (const { path } of entries) {
    const language = HIDDEN.test(path) ? undefined : languageOf(path);
    if (language !== undefined) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  return [...counts].map(([language, count]) => `${language} (${count === 1 ? '1 file' : `${count} files`})`).join(', ');
}

function* sourcesOf(pages: readonly ImportedPage[]): Generator<string> {
  for (const { source, children } of pages) {
    if (source !== undefined) yield source;
    yield* sourcesOf(children);
  }
}

const isOfProject = (path: string) =>
  HIDDEN.test(path) || OF_EXPORT.test(path) || OF_DRAWING.test(path) || OF_PROJECT.some((names) => names.test(basename(path)));

function languageOf(path: string): string | undefined {
  const ending = /\.([a-z]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(LANGUAGES, ending) ? LANGUAGES[ending] : undefined;
}

function whyNoPage(path: string): string {
  const language = languageOf(path);
  return language === undefined
    ? 'This page is not part of the documentation that was imported, and was left out. Import its folder by itself.'
    : `This file cannot be read (${language}), and was left out. Build it as HTML, and import a zip file of that.`;
}

function whyNotOfProject(paths: readonly string[]): string {
  const [first = ''] = paths;
  return paths.length === 1
    ? `${basename(first)} is a file of the project itself, and was left out.`
    : `${paths.length} files of the project itself (settings, templates, styles, hidden files, such as ${basename(first)}) were left out.`;
}
