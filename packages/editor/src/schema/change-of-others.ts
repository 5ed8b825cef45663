import type { Transaction } from 'prosemirror-state';

const CHANGED_TO = 'octavo-changed-to';

/** Marks a transaction as one of somebody else: what it brings is kept already. */
export function asChangeTo(tr: Transaction): Transaction {
  return tr.setMeta(CHANGED_TO, true);
}

/** Returns true for a transaction of `changeTo`, or of others in a room: what it brings is kept already. */
export function isChangeTo(tr: Transaction): boolean {
  return tr.getMeta(CHANGED_TO) === true;
}
