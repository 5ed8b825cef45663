import type { MergedBlock, TextConflict } from '@octavo/markdown';
import type { System } from '../../kernel/base/index.ts';

/** Options of a merge, in addition to the contents. */
export interface MergeOptions {
  /** Returns true if the repository holds a file that is of none of the contents, so that its path is not to be taken. */
  isTaken?: (path: string) => Promise<boolean>;
}

/** Roots of the three contents: what both sides began with, and what each made of it. */
export interface MergeInput {
  base: string;
  /** The side that wins where only one can: the content that is merged into. */
  ours: string;
  theirs: string;
}

/** A conflict of a text, as it was found. */
export interface FoundBlock extends TextConflict {
  /** Index among the conflicts of its text, from 0; unchanged while others are decided. */
  n: number;
  /** Text in its place for now: the conflict is found again by it after the text was edited around it. */
  now: string;
}

/** Subject of a conflict. */
interface Concerned {
  /** Key of the record, such as `page:abc`, `file:abc`, `reusable:abc`, `source:SUMMARY.md`, `variable:name`. */
  key: string;
  /** Path of its file, relative to the content root, where it has one. */
  path?: string;
}

/** Blob ids of the three versions; absent where there was none. */
interface Versions {
  base?: string;
  ours?: string;
  theirs?: string;
}

/**
 * Something that both sides changed, and that cannot be both. The merged root holds a provisional resolution, so that nothing is lost:
 *
 * - `text`: a text holds both versions of the blocks, or the version that was not deleted (`blocks`; none for a text too large to tell)
 * - `edit-delete`: what was edited stays, and what it hangs below
 * - `file`: bytes: ours
 * - `move`: where ours has it
 * - `field`: another member of a record, such as the title: ours
 * - `slug`, `path`: two things want the same address or file: theirs got another one
 * - `cycle`: both moves together would put a page below itself: where ours has it
 */
export type ContentConflict = Concerned &
  (
    | ({ kind: 'text'; blocks: FoundBlock[] } & Versions)
    | ({ kind: 'edit-delete'; deletedBy: 'ours' | 'theirs' } & Versions)
    | ({ kind: 'file' } & Versions)
    | { kind: 'move'; ours: PlaceInTree; theirs: PlaceInTree }
    | { kind: 'field'; field: string; base?: unknown; ours?: unknown; theirs?: unknown }
    | { kind: 'slug' | 'path'; wanted: string; got: string; other: string }
    | { kind: 'cycle'; ours: PlaceInTree; theirs: PlaceInTree }
  );

/** The page above; null at the top. */
export interface PlaceInTree {
  parent: string | null;
}

/** Returns whether somebody has to decide before the merge may be kept; other conflicts are settled by a rule, and only reported. */
export function isBlocking({ kind }: Pick<ContentConflict, 'kind'>): boolean {
  return kind === 'text' || kind === 'edit-delete' || kind === 'file' || kind === 'field';
}

/** A text in which both sides changed the same blocks without a conflict: somebody should have a look. */
export interface MergedText {
  key: string;
  path?: string;
  /** Blob id of the merged text. */
  oid: string;
  blocks: MergedBlock[];
}

/** Result of merging two contents. */
export interface ContentMerge {
  /** Root of the merged content; written, and reachable from nothing yet. */
  root: string;
  /** By key. */
  conflicts: ContentConflict[];
  merged: MergedText[];
}

/**
 * Merges two contents that began as one. Whoever merges decides what to do with conflicts: the root holds their provisional resolution.
 * Costs what changed on either side.
 */
export type MergeContent = (system: System, input: MergeInput, options?: MergeOptions) => Promise<ContentMerge>;
