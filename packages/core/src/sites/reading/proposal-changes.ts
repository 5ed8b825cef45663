import { semanticChanges } from '../../content/changes/index.ts';
import { visitorView, walkPages } from '../../content/map/index.ts';
import type { ContentView, PageNode } from '../../kernel/model/index.ts';
import type { Proposal } from '../audience/index.ts';
import { pagePath } from './addresses.ts';
import { type Reading, readPlace } from './reading.ts';

/** Difference of a page from what it came from. */
export type ChangeKind = 'added' | 'changed' | 'removed';

/** A page that differs. */
export interface ChangedPage {
  id: string;
  title: string;
  change: ChangeKind;
  /** Path for the visitor; absent for what is gone. */
  href?: string;
}

/** Differences of a proposal, as the visitor of a preview may read them. */
export interface ProposalChanges {
  proposal: Proposal;
  /** In reading order; what is gone at the end. */
  pages: readonly ChangedPage[];
  /** Kinds by page, also of groups and links. */
  kinds: ReadonlyMap<string, ChangeKind>;
  /** The content that it came from, without what the visitor could not open. */
  before: ContentView;
}

/** Most differences that are looked at. */
const MOST_CHANGES = 1000;

/** Returns the differences of a proposal for the visitor of a reading: of what they cannot open nothing is told. */
export async function changesOf({ system, visit, site }: Reading, proposal: Proposal): Promise<ProposalChanges> {
  const before = await visitorView(system.caches, await system.content.view(proposal.rootBefore), visit.visitor);
  const none: ProposalChanges = { proposal, pages: [], kinds: new Map(), before };
  const place = [...site.places.values()].find(({ siteSpace }) => siteSpace.spaceId === proposal.spaceId);
  const there = place === undefined ? undefined : await readPlace(system, visit, place);
  if (place === undefined || there === undefined) return none;
  const differences = await system.content.diff(proposal.rootBefore, proposal.root);
  const { changes } = await semanticChanges(differences, await system.content.view(proposal.root), MOST_CHANGES);
  const kinds = new Map<string, ChangeKind>();
  for (const change of changes) {
    if (!('page' in change)) continue;
    const { id } = change.page.page;
    if (change.type === 'page_deleted') {
      if (before.pages.has(id)) kinds.set(id, 'removed');
    } else if (there.view.pages.has(id)) kinds.set(id, change.type === 'page_created' ? 'added' : 'changed');
  }
  const pages: ChangedPage[] = [];
  const add = (node: PageNode, change: ChangeKind) => {
    if (node.page.type !== 'document') return;
    const href = change === 'removed' ? undefined : pagePath(visit, place, there.view, node);
    pages.push({ id: node.page.id, title: node.page.linkTitle ?? node.page.title, change, ...(href === undefined ? {} : { href }) });
  };
  for (const node of walkPages(there.view.tree)) {
    const change = kinds.get(node.page.id);
    if (change !== undefined) add(node, change);
  }
  for (const node of walkPages(before.tree)) if (kinds.get(node.page.id) === 'removed') add(node, 'removed');
  return { proposal, pages, kinds, before };
}
