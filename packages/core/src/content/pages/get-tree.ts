import type { Context } from '../../kernel/base/index.ts';
import { hasText } from '../../kernel/model/index.ts';
import { integrationEntry, specOfEntry } from '../computed/index.ts';
import { walkPages } from '../map/index.ts';
import { type ContentPlace, loadComputed } from '../places/index.ts';
import { addressPath, repositoryAddress, resolveReference } from '../presenters/index.ts';

/** A page in the console's tree. The list is in reading order; `depth` and order give the nesting. */
export interface TreeNode {
  id: string;
  type: 'document' | 'group' | 'link' | 'computed';
  title: string;
  /** True if the title is a label in the table of contents that differs from the title of the page. */
  labelled?: true;
  path: string;
  depth: number;
  emoji?: string;
  icon?: string;
  hidden?: true;
  /** True if the page is generated, so that it cannot be edited. The entry that it is generated for stands above it. */
  generated?: true;
  /** False for groups, and for pages that only hold others. */
  hasContent: boolean;
  /** Target of a link page: an address elsewhere, or one relative to the space. */
  href?: string;
}

/** The tree of a revision, in a form small enough to be sent whole: some 100 bytes a page. */
export interface Tree {
  revision: string;
  nodes: TreeNode[];
}

/** Returns the tree of a place. */
export async function getTree(ctx: Context, place: ContentPlace): Promise<Tree> {
  const { revision, view, at } = await loadComputed(ctx, place, { metadata: false });
  const nodes: TreeNode[] = [];
  const depths = new Map<string, number>();
  let entry: string | undefined;
  for (const node of walkPages(view.tree)) {
    const { page } = node;
    const level = node.parentId === undefined ? 0 : (depths.get(node.parentId) ?? 0) + 1;
    const made = page.generated;
    const isTop = made !== undefined && view.pages.get(node.parentId ?? '')?.page.generated === undefined;
    if (made !== undefined && made.seed !== entry) {
      const title = entryTitle(made.source);
      nodes.push({ id: made.seed, type: 'computed', title, path: '', depth: level, hasContent: false });
    }
    entry = made?.seed;
    const depth = isTop ? level + 1 : level;
    depths.set(page.id, depth);
    const href = page.type === 'link' ? linkAddress() : undefined;
    nodes.push({
      id: page.id,
      type: page.type,
      title: page.type === 'computed' ? entryTitle(page.computed) : (page.linkTitle ?? page.title),
      ...(page.linkTitle === undefined ? {} : { labelled: true }),
      path: node === view.home ? '' : node.path,
      depth,
      ...(page.emoji === undefined ? {} : { emoji: page.emoji }),
      ...(page.icon === undefined ? {} : { icon: page.icon }),
      ...(page.hidden === undefined ? {} : { hidden: page.hidden }),
      ...(made === undefined ? {} : { generated: true as const }),
      hasContent: hasText(page),
      ...(href === undefined ? {} : { href }),
    });

    function linkAddress(): string | undefined {
      const target = page.target ?? '';
      const to = resolveReference(view, '', target);
      if (to.kind === 'page') return addressPath(view, to.node) + (to.anchor === '' ? '' : `#${encodeURIComponent(to.anchor)}`);
      if (/^(https?:|mailto:)/i.test(target)) return target;
      return at.repository && repositoryAddress(at.repository, '', target);
    }
  }
  return { revision: revision.id, nodes };
}

/** Returns the title of an entry that has none of its own. */
function entryTitle(said: unknown): string {
  const integration = integrationEntry(said);
  if (integration !== undefined) return `${integration.integration}: ${integration.source}`;
  const spec = specOfEntry(said);
  return spec === undefined ? 'Computed pages' : `OpenAPI: ${spec}`;
}
