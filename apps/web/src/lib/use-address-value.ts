'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { replaceAddress } from './replace-address';

/**
 * Returns a text that is kept in the address under a name, so that a reload or a shared link shows the same. Typing changes the address in place:
 * it makes no history, and asks the server nothing. A link that names another text is followed.
 */
export function useAddressValue(name: string): [value: string, set: (value: string) => void] {
  const named = useSearchParams().get(name) ?? '';
  const [followed, setFollowed] = useState(named);
  const [value, setValue] = useState(named);
  if (named !== followed) {
    setFollowed(named);
    setValue(named);
  }
  // The router writes the address that it knows whenever it has drawn something anew.
  useEffect(() => keepAddress(name, value));
  return [value, setValue];
}

/** Has the address say a text under a name; empty for none. */
export function keepAddress(name: string, value: string): void {
  replaceAddress(({ searchParams }) => {
    if (value === '') searchParams.delete(name);
    else searchParams.set(name, value);
  });
}
