import type { NavigationEntry } from '@octavo/reader';
import type { PageNode } from '../../kernel/model/index.ts';
import type { ProposalChanges } from './proposal-changes.ts';
import type { TreeEntry } from './tree-entry.ts';

/** Marks of a table of contents: how entries differ, and what is gone, by the entry that it stood behind. */
export interface NavigationMarks {
  markOf(id: string): Pick<NavigationEntry, 'change'>;
  /** Entries that are gone and stood behind an entry below another one; `undefined` for first, and for the top. */
  goneBehind(id: string | undefined, parentId: string | undefined): readonly NavigationEntry[];
}

/** Returns the marks of a proposal's differences for its table of contents: what is gone stands behind the entry that it stood behind, of those that are shown. */
export function marksOf({ kinds, before }: ProposalChanges, entries: readonly TreeEntry[]): NavigationMarks {
  const gone = new Map<string, NavigationEntry[]>();
  const shown = new Set<string>();
  const note = (some: readonly TreeEntry[], parentId: string | undefined) => {
    for (const { id, children } of some) {
      shown.add(nameOf(id, parentId));
      note(children, id);
    }
  };
  note(entries, undefined);
  const isGone = ({ page }: PageNode) => kinds.get(page.id) === 'removed';
  const visit = (nodes: readonly PageNode[], parentId: string | undefined) => {
    let last: string | undefined;
    for (const node of nodes) {
      if (isGone(node)) {
        if (node.page.hidden !== true) {
          const name = nameOf(last, parentId);
          gone.set(name, [...(gone.get(name) ?? []), goneEntry(node)]);
        }
        continue;
      }
      if (shown.has(nameOf(node.page.id, parentId))) last = node.page.id;
      visit(node.children, node.page.id);
    }
  };
  visit(before.tree, undefined);
  return {
    markOf(id) {
      const change = kinds.get(id);
      return change === undefined ? {} : { change };
    },
    goneBehind: (id, parentId) => gone.get(nameOf(id, parentId)) ?? [],
  };
}

const nameOf = (id: string | undefined, parentId: string | undefined): string => JSON.stringify([id ?? null, parentId ?? null]);

function goneEntry({ page, children }: PageNode): NavigationEntry {
  const below = children.filter((child) => child.page.hidden !== true).map(goneEntry);
  return { title: page.linkTitle ?? page.title, change: 'removed', ...(below.length === 0 ? {} : { children: below }) };
}

/** Returns whether an entry, or one below it, differs: its branch is shown open. */
export function hasMark(entry: TreeEntry, marks: NavigationMarks): boolean {
  if (marks.markOf(entry.id).change !== undefined) return true;
  if (marks.goneBehind(undefined, entry.id).length > 0) return true;
  return entry.children.some((child) => marks.goneBehind(child.id, entry.id).length > 0 || hasMark(child, marks));
}
