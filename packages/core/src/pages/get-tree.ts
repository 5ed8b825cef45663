import { walkPages } from '../content/view.ts';
import type { Context } from '../kernel/context.ts';
import type { ContentPlace } from './content-place.ts';
import { loadContent } from './load-content.ts';
import { addressPath } from './present-page.ts';
import { resolveReference } from './resolve-reference.ts';

/** A page in the console's tree. The list is in reading order; `depth` and order give the nesting. */
export interface TreeNode {
  id: string;
  type: 'document' | 'group' | 'link' | 'computed';
  title: string;
  /** Whether the title is a label of its own in the table of contents, and the page is called otherwise. */
  labelled?: true;
  path: string;
  depth: number;
  emoji?: string;
  icon?: string;
  hidden?: true;
  /** False for groups, and for pages that only hold others. */
  hasContent: boolean;
  /** Where a link page leads: an address elsewhere, or one relative to the space. */
  href?: string;
}

/** The tree of a revision, in a form small enough to be sent whole: some 100 bytes a page. */
export interface Tree {
  revision: string;
  nodes: TreeNode[];
}

/** The tree of a place. */
export async function getTree(ctx: Context, place: ContentPlace): Promise<Tree> {
  const { revision, view } = await loadContent(ctx, place, { metadata: false });
  const nodes: TreeNode[] = [];
  const depths = new Map<string, number>();
  for (const node of walkPages(view.tree)) {
    const { page } = node;
    const depth = node.parentId === undefined ? 0 : (depths.get(node.parentId) ?? 0) + 1;
    depths.set(page.id, depth);
    const href = page.type === 'link' ? linkAddress() : undefined;
    nodes.push({
      id: page.id,
      type: page.type,
      title: page.linkTitle ?? page.title,
      ...(page.linkTitle === undefined ? {} : { labelled: true }),
      path: node === view.home ? '' : node.path,
      depth,
      ...(page.emoji === undefined ? {} : { emoji: page.emoji }),
      ...(page.icon === undefined ? {} : { icon: page.icon }),
      ...(page.hidden === undefined ? {} : { hidden: page.hidden }),
      hasContent: page.oid !== undefined,
      ...(href === undefined ? {} : { href }),
    });

    function linkAddress(): string | undefined {
      const target = page.target ?? '';
      const to = resolveReference(view, '', target);
      if (to.kind === 'page') return addressPath(view, to.node) + (to.anchor === '' ? '' : `#${encodeURIComponent(to.anchor)}`);
      return /^(https?:|mailto:)/i.test(target) ? target : undefined;
    }
  }
  return { revision: revision.id, nodes };
}
