import { type ChangeRequestEvent, nameOf } from './change-request.ts';

/** Name of the status, by which a later one takes the place of an earlier one. */
export const STATUS_NAME = 'octavo';

/** State of a commit. */
export interface CommitState {
  state: 'pending' | 'success' | 'failed';
  description: string;
}

/** Longest description that hosts take (characters). */
const LONGEST = 140;

/** Returns what a host is told of the commit of a change request: it waits until somebody has approved it. */
export function stateOf(event: ChangeRequestEvent): CommitState {
  const told = (state: CommitState['state'], what: string): CommitState => {
    const description = `${nameOf(event)} ${what}`;
    return { state, description: description.length > LONGEST ? `${description.slice(0, LONGEST - 1)}…` : description };
  };
  switch (event.status) {
    case 'merged':
      return told('success', 'is merged');
    case 'archived':
      return told('failed', 'is closed');
    case 'draft':
      return told('pending', 'is a draft');
    case 'open':
      if (event.review === undefined) return told('pending', 'waits for a review');
      return event.review === 'approved' ? told('success', 'is approved') : told('failed', 'needs changes');
  }
}
