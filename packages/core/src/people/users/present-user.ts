import type { User } from '@octavo/contract';
import type { Schema } from '@octavo/db';
import type { System } from '../../kernel/base/index.ts';

/** A row of the user table. */
export type UserRecord = Schema['user']['$inferSelect'];

/** Public fields of a user: all that a query for them should select. */
export type PublicUserRecord = Pick<UserRecord, 'id' | 'displayName' | 'email' | 'photoUrl'>;

/** Returns the API object of a user with their e-mail address: for themselves, and where the rules of the list of members hold, which guests may not read. */
export function presentUser(system: System, record: PublicUserRecord): User {
  return { ...presentPerson(system, record), email: record.email };
}

/** Returns the API object of a user as they are shown beside content, which guests read too: by name and picture, without an e-mail address. */
export function presentPerson(system: System, record: Omit<PublicUserRecord, 'email'>): User {
  return {
    object: 'user',
    id: record.id,
    displayName: record.displayName,
    ...(record.photoUrl === null ? {} : { photoURL: record.photoUrl }),
    urls: { location: `${system.config.url}/v1/users/${record.id}` },
  };
}
