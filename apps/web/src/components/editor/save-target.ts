import type { EditablePage, LinkOption, MergedPage } from '@/lib/outputs';
import type { SendFiles } from './code/files';
import type { RoomPlace } from './together/room-calls';

/** Kinds of what a page can lead to or show. */
export type LinkOptionKind = 'page' | 'image' | 'file' | 'reusable';

/** Changes of a save: only the properties that are present. */
export interface PageEdit {
  /** `documentId` of the text that the edit began from; null for a page that had none. */
  base: string | null;
  /** The whole file as it is to be. */
  source?: string;
  title?: string;
  description?: string;
}

/** The page as it was saved, or as somebody else had saved it before. */
export type SaveResult = { kind: 'saved'; page: EditablePage } | { kind: 'changed'; theirs: EditablePage };

/**
 * Destination of a page's edits: the live content of a space, or a change request. The editor knows no more of it. Methods fail with the
 * router's errors.
 */
export interface SaveTarget {
  /** A name that no other place has: drafts are kept under it. Another one once a proposal is made. */
  readonly key: string;
  /** The place in which several people may write the page at once; `undefined` if there is none yet. */
  room(): RoomPlace | undefined;
  /** @param withBlocks true to begin with the page as blocks */
  load(withBlocks?: boolean): Promise<EditablePage>;
  /** The HTML of a text, as the text of the page would be read. */
  preview(source: string, signal: AbortSignal): Promise<string>;
  /** Returns the possible targets of a link, a picture or a block of the page. */
  links(query: string, kind: LinkOptionKind): Promise<LinkOption[]>;
  /** Puts files into the space, for the page to link to; absent where files cannot be added. */
  files?: SendFiles;
  /** Merges a file that began from `base` with what somebody else saved meanwhile; without a text where a person has to choose. */
  merge(base: string, source: string): Promise<MergedPage>;
  /** Keeps all of an edit, or nothing. */
  save(edit: PageEdit): Promise<SaveResult>;
}
