'use client';

import { createContext, useContext } from 'react';
import type { CommentThread } from '@/lib/outputs';
import type { CommentsPlace } from './comments-place';

/** Filter of comments by status. */
export type CommentStatus = 'open' | 'resolved' | 'all';
export type CommentScope = 'page' | 'everywhere';

/** Target of a new comment: a block by its key, or the page as a whole (null). */
export interface CommentTarget {
  node: string | null;
  /** Quote with which a comment on the page begins. */
  quote?: string;
}

/** The comments on the screen, as their parts share them. */
export interface PageCommentsValue {
  place: CommentsPlace;
  pageId: string;
  /** True if the user may comment. */
  mayComment: boolean;
  /** True if the user may apply suggestions here. */
  mayApply: boolean;
  /** Open comments on the page, oldest first; undefined until they were read. */
  open: readonly CommentThread[] | undefined;
  /** Number of open comments on the page. */
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
  /** Target of the comment that is being written; `undefined` for none. */
  target: CommentTarget | undefined;
  setTarget(target: CommentTarget | undefined): void;
}

export const PageCommentsContext = createContext<PageCommentsValue | undefined>(undefined);

/** Returns the comments on the screen; `undefined` if there are none, as beside a revision. */
export function usePageComments(): PageCommentsValue | undefined {
  return useContext(PageCommentsContext);
}
