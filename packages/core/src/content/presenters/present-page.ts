import { type ChildPage, type ComputedSource, type ContentRef, type DocumentPage, type RevisionPage, timestamp } from '@octavo/contract';
import type { Visitor } from '@octavo/site';
import type { System } from '../../kernel/base/index.ts';
import type { ContentView, PageNode, PageRecord } from '../../kernel/model/index.ts';
import { presentCover, presentLayout } from './page-layout.ts';
import { type OuterRepository, repositoryAddress } from './repository-address.ts';
import { resolveReference } from './resolve-reference.ts';

/** Context in which pages are presented: the content they belong to, and the prefixes of their addresses. */
export interface Presentation {
  system: System;
  organizationId: string;
  view: ContentView;
  /** Address in the console that page paths are appended to; ends in `/`. */
  appAddress: string;
  /** True if Git metadata is shown (query `metadata`). */
  metadata: boolean;
  /** True if computed entries are replaced by what they compute (query `computed`). */
  computed: boolean;
  /** Directory of the repository that holds the content; empty for its root. */
  projectDirectory: string;
  /** The repository around the content: links out of the project directory lead there. */
  repository?: OuterRepository;
  /** The reader of a site that it is for; `view` holds what they may read. */
  visitor?: Visitor;
}

/** Returns the whole tree of pages, without bodies (decisions B-CT11). */
export function presentTree(at: Presentation): RevisionPage[] {
  return at.view.tree.flatMap((node) => presentPage(at, node));
}

/** Returns a page with its children, without a body. No page for a computed entry that is to be computed but has no source to compute from. */
export function presentPage(at: Presentation, node: PageNode): RevisionPage[] {
  const { page } = node;
  switch (page.type) {
    case 'document':
      return [presentDocument(at, node)];
    case 'group':
      return [{ ...base(page), ...flags(page), type: 'group', kind: 'group', slug: page.slug, path: node.path, pages: children(at, node) }];
    case 'link':
      return [{ ...base(page), type: 'link', kind: 'link', ...linkTarget(at, page), hidden: page.hidden ?? false }];
    case 'computed':
      return at.computed ? [] : [{ ...base(page), type: 'computed', computed: computedSource(page) }];
  }
}

/** Returns a document page with its children, without a body. */
export function presentDocument(at: Presentation, node: PageNode): DocumentPage {
  const { page } = node;
  const cover = presentCover(at.view, page);
  return {
    ...base(page),
    ...flags(page),
    type: 'document',
    kind: 'sheet',
    urls: { app: pageAddress(at.appAddress, at.view, node) },
    slug: page.slug,
    path: node.path,
    ...(page.description === undefined ? {} : { description: page.description }),
    ...(page.linkTitle === undefined ? {} : { linkTitle: page.linkTitle }),
    ...(page.condition === undefined ? {} : { condition: page.condition }),
    tags: (page.tags ?? []).map(({ tag, primary }) => (primary ? { tag, primary } : { tag })),
    ...(at.metadata && page.oid !== undefined && page.path !== undefined
      ? { git: { oid: page.oid, path: repositoryPath(at, page.path) } }
      : {}),
    layout: presentLayout(page),
    ...(cover === undefined ? {} : { cover }),
    ...(page.variables === undefined ? {} : { variables: page.variables }),
    ...(page.oid === undefined ? {} : { documentId: page.oid }),
    ...(page.generated === undefined ? {} : { computed: page.generated.source, computedSeed: page.generated.seed }),
    pages: children(at, node),
  };
}

/** Path of a page in addresses: its published path, and nothing for the page that the space opens with. */
export function addressPath(view: ContentView, node: PageNode): string {
  return node.page.id === view.home?.page.id ? '' : encodePath(node.path);
}

/** Screens of a change request in the console: a page that is called as one has another address there. */
const SCREENS: ReadonlySet<string> = new Set(['overview', 'compare', 'conflicts']);

/** Returns whether a published path is that of a screen where a change request is shown. */
export function isScreen(path: string): boolean {
  return SCREENS.has(path);
}

/** Address of a page in the console, below that of its place (or its path, to give a path), which ends in `/`. */
export function pageAddress(appAddress: string, view: ContentView, node: PageNode): string {
  const path = addressPath(view, node);
  const isTaken = isScreen(path) && /\/~\/changes\/[^/]+\/$/.test(appAddress);
  return `${appAddress}${isTaken ? '~/page/' : ''}${path}`;
}

/** Returns a published path as part of an address. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/** Path in the repository of a path relative to the project directory. */
export function repositoryPath(at: Pick<Presentation, 'projectDirectory'>, path: string): string {
  return at.projectDirectory === '' ? path : `${at.projectDirectory}/${path}`;
}

function base(page: PageRecord) {
  return {
    object: 'page' as const,
    id: page.id,
    title: page.title,
    ...(page.emoji === undefined ? {} : { emoji: page.emoji }),
    ...(page.icon === undefined ? {} : { icon: page.icon }),
    createdAt: timestamp(page.createdAt),
    updatedAt: timestamp(page.updatedAt),
  };
}

function flags(page: PageRecord) {
  const { hidden = false } = page;
  // Unlisted entries are not to be found either.
  return { hidden, noIndex: hidden || (page.noIndex ?? false), noRobotsIndex: hidden || (page.noRobotsIndex ?? false) };
}

/** Groups stand at the root only (decisions B-CT4); one that does not is shown by its children. */
function children(at: Presentation, node: PageNode): ChildPage[] {
  return node.children.flatMap((child) => presentPage(at, child)).flatMap((page) => (page.type === 'group' ? page.pages : [page]));
}

/** Returns the target of a link page. */
export function linkTarget(at: Presentation, page: PageRecord): { target: ContentRef; href?: string } {
  const target = page.target ?? '';
  const resolved = resolveReference(at.view, '', target);
  if (resolved.kind === 'page') {
    const { node: to, anchor } = resolved;
    const href = pageAddress(at.appAddress, at.view, to);
    if (anchor === '') return { target: { kind: 'page', page: to.page.id }, href };
    return { target: { kind: 'anchor', anchor, page: to.page.id }, href: `${href}#${encodeURIComponent(anchor)}` };
  }
  if (resolved.kind === 'file') return { target: { kind: 'file', file: resolved.file.id } };
  const outside = at.repository && repositoryAddress(at.repository, '', target);
  if (outside !== undefined) return { target: { kind: 'url', url: outside }, href: outside };
  return { target: { kind: 'url', url: target }, ...(/^https?:/i.test(target) ? { href: target } : {}) };
}

/** Returns the source that a computed page is computed from. */
export function computedSource(page: PageRecord): ComputedSource {
  const source = page.computed ?? {};
  const asObject = (value: unknown) => (typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined);
  const dependencies = asObject(source.dependencies);
  return {
    type: typeof source.type === 'string' ? source.type : 'builtin:openapi',
    props: { ...asObject(source.props) },
    ...(dependencies === undefined ? {} : { dependencies: dependencies as ComputedSource['dependencies'] }),
  };
}
