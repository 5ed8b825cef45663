import type { EditablePage } from '@/lib/outputs';
import type { Draft } from './draft-store';
import { isSame, type Written, writtenOf } from './written';

/** State in which editing begins. */
export interface Begun {
  written: Written;
  /** `documentId` of the text that what is written began from. */
  base: string | null;
  /** The page, if the draft began from another text of it. */
  theirs: EditablePage | undefined;
  /** Blocks of the draft, as JSON, that the text of what is written does not have yet; absent if there are none. */
  blocks?: unknown;
  /** Time (ms) at which the draft was typed. */
  restoredAt: number | undefined;
}

/** Returns the initial state of editing: the page, or its draft; a draft based on another text conflicts with the current one. */
export function begin(page: EditablePage, draft: Draft | undefined): Begun {
  if (draft === undefined || (isSame(draft, page) && draft.blocks === undefined))
    return { written: writtenOf(page), base: page.documentId, theirs: undefined, restoredAt: undefined };
  const { title, description, text, blocks, base, at } = draft;
  return { written: { title, description, text }, base, theirs: base === page.documentId ? undefined : page, restoredAt: at, blocks };
}

/** Returns what is written with title and description of another version, where they are as they were in the version before. */
export function withFields(
  written: Written,
  before: Pick<Written, 'title' | 'description'>,
  other: Pick<Written, 'title' | 'description'>,
): Written {
  return {
    title: written.title === before.title ? other.title : written.title,
    description: written.description === before.description ? other.description : written.description,
    text: written.text,
  };
}
