import { ROOT, type SiteItemRecord } from './site-item.ts';
import type { SiteTree } from './site-tree.ts';

/** Members of items that readers notice; what opens is compared as it is in force. */
const SEEN = ['kind', 'title', 'description', 'icon', 'path', 'formerPaths', 'condition', 'spaceId', 'url'] as const;

/** Returns whether two structures of a site have the same to show to readers: what differs is in drafts. */
export function sameForReaders(before: SiteTree, after: SiteTree): boolean {
  return before.defaultSection()?.id === after.defaultSection()?.id && sameIn(before, after, ROOT);
}

function sameIn(before: SiteTree, after: SiteTree, parentId: string): boolean {
  const [known, now] = [liveIn(before, parentId), liveIn(after, parentId)];
  return (
    known.length === now.length &&
    before.defaultSiteSpace(parentId)?.id === after.defaultSiteSpace(parentId)?.id &&
    known.every((item, index) => isSame(item, now[index]) && sameIn(before, after, item.id))
  );
}

function liveIn(tree: SiteTree, parentId: string): SiteItemRecord[] {
  return tree.children(parentId).filter(({ isLive }) => isLive);
}

/** Lists of paths that did not change are the same lists. */
function isSame(item: SiteItemRecord, other: SiteItemRecord | undefined): boolean {
  return item === other || (other !== undefined && item.id === other.id && SEEN.every((name) => item[name] === other[name]));
}
