import type { PageLayout } from '@octavo/contract';
import type { Tenant } from '../../kernel/base/index.ts';
import type { ContentView, PageRecord } from '../../kernel/model/index.ts';
import type { OuterRepository } from '../presenters/index.ts';

/** Members of a page that can be changed; null removes, absent keeps. */
export interface PageMembers {
  title?: string | undefined;
  /** Label in navigation, where it differs from the title. */
  linkTitle?: string | null | undefined;
  slug?: string | undefined;
  emoji?: string | null | undefined;
  icon?: string | null | undefined;
  description?: string | null | undefined;
  hidden?: boolean | undefined;
  noIndex?: boolean | undefined;
  noRobotsIndex?: boolean | undefined;
  condition?: string | null | undefined;
  tags?: { tag: string; primary?: boolean | undefined }[] | undefined;
  variables?: Record<string, string | number | boolean> | undefined;
  cover?: CoverInput | null | undefined;
  /** Members of the layout to change; null restores the default. */
  layout?: Partial<PageLayout> | null | undefined;
}

/** A picture above a page: files by id or `ref`; what is absent stays as it is. */
export interface CoverInput {
  ref?: CoverRef | undefined;
  refDark?: CoverRef | null | undefined;
  yPos?: number | undefined;
  height?: number | null | undefined;
}

export type CoverRef = { kind: 'file'; file: string; space?: string | undefined } | { kind: 'url'; url: string };

/**
 * A text. `markdown` is the body: front matter stays, unless the text brings its own, and so does the title heading, unless the text has
 * one. `source` is the whole file as it is to be.
 */
export type WrittenDocument = { markdown: string } | { source: string };

/** A body as document JSON (decisions B-CT21): of the page's text, blocks that say the same stay as they are. */
export interface NodesInput {
  nodes: readonly unknown[];
}

/** Locations of items of a batch at the turn of a change: for texts that lead to what earlier changes of it created. */
export interface Whereabouts {
  /** Path of the page's own file. */
  own: string;
  /** Path of the page or file that an earlier change named with `ref`; `undefined` if there is none, and for a page without a file. */
  pathOf(ref: string): string | undefined;
}

/** The text of a page as it is at the change's turn, with other destinations of links. */
export interface RelinkInput {
  /** Texts without these characters have none of the links. */
  within: string;
  /** Returns the new destination; `undefined` for one that stays. */
  relink(url: string, at: Whereabouts): string | undefined;
}

/** A text, or what makes it when it is the change's turn; that must be quick. */
export type DocumentInput = WrittenDocument | NodesInput | RelinkInput | { compose: (at: Whereabouts) => WrittenDocument };

/** A place in the table of contents: below a page or group, null for the top, before the entry that is now at an index (absent: last). */
export interface PlaceInput {
  into?: string | null | undefined;
  at?: number | undefined;
}

/** Destination of a link in the table of contents. */
export type LinkTargetInput =
  | { kind: 'url'; url: string }
  | { kind: 'page'; page: string }
  | { kind: 'anchor'; page: string; anchor: string }
  | { kind: 'file'; file: string };

/** A file with its bytes at hand, as somebody sent it, or as a blob that is there. */
export type FileInput = { name: string; ref?: string | undefined } & (
  | { data: Uint8Array }
  | { upload: UploadedBytes }
  | { stored: { oid: string; size: number } }
);

/** Bytes among the uploads, which become an object when the change is made. */
export interface UploadedBytes {
  /** Name of the file among the uploads. */
  file: string;
  oid: string;
  size: number;
}

/** One change of content. `page`, `into` and `file` take ids, and names that an earlier change of the batch gave with `ref`. */
export type ContentEdit =
  | ({ operation: 'update_page'; page: string; document?: DocumentInput | undefined; base?: string | null | undefined } & PageMembers &
      PlaceInput)
  | ({ operation: 'insert_page'; ref?: string | undefined; document?: DocumentInput | undefined } & PageMembers & PlaceInput)
  | { operation: 'delete_page'; page: string }
  | ({ operation: 'move_page'; page: string } & PlaceInput)
  | { operation: 'revert_page'; page: string; revision?: string | undefined; block?: readonly string[] | undefined }
  | { operation: 'restore_page'; page: string; revision: string }
  | { operation: 'restore_file'; file: string; revision: string }
  | { operation: 'insert_group'; title: string; slug?: string | undefined; at?: number | undefined; ref?: string | undefined }
  | ({ operation: 'insert_link'; title: string; target: LinkTargetInput; ref?: string | undefined } & PlaceInput)
  | { operation: 'insert_files'; files: readonly FileInput[] }
  | { operation: 'delete_file'; file: string }
  | { operation: 'rename_file'; file: string; name: string }
  | { operation: 'swap_paths'; of: 'pages' | 'files'; things: readonly [string, string] }
  | { operation: 'insert_reusable_content'; title: string; document?: WrittenDocument | NodesInput | undefined; ref?: string | undefined }
  | {
      operation: 'update_reusable_content';
      reusableContent: string;
      title?: string | undefined;
      document?: WrittenDocument | NodesInput | undefined;
    }
  | { operation: 'delete_reusable_content'; reusableContent: string }
  | { operation: 'set_variables'; variables: Readonly<Record<string, string | number | boolean | null>> };

/** Options that changes are applied with. */
export interface ChangeOptions extends Tenant {
  /** Of what is made and changed (ms). */
  now: number;
  /** A page as it was: at a revision, or when none is named before the last change. Undefined when it was not there. */
  pageBefore?: (pageId: string, revisionId: string | undefined) => Promise<PageRecord | undefined>;
  /** The content of a revision, to bring back what it held. */
  viewAt?: (revisionId: string) => Promise<ContentView>;
  /** Returns true if the repository holds a file that is not of the content, so that its path is not to be taken. */
  isTaken?: (path: string) => Promise<boolean>;
  /** The repository around the content: documents name its files by their addresses. */
  repository?: OuterRepository | undefined;
}

/** A page that a batch of changes touched. */
export interface TouchedPage {
  id: string;
  change: 'created' | 'edited' | 'moved' | 'deleted';
  ref?: string;
}

/** Result of a batch of changes. */
export interface AppliedChanges {
  /** Root of the map with the changes; the one given when nothing differs. */
  root: string;
  pages: TouchedPage[];
  /** `path` is relative to the content root, as pages link to it. */
  files: { id: string; name: string; path: string; ref?: string }[];
  /** Ids of all that was made, by the names that changes gave. */
  refs: ReadonlyMap<string, string>;
  links: {
    /** Links in other pages that were rewritten to lead where they led before. */
    mended: number;
    /** Links of pages that stay whose target was deleted. */
    broken: number;
  };
}
