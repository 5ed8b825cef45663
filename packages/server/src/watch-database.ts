import type { Logger } from '@octavo/core';
import type { HoldOptions, ReplicaOptions } from '@octavo/db';

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

/** Logs when the replica is left for the database, and when it is used again. */
export function watchReplica(log: Logger): NonNullable<ReplicaOptions['onState']> {
  const instead = 'readers are answered from the database';
  return (state, behindMs) => {
    if (state === 'used') log.info('readers are answered from the replica of the database');
    if (state === 'behind')
      log.warn(`the replica of the database is further behind than OCTAVO_DATABASE_READ_LAG_SECONDS; ${instead}`, { behindMs });
    if (state === 'away') log.error(`the replica of OCTAVO_DATABASE_READ_URL does not answer; ${instead}`);
    if (state === 'other') log.error(`OCTAVO_DATABASE_READ_URL leads to no streaming replica of the database; ${instead}`);
  };
}
