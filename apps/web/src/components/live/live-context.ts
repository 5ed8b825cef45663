'use client';

import { createContext, useContext, useEffect, useRef } from 'react';
import type { LiveMessage, PresentPerson } from './live-message';

/** Live events of the space. */
export interface Live {
  /** Others in the space, wherever they are. */
  people: readonly PresentPerson[];
  subscribe(listener: (message: LiveMessage) => void): () => void;
}

const NOTHING: Live = { people: [], subscribe: () => () => undefined };

export const LiveContext = createContext<Live>(NOTHING);

/** Others in the space. */
export function usePeople(): readonly PresentPerson[] {
  return useContext(LiveContext).people;
}

/** Calls a function with each message. */
export function useLiveMessages(listener: (message: LiveMessage) => void): void {
  const { subscribe } = useContext(LiveContext);
  const latest = useRef(listener);
  latest.current = listener;
  useEffect(() => subscribe((message) => latest.current(message)), [subscribe]);
}
