import type { ContentRecord, FileRecord, PageRecord, ReusableRecord, SourceRecord } from './records.ts';

/** A page in the tree of a view. Views share the nodes that did not change, so a node knows what is below it, and of what is above the id. */
export interface PageNode {
  readonly page: PageRecord;
  /** Slugs from the root, joined with `/`; empty for the first page at the root (git-format, published path). */
  readonly path: string;
  /** Id of the page above; `parentOf` and `ancestorsOf` give the nodes. Undefined at the top. */
  readonly parentId: string | undefined;
  readonly children: readonly PageNode[];
}

/** The content of one root, ready to be read: immutable and shared between requests. */
export interface ContentView {
  root: string;
  /** Top level, in reading order. */
  tree: readonly PageNode[];
  /** All pages by id. */
  pages: ReadonlyMap<string, PageNode>;
  /** Pages by published path, lower case: addresses ignore case. */
  byPath: ReadonlyMap<string, PageNode>;
  /** Page by path of its file, relative to the content root. */
  byFile: ReadonlyMap<string, PageNode>;
  files: ReadonlyMap<string, FileRecord>;
  filesByPath: ReadonlyMap<string, FileRecord>;
  reusables: ReadonlyMap<string, ReusableRecord>;
  /** Structure files by path. */
  sources: ReadonlyMap<string, SourceRecord>;
  variables: ReadonlyMap<string, string>;
  /** Ids of pages by addresses that they had before, lower case. */
  redirects: ReadonlyMap<string, string>;
  /** Ids of the computed entries. */
  computed: ReadonlySet<string>;
  /** The page that opens when no path is given: the one named as such, else the first document. Undefined when there is none. */
  home: PageNode | undefined;
}

/** A change of a content map: the new record under a key, or null to remove it. */
export type ContentChange = readonly [key: string, record: ContentRecord | null];

/** Difference of two roots: the record under each key before and after. */
export interface ContentDifference {
  key: string;
  before: ContentRecord | undefined;
  after: ContentRecord | undefined;
}

/** Reads and derives content maps by the hash of their root. */
export interface ContentReader {
  /** The root of the empty map. */
  readonly emptyRoot: string;
  /**
   * The view of a root, from a cache of the recently used.
   * @param near a root that differs little, where the caller knows one: of a view that is here only the difference is read.
   */
  view(root: string, near?: string): Promise<ContentView>;
  /** The records that a root has under some keys; those that it has not are left out. Costs the way to each, and makes no view. */
  find(root: string, keys: Iterable<string>): Promise<Map<string, ContentRecord>>;
  /** Writes the nodes of the map that has these changes applied, and returns its root. Costs what changes. */
  apply(root: string, changes: Iterable<ContentChange>): Promise<string>;
  /** The keys under which two maps differ, with both records. Costs what differs. */
  diff(before: string, after: string): Promise<ContentDifference[]>;
}
