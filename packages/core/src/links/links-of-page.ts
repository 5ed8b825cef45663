import type { ContentView } from '../content/reader.ts';
import type { PageRecord } from '../content/records.ts';
import type { System } from '../kernel/context.ts';
import { findReusable } from '../pages/evaluate-page.ts';
import { type Resolved, resolveReference } from '../pages/resolve-reference.ts';
import { readBlobLinks } from './blob-links.ts';
import { type BlobLinks, NO_LINKS, type StoredLink } from './links-of-document.ts';

/** A link of a page with what it was found to be. */
export interface CheckedLink extends StoredLink {
  /** `external`: leads out of the space, and was not looked at. */
  state: 'ok' | 'broken' | 'external';
  /** Why it is broken: nothing is there, or the page has no such heading. */
  problem?: 'missing' | 'anchor';
  /** Id of the page it leads to, also when only the anchor is wrong. */
  page?: string;
  /** Id of the file it leads to. */
  file?: string;
  /** Id of the reusable block it includes. */
  reusable?: string;
}

/** Reusable blocks within reusable blocks. */
const MAX_DEPTH = 5;

/**
 * The links of a page of a view, in the order of its text, checked against that view: pages, their headings (those of included blocks too),
 * files and reusable blocks. Names of registered API specifications are no places, and left out.
 */
export async function linksOfPage(system: System, view: ContentView, page: PageRecord): Promise<CheckedLink[]> {
  if (page.oid === undefined) return [];
  const from = page.path ?? '';
  const known = new Map<string, BlobLinks>();
  await load(system, known, [page.oid]);
  const links = (known.get(page.oid) ?? NO_LINKS).links.filter(({ kind }) => kind !== 'openapi-spec');
  const resolved = links.map((link) => (link.kind === 'include' ? undefined : resolveReference(view, from, link.url)));

  // Headings matter of the pages that links name a place in.
  const targets = new Map<string, PageRecord>();
  for (const found of resolved) {
    if (found?.kind === 'page' && found.anchor !== '') targets.set(found.node.page.id, found.node.page);
    if (found?.kind === 'anchor' && found.anchor !== '') targets.set(page.id, page);
  }
  const anchors = new Map<string, Set<string>>();
  await load(
    system,
    known,
    [...targets.values()].flatMap(({ oid }) => oid ?? []),
  );
  for (const [id, target] of targets) anchors.set(id, await anchorsOf(system, view, known, target.path ?? '', target.oid, 0));

  const hasAnchor = (id: string, anchor: string) => anchor === '' || anchors.get(id)?.has(anchor) === true;
  return links.map((link, i) => {
    const found = resolved[i];
    return { ...link, ...(found === undefined ? checkInclude(view, from, link) : check(found, page, hasAnchor)) };
  });
}

type Finding = Omit<CheckedLink, keyof StoredLink>;

function check(found: Resolved, page: PageRecord, hasAnchor: (id: string, anchor: string) => boolean): Finding {
  switch (found.kind) {
    case 'url':
      return { state: 'external' };
    case 'file':
      return { state: 'ok', file: found.file.id };
    case 'broken':
      return { state: 'broken', problem: 'missing' };
    case 'anchor':
    case 'page': {
      const id = found.kind === 'page' ? found.node.page.id : page.id;
      return hasAnchor(id, found.anchor) ? { state: 'ok', page: id } : { state: 'broken', problem: 'anchor', page: id };
    }
  }
}

function checkInclude(view: ContentView, from: string, { url }: StoredLink): Finding {
  const reusable = findReusable(view, from, url);
  return reusable === undefined ? { state: 'broken', problem: 'missing' } : { state: 'ok', reusable: reusable.id };
}

/** Anchors of a text's headings, and of the headings of what it includes. */
async function anchorsOf(
  system: System,
  view: ContentView,
  known: Map<string, BlobLinks>,
  path: string,
  oid: string | undefined,
  depth: number,
): Promise<Set<string>> {
  const own = known.get(oid ?? '') ?? NO_LINKS;
  const anchors = new Set(own.anchors);
  if (depth >= MAX_DEPTH) return anchors;
  const included = own.links.flatMap((link) => (link.kind === 'include' ? (findReusable(view, path, link.url) ?? []) : []));
  await load(
    system,
    known,
    included.map((reusable) => reusable.oid),
  );
  for (const reusable of included) {
    for (const anchor of await anchorsOf(system, view, known, reusable.path, reusable.oid, depth + 1)) anchors.add(anchor);
  }
  return anchors;
}

async function load(system: System, known: Map<string, BlobLinks>, oids: readonly string[]): Promise<void> {
  const missing = oids.filter((oid) => !known.has(oid));
  if (missing.length > 0) for (const [oid, links] of await readBlobLinks(system, missing)) known.set(oid, links);
}
