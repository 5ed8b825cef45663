import { timestamp } from '@octavo/contract';
import type { SessionRecord } from './session-record.ts';

/** A session as its person sees it, in the account. */
export interface Session {
  object: 'session';
  id: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  /** What the browser called itself when it signed in. */
  userAgent?: string;
  /** Network address it signed in from. */
  address?: string;
  /** Whether it is the one that asks. */
  current: boolean;
}

/** Makes the API object of a session. */
export function presentSession(record: SessionRecord, currentId: string | undefined): Session {
  return {
    object: 'session',
    id: record.id,
    createdAt: timestamp(record.createdAt),
    lastSeenAt: timestamp(record.lastSeenAt),
    expiresAt: timestamp(record.expiresAt),
    ...(record.userAgent === null ? {} : { userAgent: record.userAgent }),
    ...(record.address === null ? {} : { address: record.address }),
    current: record.id === currentId,
  };
}
