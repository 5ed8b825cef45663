import { useRef } from 'react';

/** Returns true from the first time that something is open: what it loads is not asked for before, and it closes with its movement. */
export function useOnceOpen(isOpen: boolean): boolean {
  const was = useRef(false);
  was.current ||= isOpen;
  return was.current;
}
