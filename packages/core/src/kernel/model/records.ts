import type { ComputedSource } from '@octavo/contract';

/**
 * Record in the content map of a revision, by key. A record is plain JSON: two records are equal when their canonical bytes are, so absent
 * members are left out rather than set to undefined or null.
 */
export type ContentRecord = PageRecord | FileRecord | SourceRecord | ReusableRecord | VariableRecord | RedirectRecord;

/** Kinds of page (decisions B-CT2). */
export type PageType = 'document' | 'group' | 'link' | 'computed';

/** A page's place in the tree and the facts of its file that lists need. Its text is the blob `oid`. */
export interface PageRecord {
  kind: 'page';
  id: string;
  type: PageType;
  title: string;
  /** Last part of the published path. */
  slug: string;
  /** Id of the page above; absent at the root. */
  parent?: string;
  /** Fractional key among siblings: byte order is reading order. */
  position: string;
  /** Path of the markdown file, relative to the content root; absent for groups, links and pages without content. */
  path?: string;
  /** Git blob id of the file. */
  oid?: string;
  createdAt: number;
  updatedAt: number;
  /** The page that the space opens with (`structure.readme`); at most one. */
  home?: true;
  /** Label in navigation, when it differs from the title (SUMMARY.md link title). */
  linkTitle?: string;
  description?: string;
  icon?: string;
  emoji?: string;
  hidden?: true;
  noIndex?: true;
  noRobotsIndex?: true;
  /** Expression that decides for whom the page is there (front matter `if`). */
  condition?: string;
  tags?: { tag: string; primary?: true }[];
  /** Front matter `layout`, as it stands. */
  layout?: Record<string, unknown>;
  /** Front matter `cover`, a path or address, with the dark variant and offset. */
  cover?: { ref: string; refDark?: string; yPos?: number; height?: number };
  variables?: Record<string, string | number | boolean>;
  /** Target of a link page: an address, or the path of a file with an optional anchor. */
  target?: string;
  /** Source of a computed page, as its SUMMARY entry says it. */
  computed?: Record<string, unknown>;
  /** Of a page that was generated for a computed entry: its text, and what that is computed from. In views only, never in a map. */
  generated?: GeneratedText;
}

/** The text of a generated page. */
export interface GeneratedText {
  /** Source that the text is computed from. */
  source: ComputedSource;
  /** Id that tells the entry from others. */
  seed: string;
  text: string;
}

/** Returns whether a page has a text of its own, in a file or generated. */
export function hasText({ oid, generated }: Pick<PageRecord, 'oid' | 'generated'>): boolean {
  return oid !== undefined || generated !== undefined;
}

/** A file that pages use: everything in .gitbook/assets, and what is referenced elsewhere. */
export interface FileRecord {
  kind: 'file';
  id: string;
  path: string;
  /** Git blob id of the bytes. */
  oid: string;
  size: number;
  createdAt: number;
  /** Blob of the LFS pointer that stands in Git for it; the same as `oid` where the content is not here. */
  lfs?: string;
}

/** A file that carries structure rather than content: SUMMARY.md, .gitbook.yaml, vars.yaml, tags.yaml. */
export interface SourceRecord {
  kind: 'source';
  path: string;
  oid: string;
  /** Blob of the last version that could be read, when this one cannot: what the structure goes by until it is put right. */
  lastGood?: string;
}

/** A reusable block: a file of .gitbook/includes. */
export interface ReusableRecord {
  kind: 'reusable';
  id: string;
  title: string;
  path: string;
  oid: string;
}

/** A variable of the space, from .gitbook/vars.yaml. */
export interface VariableRecord {
  kind: 'variable';
  name: string;
  value: string;
}

/** An address that a page had before it was moved here: it leads to the page while nothing else has it. No file of the repository. */
export interface RedirectRecord {
  kind: 'redirect';
  /** Published path, lower case. */
  path: string;
  /** Id of the page. */
  page: string;
}

/** Returns the key of a record in the content map. */
export function recordKey(record: ContentRecord): string {
  switch (record.kind) {
    case 'page':
      return `page:${record.id}`;
    case 'file':
      return `file:${record.id}`;
    case 'reusable':
      return `reusable:${record.id}`;
    case 'source':
      return `source:${record.path}`;
    case 'variable':
      return `variable:${record.name}`;
    case 'redirect':
      return `redirect:${record.path}`;
  }
}
