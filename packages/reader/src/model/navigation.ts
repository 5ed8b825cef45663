import type { Decoration } from './link.ts';

/** Difference of a page from what it was, in the preview of a proposal. */
export type PageChange = 'added' | 'changed' | 'removed';

/** Entry of the table of contents. */
export interface NavigationEntry extends Decoration {
  title: string;
  /** Absent for a group, which is a heading over its children. */
  href?: string;
  isExternal?: boolean;
  /** True for the page that is drawn. */
  isCurrent?: boolean;
  /** Method of the operation that the page is about, lower case. */
  method?: string;
  /** Set where marks are shown. What is removed has no address. */
  change?: PageChange;
  /** True if it has entries below it, even where they are left out of `children`. */
  hasChildren?: boolean;
  /** Entries below it: in a page only of groups and of the open branch, in the fragment of the whole tree all of them. */
  children?: readonly NavigationEntry[];
}

/** Table of contents of a site space, as a page has it. */
export interface Navigation {
  /** Top level, groups with their children, and the branch that leads to the page. */
  entries: readonly NavigationEntry[];
  /** The entries, drawn by `writeEntries`; `entries` is not looked at then. */
  drawn?: DrawnEntries;
  /** Address of the whole tree as a fragment (`drawTree`), named by its content; absent where `entries` is the whole tree. */
  treeHref?: string;
}

/** Entries as HTML. */
export interface DrawnEntries {
  html: string;
  /** Names of the icons in them. */
  icons: readonly string[];
}

/** Item of the section menu: a section, or a group of them. */
export interface SectionEntry extends Decoration {
  title: string;
  description?: string;
  /** Absent for a group without a page of its own. */
  href?: string;
  isExternal?: boolean;
  isCurrent?: boolean;
  /** Value of `scope` that limits a search to it; absent for groups and links. */
  scope?: string;
  /** Sections in a group. */
  children?: readonly SectionEntry[];
}

/** Another form of the page: a version or a language. */
export interface VariantEntry extends Decoration {
  title: string;
  href: string;
  isCurrent?: boolean;
  /** True if the link leads to this very page there; false if it leads to the first page. */
  isSame: boolean;
  /** Value of `scope` that limits a search to it, on sites without sections. */
  scope?: string;
  /** BCP 47 language of the variant, for `hreflang` and `lang`. */
  language?: string;
}
