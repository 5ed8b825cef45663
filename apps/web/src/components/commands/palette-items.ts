import { FileText, FolderClosed, Heading, Library, type LucideIcon, MessageCircleQuestionMark, Search, Star } from 'lucide-react';
import { fuzzyMatch } from '@/lib/fuzzy';
import type { SearchHit, TreeNode } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';
import type { Command } from './command';

/** A line of the palette: it leads somewhere, or does something. */
export interface PaletteItem {
  id: string;
  title: string;
  marks: readonly (readonly [number, number])[];
  icon?: LucideIcon | undefined;
  /** Text above the title, such as the parent pages of a page. */
  context?: string | undefined;
  excerpt?: { text: string; marks: readonly (readonly [number, number])[] } | undefined;
  shortcut?: string | undefined;
  href?: string;
  run?: () => void;
}

/** Items under one heading. */
export interface PaletteGroup {
  label: string;
  items: PaletteItem[];
}

const WORD_BREAK = /[^\p{L}\p{N}]+/u;

interface Ranked<Value> {
  value: Value;
  marks: [number, number][];
}

/** Returns the values whose text matches, best first. */
function rank<Value>(query: string, values: readonly Value[], textOf: (value: Value) => string, limit: number): Ranked<Value>[] {
  const found: (Ranked<Value> & { score: number })[] = [];
  for (const value of values) {
    const match = fuzzyMatch(query, textOf(value));
    if (match !== undefined) found.push({ value, ...match });
  }
  return found.sort((a, b) => b.score - a.score).slice(0, limit);
}

/** Pages whose title matches. */
export function pageItems(query: string, nodes: readonly TreeNode[], base: string): PaletteItem[] {
  if (query.trim() === '') return [];
  const pages = nodes.filter((node) => node.type !== 'link' && node.type !== 'computed');
  return rank(query, pages, (node) => node.title, 6).map(({ value: node, marks }) => ({
    id: `page:${node.id}`,
    title: node.title,
    marks,
    icon: node.type === 'group' ? FolderClosed : FileText,
    context: contextOf(node, nodes),
    href: pageHref(base, node.path),
  }));
}

/** Other versions of a page that are offered beside it. */
const MOST_VERSIONS = 3;

/** Sections of pages in whose text the search found something, marked as it found them, with other versions of their pages. */
export function sectionItems(hits: readonly SearchHit[], base: string): PaletteItem[] {
  return hits.flatMap((hit) => [
    ...hit.sections.slice(0, 3).map((section, n) => ({
      id: `section:${hit.id}:${section.anchor}`,
      title: section.title === '' ? hit.title : section.title,
      marks: section.titleMarks,
      icon: Heading,
      context: [
        ...(hit.isPinned && n === 0 ? [m.palette.pinned] : []),
        ...hit.ancestors.map((page) => page.title),
        ...(section.title === '' ? [] : [hit.title]),
      ].join(' › '),
      excerpt: { text: section.excerpt, marks: section.marks },
      href: pageHref(base, hit.path, section.anchor),
    })),
    ...hit.variants.slice(0, MOST_VERSIONS).map((path) => ({
      id: `version:${path}`,
      title: hit.title,
      marks: [],
      icon: FileText,
      context: m.palette.version(path),
      href: pageHref(base, path),
    })),
  ]);
}

interface NamedSpace {
  id: string;
  title: string;
}

/** Spaces whose title matches, those with a star first; before anything is typed, those alone. */
export function spaceItems(query: string, spaces: readonly NamedSpace[], starred: readonly NamedSpace[]): PaletteItem[] {
  const ids = new Set(starred.map(({ id }) => id));
  const others = query.trim() === '' && starred.length > 0 ? [] : spaces.filter(({ id }) => !ids.has(id));
  return [starred, others]
    .flatMap((some) => rank(query, some, (space) => space.title, 6))
    .slice(0, 8)
    .map(({ value: space, marks }) => ({
      id: `space:${space.id}`,
      title: space.title,
      marks,
      icon: ids.has(space.id) ? Star : Library,
      href: `/s/${space.id}/`,
    }));
}

/** Shortest question. */
const LEAST_QUESTION = 3;

/** Returns the offer to answer a query as a question. */
export function askItems(query: string, ask: (question: string) => void): PaletteItem[] {
  const question = query.trim();
  if (question.length < LEAST_QUESTION) return [];
  return [{ id: 'ask', title: m.palette.askThis(question), marks: [], icon: MessageCircleQuestionMark, run: () => ask(question) }];
}

/** Returns the line that leads to every result in the organization. */
export function allResultsItems(query: string, orgId: string | undefined): PaletteItem[] {
  const words = query.trim();
  if (words === '' || orgId === undefined) return [];
  const href = `/o/${orgId}/search?q=${encodeURIComponent(words)}`;
  return [{ id: 'all-results', title: m.organizationSearch.allFor(words), marks: [], icon: Search, href }];
}

/** Returns whether each word of a query begins a word of a title. */
export function isNamed(query: string, title = ''): boolean {
  const words = title.toLowerCase().split(WORD_BREAK);
  const asked = query.toLowerCase().split(WORD_BREAK).filter(Boolean);
  return asked.length > 0 && asked.every((word) => words.some((other) => other.startsWith(word)));
}

/** Commands whose title matches; all of them for an empty query. */
export function commandItems(query: string, commands: readonly Command[]): PaletteItem[] {
  return rank(
    query,
    commands.filter((command) => command.silent !== true).sort((a, b) => (a.order ?? 0) - (b.order ?? 0)),
    (command) => command.title,
    query.trim() === '' ? 50 : 6,
  ).map(({ value: command, marks }) => ({
    id: `command:${command.id}`,
    title: command.title,
    marks,
    icon: command.icon,
    shortcut: command.shortcut,
    run: command.run,
  }));
}

/** Returns the titles over a page, nearest nodes before it that stand higher. */
function contextOf(node: TreeNode, nodes: readonly TreeNode[]): string | undefined {
  const titles: string[] = [];
  let depth = node.depth;
  for (let at = nodes.indexOf(node) - 1; at >= 0 && depth > 0; at--) {
    const above = nodes[at];
    if (above === undefined || above.depth >= depth) continue;
    titles.unshift(above.title);
    depth = above.depth;
  }
  return titles.length === 0 ? undefined : titles.join(' › ');
}
