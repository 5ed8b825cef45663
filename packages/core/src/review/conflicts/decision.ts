import { type ConflictChoice, OctavoError } from '@octavo/contract';
import type { ContentEdit } from '../../content/edits/index.ts';
import type { ContentConflict, FoundBlock } from '../../content/merge/index.ts';
import type { System } from '../../kernel/base/index.ts';
import type { ContentRecord, ContentView } from '../../kernel/model/index.ts';

/** Choice in the places of a conflict. */
export interface WantedChoice {
  choice: ConflictChoice;
  /** Number of the one block that is meant. */
  block?: number | undefined;
  text?: string | undefined;
}

/** Contents in which a conflict is decided. */
export interface DecisionPlace {
  system: System;
  /** The change request as it is. */
  head: ContentView;
  /** The live content that it was last brought up to date with. */
  live: ContentView;
}

/** Result of a decided conflict. */
export interface Decision {
  edits: ContentEdit[];
  /** Records that no edit makes, by key; null for what goes. */
  records: [key: string, record: ContentRecord | null][];
  /** Part of it that is still to be decided. */
  left?: ContentConflict;
  /** True if the table of contents becomes the file of the live content, with the differences of the change request entered into it. */
  summaryOfTheirs?: true;
}

/** Nothing is to be done. */
export const NOTHING: Decision = { edits: [], records: [] };

/** The conflicts of one kind. */
export type ConflictOf<Kind extends ContentConflict['kind']> = Extract<ContentConflict, { kind: Kind }>;

/** Returns whether both versions of a block can stand there, one after the other; what one side deleted is then kept. */
export function mayHaveBoth({ keeps, ours, theirs }: FoundBlock): boolean {
  return keeps === 'both' || ours === undefined || theirs === undefined;
}

/** The choice is none for this conflict. */
export function notPossible(why: string): OctavoError {
  return new OctavoError('bad_request', `This conflict cannot be decided so. ${why} Nothing was changed.`, { code: 'choice_not_possible' });
}

/** Something else stands there by now. */
export function changedSince(why: string): OctavoError {
  return new OctavoError('conflict', `${why} Look at it, put it right by hand, and say that it is decided. Nothing was changed.`, {
    code: 'conflict_changed',
  });
}
