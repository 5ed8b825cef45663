'use client';

import { createContext, type ReactNode, useCallback, useContext, useRef } from 'react';
import { useAddressValue } from '@/lib/use-address-value';

const Folded = createContext<[value: string, set: (value: string) => void]>(['', () => undefined]);

/** Keeps in the address (`fold`) which collections were opened, and, with `-` before the id, closed. */
export function FoldedInAddress({ children }: { children: ReactNode }) {
  return <Folded value={useAddressValue('fold')}>{children}</Folded>;
}

/** Returns whether a collection is open, and a function that toggles it; `atFirst` is the state until the user changes it. */
export function useFolded(id: string, atFirst: boolean): [open: boolean, toggle: () => void] {
  const [value, set] = useContext(Folded);
  const choices = choicesIn(value);
  const open = choices.get(id) ?? atFirst;
  return [open, () => set(textOf(choices.set(id, !open)))];
}

/** Opens some collections, whatever was chosen. */
export function useOpenAll(): (ids: readonly string[]) => void {
  const latest = useRef(useContext(Folded));
  latest.current = useContext(Folded);
  return useCallback((ids) => {
    const [value, set] = latest.current;
    set(textOf(ids.reduce((choices, id) => choices.set(id, true), choicesIn(value))));
  }, []);
}

function choicesIn(value: string): Map<string, boolean> {
  const words = value === '' ? [] : value.split('.');
  return new Map(words.map((word) => (word.startsWith('-') ? [word.slice(1), false] : [word, true])));
}

function textOf(choices: ReadonlyMap<string, boolean>): string {
  return [...choices].map(([id, open]) => (open ? id : `-${id}`)).join('.');
}
