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

/** Message to a browser. Ids and facts only: their content it reads again, through the doors that check the caller's rights. */
export type LiveMessage =
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
