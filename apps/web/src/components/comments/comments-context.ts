'use client';

import { createContext, useContext } from 'react';
import type { CommentThread } from '@/lib/outputs';
import type { CommentsPlace } from './comments-place';

/** Which comments are listed. */
export type CommentStatus = 'open' | 'resolved' | 'all';
export type CommentScope = 'page' | 'everywhere';

/** What a new comment is on: a block by its key, or the page as a whole (null). */
export interface CommentTarget {
  node: string | null;
  /** What a comment on the page begins with as a quote. */
  quote?: string;
}

/** The comments on the screen, as their parts share them. */
export interface PageCommentsValue {
  place: CommentsPlace;
  pageId: string;
  /** True if who reads may comment. */
  mayComment: boolean;
  /** True if who reads may apply what is suggested here. */
  mayApply: boolean;
  /** Open comments on the page, oldest first; undefined until they were read. */
  open: readonly CommentThread[] | undefined;
  /** How many open comments the page has. */
  openCount: number;
  isShown: boolean;
  setShown(shown: boolean): void;
  status: CommentStatus;
  setStatus(status: CommentStatus): void;
  scope: CommentScope;
  setScope(scope: CommentScope): void;
  /** Id of the comment that is selected; empty for none. */
  selected: string;
  select(id: string): void;
  /** What a comment is being written on; undefined for nothing. */
  target: CommentTarget | undefined;
  setTarget(target: CommentTarget | undefined): void;
}

export const PageCommentsContext = createContext<PageCommentsValue | undefined>(undefined);

/** The comments on the screen; undefined where there are none, as beside a revision. */
export function usePageComments(): PageCommentsValue | undefined {
  return useContext(PageCommentsContext);
}
