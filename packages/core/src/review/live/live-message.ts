import type { EventRecord } from '../../kernel/events/index.ts';

/** Somebody who is looking at a space. */
export interface PresentPerson {
  id: string;
  displayName: string;
  photoURL?: string;
  /** Id of the change request they look at; absent for the live content. */
  changeRequest?: string;
  /** Id of the page they look at; absent where they look at another screen. */
  page?: string;
  editing: boolean;
}

/** Message to those who write a page together; sent to nobody but who joined the room, and may still edit. */
export interface RoomMessage {
  kind: 'room';
  /** Id of the room. */
  room: string;
  news: /** Steps that stand on a version; without steps where they are too many to be told, so that they are asked for. */
    | { type: 'steps'; version: number; steps?: readonly { step: object; client: string }[] }
    /** Everybody else in the room. */
    | { type: 'peers'; peers: readonly RoomPeerInfo[] }
    /** The cursor of one of them, in the document of a version; absent for one that is nowhere. */
    | { type: 'cursor'; peer: string; version: number; cursor?: { anchor: number; head: number } }
    /** The page's text holds the steps up to a version. */
    | { type: 'saved'; version: number }
    /** The document cannot be written as it stands, for this reason. */
    | { type: 'unsaved'; message: string }
    /** Somebody saved the same words from elsewhere: both stand in the page. */
    | { type: 'both' }
    /** The room is closed to who is told. */
    | { type: 'closed' };
}

/** One of those in a room. */
export interface RoomPeerInfo {
  /** Name that their editor gave itself. */
  peer: string;
  userId: string;
  displayName: string;
  version?: number;
  cursor?: { anchor: number; head: number };
}

/**
 * Message to a browser. Ids and facts only: their content it reads again, through the doors that check the caller's rights. What is written in rooms is the one
 * exception.
 */
export type LiveMessage =
  | RoomMessage
  /** The first of each connection: its id, by which it says where it is, and the live revision of the space it follows. */
  | { kind: 'hello'; connection: string; revision?: string }
  /** Too much happened while it was away: read everything again. */
  | { kind: 'resync' }
  /** It may not follow this any more; the connection ends. */
  | { kind: 'gone' }
  /** Something of the person's own was made, such as a notification. */
  | { kind: 'notification' }
  /** Other users in the space now. */
  | { kind: 'presence'; people: PresentPerson[] }
  | {
      kind: 'content' | 'change-request' | 'comment' | 'job' | 'space' | 'organization';
      /** The type of the event. */
      type: string;
      space?: string;
      changeRequest?: string;
      number?: number;
      page?: string;
      /** Id of who did it; absent for Octavo itself. */
      by?: string;
    };

const KINDS: readonly (readonly [prefix: string, kind: 'content' | 'change-request' | 'comment' | 'job' | 'space'])[] = [
  ['space_content_', 'content'],
  ['change_request_', 'change-request'],
  ['comment_', 'comment'],
  ['job_', 'job'],
  ['space_', 'space'],
];

/** Returns the message to browsers about an event; fields are taken one by one, so that nothing of a payload goes out unseen. */
export function messageOf({ type, spaceId, actor, payload }: EventRecord): LiveMessage {
  const text = (name: string) => (typeof payload[name] === 'string' && payload[name] !== '' ? (payload[name] as string) : undefined);
  const changeRequest = text('changeRequestId');
  const page = text('pageId');
  const by = actor.kind === 'user' ? actor.id : undefined;
  return {
    kind: KINDS.find(([prefix]) => type.startsWith(prefix))?.[1] ?? 'organization',
    type,
    ...(spaceId === null ? {} : { space: spaceId }),
    ...(changeRequest === undefined ? {} : { changeRequest }),
    ...(typeof payload.number === 'number' ? { number: payload.number } : {}),
    ...(page === undefined ? {} : { page }),
    ...(by === undefined || by === null ? {} : { by }),
  };
}

/** Ids of the people that an event makes a notification of. */
export function notifiedBy({ type, payload }: EventRecord): string[] {
  if (!type.startsWith('notification_')) return [];
  const ids = Array.isArray(payload.userIds) ? payload.userIds : [payload.userId];
  return ids.filter((id): id is string => typeof id === 'string');
}

/** Returns whether an event may take a right from somebody, so that connections are looked at again. What is made anew takes none. */
export function changesAccess({ type }: EventRecord): boolean {
  return /^(?!.*_created$)(session|user|member|team|permission|organization|sso|saml|token|space_(deleted|restored|purged|updated)|collection|content_(received|given)|unproven)/.test(
    type,
  );
}
