import type { User } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import type { System } from '../kernel/context.ts';

/** A row of the user table. */
export type UserRecord = Schema['user']['$inferSelect'];

/** What of a user others may see: all that a query for them should select. */
export type PublicUserRecord = Pick<UserRecord, 'id' | 'displayName' | 'email' | 'photoUrl'>;

/** Makes the API object of a user. */
export function presentUser(system: System, record: PublicUserRecord): User {
  return {
    object: 'user',
    id: record.id,
    displayName: record.displayName,
    email: record.email,
    ...(record.photoUrl === null ? {} : { photoURL: record.photoUrl }),
    urls: { location: `${system.config.url}/v1/users/${record.id}` },
  };
}
