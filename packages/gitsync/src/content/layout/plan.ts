import {
  assignPaths,
  dirname,
  type GitbookConfig,
  isInside,
  isLinkableUrl,
  isMarkdownPath,
  joinPath,
  parseGitbookYaml,
  parseSummary,
  resolvePath,
  Warnings,
} from '@octavo/markdown/layout';
import { pagesOfFolders, pagesOfSummary } from './plan-pages.ts';
import { collectFiles, collectIncludes, gitbookFile, parseTags, parseVariables, plainFile } from './space-files.ts';
import { resolveConfigured, resolveFile } from './targets.ts';
import { FileIndex, type TreeFile } from './tree-files.ts';
import type { Layout, LayoutPage, LayoutRedirect, LayoutSource, PageFacts } from './types.ts';

/** Input of {@link planLayout}. */
export interface LayoutInput {
  /** Every file below the project directory. */
  files: Iterable<TreeFile>;
  /** The text of `.gitbook.yaml`, SUMMARY.md, `vars.yaml` and `tags.yaml`, wherever they are; `undefined` if it cannot be had. */
  read: (path: string) => string | undefined;
  /** Returns the facts of a markdown file; called where SUMMARY.md has no title, and for reusable blocks. */
  facts: (path: string, oid: string) => PageFacts;
  /** Paths of files that pages refer to, relative to the project directory; those that exist join {@link Layout.files}. */
  referenced?: Iterable<string>;
}

/**
 * Works out a space from its files, by git-format: pages in order with titles and addresses, files, reusable blocks, variables, tags, redirects.
 * Never fails for what a repository holds: what cannot be used is left out with a warning. Equal input produces equal output.
 */
export function planLayout({ files, read, facts, referenced }: LayoutInput): Layout {
  const warnings = new Warnings();
  const index = new FileIndex(files, warnings);
  const config = readConfig(index, read);
  warnings.addAll(config.warnings);
  const context = { index, config, facts, warnings };

  const homeFile = configured(config, 'readme', index, warnings);
  const summaryFile = configured(config, 'summary', index, warnings);
  const summaryText = summaryFile === undefined ? undefined : read(summaryFile);
  const fromSummary = summaryFile !== undefined && summaryText !== undefined;
  if (summaryFile !== undefined && !fromSummary) {
    const message = `${summaryFile} cannot be read as text. The structure is taken from the folders instead.`;
    warnings.add({ code: 'invalid_value', file: summaryFile, message });
  }
  const pages = fromSummary
    ? pagesOfSummary(parseSummary(summaryText), summaryFile, context)
    : pagesOfFolders(homeFile, summaryFile, context);

  const byFile = new Map<string, number>();
  for (const page of pages) if (page.path !== undefined) byFile.set(page.path, page.key);
  const home = homeFile === undefined ? undefined : byFile.get(homeFile);
  assignPaths(pages, home);

  const sources = sourcesOf(index, config, fromSummary ? summaryFile : undefined);
  const textOf = (role: LayoutSource['role']) => {
    const source = sources.find((candidate) => candidate.role === role);
    const text = source && read(source.path);
    return source && text !== undefined ? { path: source.path, text } : undefined;
  };
  const variables = textOf('variables');
  const tags = textOf('tags');
  const targets = { byFile, byAddress: addresses(pages) };
  if (fromSummary) warnUnlisted(index, { root: config.root, summaryFile, pages, warnings });
  return {
    config,
    pages,
    ...(home !== undefined && { home }),
    files: collectFiles(index, config.root, [...(referenced ?? []), ...linkedFiles(pages)]),
    sources,
    includes: collectIncludes(index, config.root, facts),
    variables: variables ? parseVariables(variables.text, variables.path, warnings) : [],
    tags: tags ? parseTags(tags.text, tags.path, warnings) : [],
    redirects: config.redirects.map((line) => resolveRedirect(line, index, config, targets, warnings)),
    warnings: warnings.list(),
  };
}

function readConfig(index: FileIndex, read: LayoutInput['read']): GitbookConfig {
  const config = parseGitbookYaml((index.get('.gitbook.yaml') && read('.gitbook.yaml')) ?? '');
  if (index.hasFolder(config.root)) return config;
  const message = `.gitbook.yaml: root is ${config.root}, which does not exist. The project directory is read instead.`;
  const defaults = { root: '', readme: 'README.md', summary: 'SUMMARY.md' };
  return { ...config, ...defaults, warnings: [...config.warnings, { code: 'missing_file', file: '.gitbook.yaml', message }] };
}

/** Returns the home page's or table of contents' file. One that was named and is not there is warned about; the default may be missing. */
function configured(config: GitbookConfig, key: 'readme' | 'summary', index: FileIndex, warnings: Warnings): string | undefined {
  const name = key === 'readme' ? 'README.md' : 'SUMMARY.md';
  const usual = joinPath(config.root, name);
  const found = resolveConfigured(index, config[key], name);
  if (found !== undefined || config[key] === usual) return found;
  const message = `.gitbook.yaml: ${key} is ${config[key]}, which does not exist. ${name} is used instead if there is one.`;
  warnings.add({ code: 'missing_file', file: '.gitbook.yaml', message });
  return resolveConfigured(index, usual, name);
}

function sourcesOf(index: FileIndex, config: GitbookConfig, summary: string | undefined): LayoutSource[] {
  const found: [LayoutSource['role'], TreeFile | undefined][] = [
    ['config', index.get('.gitbook.yaml')],
    ['summary', summary === undefined ? undefined : index.get(summary)],
    ['variables', gitbookFile(index, config.root, 'vars.yaml')],
    ['tags', gitbookFile(index, config.root, 'tags.yaml')],
  ];
  return found.flatMap(([role, file]) => (file === undefined ? [] : [{ role, ...plainFile(file) }]));
}

/** Files for tools and for those who see the repository, which no reader misses. */
const NO_PAGE = /(?:^|\/)(?:\.|(?:agents|claude|changelog|contributing|code_of_conduct|licen[cs]e|security|pull_request_template)\.)/i;
const UNLISTED_NAMED = 5;

/** Reports once the pages with text that no reader sees, since the table of contents does not list them. */
function warnUnlisted(
  index: FileIndex,
  { root, summaryFile, pages, warnings }: { root: string; summaryFile: string; pages: readonly LayoutPage[]; warnings: Warnings },
): void {
  const known = new Set([summaryFile]);
  for (const { path, target } of pages) {
    if (path !== undefined) known.add(path);
    if (target !== undefined && target.kind !== 'url') known.add(target.path);
  }
  const unlisted: string[] = [];
  for (const path of index.paths())
    if (isMarkdownPath(path) && isInside(root, path) && !known.has(path) && !NO_PAGE.test(path)) unlisted.push(path);
  if (unlisted.length === 0) return;
  const named = unlisted.sort().slice(0, UNLISTED_NAMED).join(', ');
  const more = unlisted.length > UNLISTED_NAMED ? ` and ${unlisted.length - UNLISTED_NAMED} more` : '';
  const message = `${summaryFile} does not list ${named}${more}: no page is made of what is not listed. Add what readers are to see.`;
  warnings.add({ code: 'unlisted', file: summaryFile, message });
}

function* linkedFiles(pages: readonly LayoutPage[]): Iterable<string> {
  for (const { target } of pages) if (target?.kind === 'file') yield target.path;
}

function addresses(pages: readonly LayoutPage[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const { key, publishedPath } of pages) if (publishedPath) found.set(publishedPath.toLowerCase(), key);
  return found;
}

function resolveRedirect(
  line: LayoutRedirect,
  index: FileIndex,
  config: GitbookConfig,
  { byFile, byAddress }: { byFile: ReadonlyMap<string, number>; byAddress: ReadonlyMap<string, number> },
  warnings: Warnings,
): LayoutRedirect {
  if (isLinkableUrl(line.target)) return { ...line, url: line.target };
  const [written = '', anchor] = line.target.split('#', 2);
  const found = resolveFile(index, [...new Set([config.root, dirname(config.summary)])], written, config.root);
  const kept = anchor ? { ...line, anchor } : { ...line };
  if (found.kind === 'page' || found.kind === 'file') {
    const page = byFile.get(found.path);
    if (page !== undefined) return { ...kept, page };
    if (found.kind === 'file') return { ...kept, path: found.path };
  }
  // GitBook itself has written targets that are a page's address with `.md`, where file and address differ.
  const address = byAddress.get((resolvePath('', written) ?? written).replace(/\.md$/i, '').toLowerCase());
  if (address !== undefined) return { ...kept, page: address };
  const message = `.gitbook.yaml line ${line.line}: ${line.source} is redirected to ${line.target}, which is not a page of this space.`;
  warnings.add({ code: 'missing_file', file: '.gitbook.yaml', line: line.line, message });
  return kept;
}
