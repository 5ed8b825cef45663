import type { NavigationEntry } from '@octavo/reader';

/** Entry of a tree, with the page that it stands for. */
export interface TreeEntry extends NavigationEntry {
  id: string;
  children: readonly TreeEntry[];
}
