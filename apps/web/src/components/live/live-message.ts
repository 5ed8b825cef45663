import type { LivePlace } from '@/lib/outputs';

/** Somebody else in the space, as the server says it. */
export interface PresentPerson {
  id: string;
  displayName: string;
  photoURL?: string;
  changeRequest?: string;
  page?: string;
  editing: boolean;
}

/** Cursor of somebody in a room. */
export interface RoomCursor {
  anchor: number;
  head: number;
}

/** Somebody else in a room. */
export interface RoomPeerInfo {
  /** Name that their editor gave itself. */
  peer: string;
  userId: string;
  displayName: string;
  version?: number;
  cursor?: RoomCursor;
}

/** News of a room, in which several people write a page; see `RoomMessage` of the core. */
export type RoomNews =
  | { type: 'steps'; version: number; steps?: readonly { step: Record<string, unknown>; client: string }[] }
  | { type: 'peers'; peers: readonly RoomPeerInfo[] }
  | { type: 'cursor'; peer: string; version: number; cursor?: RoomCursor }
  | { type: 'saved'; version: number }
  | { type: 'unsaved'; message: string }
  | { type: 'both' | 'closed' };

/** Live event sent by the server; see `LiveMessage` of the core. */
export type LiveMessage =
  | { kind: 'hello'; connection: string; revision?: string }
  | { kind: 'resync' | 'gone' | 'notification' }
  | { kind: 'room'; room: string; news: RoomNews }
  | { kind: 'presence'; people: PresentPerson[] }
  | {
      kind: 'content' | 'change-request' | 'comment' | 'job' | 'space' | 'organization';
      type: string;
      space?: string;
      changeRequest?: string;
      number?: number;
      page?: string;
      by?: string;
    };

/** Place of a user in a space. */
export type Place = Pick<LivePlace, 'changeRequest' | 'page'>;

/** Returns the people who are where one is oneself, each once; who edits counts as editing. */
export function peopleAt(people: readonly PresentPerson[], { changeRequest, page }: Place): PresentPerson[] {
  const found = new Map<string, PresentPerson>();
  for (const person of people) {
    if (person.changeRequest !== changeRequest || person.page !== page) continue;
    if (found.get(person.id)?.editing !== true) found.set(person.id, person);
  }
  return [...found.values()];
}

/** A page that others edit elsewhere: in the live content, where the id is absent, or in a change request. */
export interface EditedElsewhere {
  changeRequest: string | undefined;
  people: PresentPerson[];
}

/** Returns who edits a page in other content than one's own, by that content; each person once in each. */
export function editorsElsewhere(people: readonly PresentPerson[], page: string, own: string | undefined): EditedElsewhere[] {
  const editing = people.filter((person) => person.editing && person.page === page && person.changeRequest !== own);
  return [...Map.groupBy(editing, ({ changeRequest }) => changeRequest)].map(([changeRequest, found]) => ({
    changeRequest,
    people: [...new Map(found.map((person) => [person.id, person])).values()],
  }));
}

/** Reads a message; undefined for what is none of them, as of a newer server. */
export function readMessage(data: string): LiveMessage | undefined {
  try {
    const message: unknown = JSON.parse(data);
    return typeof message === 'object' && message !== null && 'kind' in message ? (message as LiveMessage) : undefined;
  } catch {
    return undefined;
  }
}
