'use client';

import { createContext, useContext, useEffect, useRef } from 'react';
import type { LiveMessage, PresentPerson } from './live-message';

/** Live events of the space. */
export interface Live {
  /** Others in the space, wherever they are. */
  people: readonly PresentPerson[];
  /** Id of the connection; undefined before the first one is open. */
  connection: string | undefined;
  subscribe(listener: (message: LiveMessage) => void): () => void;
  /** Connects anew, since the server does not know the connection. */
  renew(): void;
}

const NOTHING: Live = { people: [], connection: undefined, subscribe: () => () => undefined, renew: () => undefined };

export const LiveContext = createContext<Live>(NOTHING);

/** Others in the space. */
export function usePeople(): readonly PresentPerson[] {
  return useContext(LiveContext).people;
}

/** Id of the connection to live events; undefined before the first one is open. */
export function useLiveConnection(): string | undefined {
  return useContext(LiveContext).connection;
}

/** Returns what connects to live events anew. */
export function useRenewedConnection(): () => void {
  return useContext(LiveContext).renew;
}

/** Calls a function with each message. */
export function useLiveMessages(listener: (message: LiveMessage) => void): void {
  const { subscribe } = useContext(LiveContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => subscribe((message) => latest.current(message)), [subscribe]);
}
