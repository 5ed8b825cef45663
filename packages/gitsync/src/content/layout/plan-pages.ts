import {
  basename,
  dirname,
  type GitbookConfig,
  inferStructure,
  isLinkableUrl,
  isReadme,
  type SummaryEntry,
  type SummaryTree,
  slugOf,
  titleFromName,
  type Warnings,
  type YamlValue,
} from '@octavo/markdown/layout';
import { resolveTarget } from './targets.ts';
import type { FileIndex } from './tree-files.ts';
import type { LayoutPage, PageFacts } from './types.ts';

/** A page before addresses are given out. */
type Draft = Omit<LayoutPage, 'key' | 'parent'>;

interface PlanContext {
  index: FileIndex;
  config: GitbookConfig;
  facts: (path: string, oid: string) => PageFacts;
  warnings: Warnings;
}

/** Returns the pages of a SUMMARY.md. An entry that is left out hands its children to the page above it. */
export function pagesOfSummary(summary: SummaryTree, file: string, context: PlanContext): LayoutPage[] {
  const pages: LayoutPage[] = [];
  const listed = new Set<string>();
  const keyOfEntry: (number | null)[] = [];
  for (const [at, entry] of summary.entries.entries()) {
    const parent = entry.parent === null ? null : (keyOfEntry[entry.parent] ?? null);
    const draft = draftOf(entry, file, listed, context);
    if (draft === undefined) {
      keyOfEntry.push(parent);
      continue;
    }
    keyOfEntry.push(pages.length);
    pages.push({
      key: pages.length,
      parent,
      ...draft,
      ...(entry.linkTitle && { linkTitle: entry.linkTitle }),
      range: entry.range,
      entry: at,
    });
  }
  return pages;
}

function draftOf(entry: SummaryEntry, file: string, listed: Set<string>, context: PlanContext): Draft | undefined {
  const { config, index, warnings } = context;
  const { title, target, line } = entry;
  const leaveOut = (code: 'missing_file' | 'outside_project' | 'unsupported_link' | 'invalid_block', problem: string) => {
    warnings.add({ code, file, line, message: `${file} line ${line}: ${problem} The entry is left out and its line stays.` });
    return undefined;
  };
  if (entry.kind === 'group') return { type: 'group', title, slug: slugOf({ title, ...(entry.slug && { explicitSlug: entry.slug }) }) };
  if (entry.kind === 'computed') {
    const computed = entry.computed;
    const type = isRecord(computed) ? computed.type : undefined;
    if (!isRecord(computed) || typeof type !== 'string') return leaveOut('invalid_block', 'this YAML block cannot be read.');
    return { type: 'computed', title: type, slug: '', computed };
  }
  if (target === undefined) return { type: 'document', title: title || 'Untitled', slug: slugOf({ title }) };
  if (target.url !== undefined) {
    if (!isLinkableUrl(target.url)) return leaveOut('unsupported_link', 'this address is not one that a page can link to.');
    return { type: 'link', title: title || target.url, slug: '', target: { kind: 'url', url: target.url } };
  }
  const found = resolveTarget(index, target, file, config.root);
  const written = `“${target.raw.slice(0, 200)}”`;
  if (found.kind === 'outside') return leaveOut('outside_project', `${written} leads out of the project directory.`);
  if (found.kind === 'missing') return leaveOut('missing_file', `${written} does not exist.`);
  const { path } = found;
  const name = title || titleOfFile(path, context);
  if (found.kind === 'file') return { type: 'link', title: name, slug: '', target: { kind: 'file', path } };
  if (target.anchor !== undefined || listed.has(path)) {
    const anchor = target.anchor;
    return { type: 'link', title: name, slug: '', target: { kind: 'page', path, ...(anchor !== undefined && { anchor }) } };
  }
  listed.add(path);
  return documentOf(path, name, context);
}

/** Returns the pages of a repository without SUMMARY.md, or with one that cannot be read: `unreadable` is then no page itself. */
export function pagesOfFolders(home: string | undefined, unreadable: string | undefined, context: PlanContext): LayoutPage[] {
  const { index, config } = context;
  const title = (path: string) => titleInFile(path, context);
  const files = [...index.paths()].filter((path) => path !== unreadable);
  const inferred = inferStructure(files, title, { root: config.root, ...(home !== undefined && { home }) });
  return inferred.map(({ path, folder, title, parent }, key) => {
    const draft = path === undefined ? folderPage(title, folder ?? '') : documentOf(path, title, context);
    return { key, parent, ...draft };
  });
}

function folderPage(title: string, folder: string): Draft {
  return { type: 'document', title, slug: slugOf({ title, explicitSlug: basename(folder) }) };
}

function documentOf(path: string, title: string, { index, config }: PlanContext): Draft {
  const file = index.get(path);
  return { type: 'document', title, slug: slugOf({ path, title }, config.root), path, oid: file?.oid ?? '', size: file?.size ?? 0 };
}

function titleInFile(path: string, { index, facts }: PlanContext): string | undefined {
  const { title, h1 } = facts(path, index.get(path)?.oid ?? '');
  return title?.trim() || h1?.trim() || undefined;
}

/** Returns the title of a file that its SUMMARY.md entry gives none: front matter, heading, then its name, or its folder's for a README. */
function titleOfFile(path: string, context: PlanContext): string {
  const folder = dirname(path);
  return titleInFile(path, context) ?? titleFromName(isReadme(path) && folder !== '' ? basename(folder) : basename(path));
}

function isRecord(value: YamlValue | undefined): value is { [key: string]: YamlValue } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
