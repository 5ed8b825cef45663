import type { TxOptions } from '@octavo/db';

/** Returns the turn of transactions that write a space's row, which each edit, comment and change of a change request does. */
export function spaceTurn(spaceId: string): TxOptions {
  return { turn: `space:${spaceId}` };
}
