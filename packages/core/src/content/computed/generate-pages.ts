import { createHash } from 'node:crypto';
import { slugify } from '@octavo/markdown/layout';
import type { Outline, OutlineOperation, OutlineTag } from './outline.ts';
import { modelsText, operationsText, operationText, overviewText, type TextFacts } from './page-texts.ts';
import { nestTags } from './tag-tree.ts';

/** Operations on one page; where a tag has more, each has a page of its own. */
const MOST_ON_A_PAGE = 200;
/** Characters of a name that keys repeat as it is. */
const LONGEST_NAME = 100;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Options for generating pages from a specification: the `props` of a revision's source. */
export interface PageProps {
  models: boolean;
  grouping: 'by-tag' | 'by-operation';
  downloadLink: boolean;
}

/** A page made of a specification, with the pages below it. */
export interface GeneratedPage {
  /** Key of the page's subject; unique among the pages of the same source. */
  key: string;
  doc: 'info' | 'operations' | 'models';
  title: string;
  /** Last part of its address, different from that of each page beside it. */
  slug: string;
  text: string;
  pages: GeneratedPage[];
}

/**
 * Returns the pages of a specification: an overview, the tags with their operations, operations without a tag, and the schemas. Pure; the same
 * outline and props give the same pages.
 */
export function generatePages(outline: Outline, props: PageProps, facts: TextFacts): GeneratedPage[] {
  const byTag = new Map<string, OutlineOperation[]>(outline.tags.map(({ name }) => [name, []]));
  const others: OutlineOperation[] = [];
  for (const operation of outline.operations) {
    const names = operation.tags.filter((name) => byTag.has(name));
    for (const name of names) byTag.get(name)?.push(operation);
    if (names.length === 0) others.push(operation);
  }
  const tags = new Map(outline.tags.map((tag) => [tag.name, tag]));
  const tree = nestTags(outline.tags);
  /** An operation has one page, under the first of its tags that has pages for operations. */
  const placed = new Set<OutlineOperation>();

  const pages: GeneratedPage[] = [
    { key: 'info', doc: 'info', title: outline.title, slug: slugify(outline.title), text: overviewText(outline, facts), pages: [] },
    ...tagPages(undefined),
  ];
  if (others.length > 0) pages.push(operationsPage('default', byTag.size > 0 ? 'Other operations' : 'Operations', '', others, []));
  if (props.models && outline.schemas.length > 0) {
    pages.push({
      key: 'models',
      doc: 'models',
      title: 'Models',
      slug: 'models',
      text: modelsText('Models', outline.schemas, facts),
      pages: [],
    });
  }
  setSlugs(pages);
  return pages;

  function tagPages(parent: string | undefined): GeneratedPage[] {
    return (tree.get(parent) ?? []).flatMap((name) => {
      const below = tagPages(name);
      const operations = byTag.get(name) ?? [];
      if (below.length === 0 && operations.length === 0) return [];
      const { title, description } = tags.get(name) as OutlineTag;
      return [operationsPage(`tag:${keyPart(name)}`, title, description, operations, below)];
    });
  }

  function operationsPage(
    key: string,
    title: string,
    description: string,
    operations: readonly OutlineOperation[],
    below: GeneratedPage[],
  ): GeneratedPage {
    const isSplit = props.grouping === 'by-operation' || operations.length > MOST_ON_A_PAGE;
    const own = isSplit ? operations.filter((operation) => !placed.has(operation)).map(operationPage) : [];
    return {
      key,
      doc: isSplit || operations.length === 0 ? 'info' : 'operations',
      title,
      slug: slugify(title),
      text: operationsText(title, description, isSplit ? [] : operations, facts),
      pages: [...own, ...below],
    };
  }

  function operationPage(operation: OutlineOperation): GeneratedPage {
    placed.add(operation);
    const { kind, method, path, title } = operation;
    const key = `${kind}:${method}:${keyPart(path)}`;
    return { key, doc: 'operations', title, slug: slugify(title), text: operationText(operation, facts), pages: [] };
  }
}

/** All pages of trees, each before those below it. */
export function* eachPage(pages: readonly GeneratedPage[]): Generator<GeneratedPage> {
  for (const page of pages) {
    yield page;
    yield* eachPage(page.pages);
  }
}

/** Slugs for pages beside each other, all different, and none of those that are taken. */
export function uniqueSlugs(wanted: readonly string[], taken: ReadonlySet<string> = new Set()): string[] {
  const used = new Set(taken);
  const next = new Map<string, number>();
  return wanted.map((first) => {
    let slug = first;
    for (let n = next.get(first) ?? 1; used.has(slug.toLowerCase()); n++) {
      slug = `${first}-${n}`;
      next.set(first, n + 1);
    }
    used.add(slug.toLowerCase());
    return slug;
  });
}

function setSlugs(pages: readonly GeneratedPage[]): void {
  const slugs = uniqueSlugs(pages.map(({ slug }) => slug));
  for (const [index, page] of pages.entries()) {
    page.slug = slugs[index] ?? page.slug;
    setSlugs(page.pages);
  }
}

/** Returns the id of a page: the same for the same source and page, and another one for each other source. */
export function generatedId(seed: string, key: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([seed, key]))
    .digest();
  return Array.from(hash.subarray(0, 20), (byte) => ALPHABET.charAt(byte % ALPHABET.length)).join('');
}

function keyPart(name: string): string {
  if (name.length <= LONGEST_NAME && name.isWellFormed() && !name.includes('\0')) return name;
  const start = name.slice(0, LONGEST_NAME).toWellFormed().replaceAll('\0', '');
  return `${start}~${createHash('sha256').update(name).digest('hex').slice(0, 16)}`;
}
