import type { Logger } from '@octavo/core';
import type { HoldOptions } from '@octavo/db';

/** Logs once when the database goes away, is taken by another program, and comes back: what happens meanwhile is not logged one by one. */
export function watchDatabase(log: Logger): Omit<HoldOptions, 'url'> {
  let told = false;
  return {
    onWait: (by) => log.warn('another Octavo serves this database; waiting for it to end', { by }),
    onState(state, by) {
      if (state === 'away') log.error('the database does not answer; requests get 503 until it does');
      if (state === 'taken') log.error('another Octavo took this database; this one writes nothing until that one is stopped', { by });
      if (state === 'held' && told) log.info('the database answers again');
      told = state === 'away' || state === 'taken' || (told && state === 'lost');
    },
  };
}
