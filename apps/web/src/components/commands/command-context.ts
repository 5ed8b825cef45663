'use client';

import { createContext, useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type { Command } from './command';
import type { CommandStore } from './command-store';
import type { Place } from './place';

interface CommandContextValue {
  store: CommandStore;
  /** With a query, it is searched at once. */
  openPalette(query?: string): void;
  openHelp(): void;
  /** Answers a question from what one may read. */
  ask(question: string): void;
}

export const CommandContext = createContext<CommandContextValue | undefined>(undefined);

function useContextValue(): CommandContextValue {
  const value = useContext(CommandContext);
  if (value === undefined) throw new Error('This component needs a CommandProvider above it.');
  return value;
}

/** Opens the palette, the list of shortcuts, and answers. */
export function useCommandDialogs(): Pick<CommandContextValue, 'openPalette' | 'openHelp' | 'ask'> {
  return useContextValue();
}

/** Returns the commands that the screen offers now. */
export function useAllCommands(): readonly Command[] {
  const { store } = useContextValue();
  return useSyncExternalStore(store.subscribe, store.all, store.all);
}

/**
 * Offers commands while the component is shown. They are registered again only when their ids, titles or shortcuts change; `run` is always
 * the one of the last render.
 */
export function useCommands(commands: readonly Command[]): void {
  const { store } = useContextValue();
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  const identity = JSON.stringify(commands.map((command) => [command.id, command.title, command.shortcut]));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the identity stands for the commands.
  const stable = useMemo(() => {
    void identity;
    return commands.map((command, index) => ({ ...command, run: () => latest.current[index]?.run() }));
  }, [identity]);
  useEffect(() => store.add(stable), [store, stable]);
}

/** Returns the place of the current screen, as known to the palette. */
export function usePlace(): Place {
  const { store } = useContextValue();
  return useSyncExternalStore(store.subscribe, store.place, store.place);
}

/** Sets the palette's place: the space that it searches and the spaces that it offers. */
export function useSetPlace(place: Place): void {
  const { store } = useContextValue();
  const { orgId, space } = place;
  useEffect(() => {
    store.setPlace({ orgId, space });
    return () => store.setPlace({});
  }, [store, orgId, space]);
}
