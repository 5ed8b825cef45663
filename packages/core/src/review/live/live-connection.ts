import type { EventRecord } from '../../kernel/events/index.ts';
import type { LiveMessage, PresentPerson } from './live-message.ts';

/** Destination of a connection's messages. */
export interface LiveSink {
  /** Sends a message, with the id of the event that it is about; false when the reader is too slow, so that the connection ends. */
  send(message: LiveMessage, id?: string): boolean;
  /** Sends something that means nothing, so that nobody in between takes the connection for dead. */
  beat(): boolean;
  /** Ends the connection. Called once. */
  end(): void;
}

/** Subscription of a user to events. */
export interface LiveRequest {
  sessionCookie: string | undefined;
  /** Events of this space. */
  spaceId?: string | undefined;
  /** Events of this organization, of those spaces of it that the person may read. */
  organizationId?: string | undefined;
  /** Id of the last event that was seen, by a connection before this one. */
  after?: string | undefined;
}

/** A connection: ends when its reader goes, its session ends, or its rights do. */
export interface LiveConnection {
  id: string;
  close(): void;
}

/** Rooms, which follow what happens to connections and content. Called in this process, one after the other. */
export interface LiveFollower {
  /** Called with what happened, soon after it did; only while anybody is connected. */
  events(events: readonly EventRecord[]): Promise<void>;
  /** Called when rights may have changed, and now and then. */
  recheck(): Promise<void>;
  /** Called when a connection ended. */
  ended(connection: string): void;
}

/** A connection as the hub keeps it. */
export interface OpenConnection extends LiveConnection {
  request: LiveRequest;
  sink: LiveSink;
  userId: string;
  person: Omit<PresentPerson, 'editing'>;
  /** Place that the user's browser reported, and the time (ms) until which it holds. */
  place?: { changeRequest?: string; page?: string; editing: boolean; until: number };
  /** Deliveries of one connection are one after the other. */
  last: Promise<unknown>;
}
