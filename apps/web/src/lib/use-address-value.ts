'use client';

import { useSearchParams } from 'next/navigation';
import { useState } from 'react';

/**
 * A text that is kept in the address under a name, so that a reload or a shared link shows the same. Typing changes the address in place:
 * it makes no history, and asks the server nothing.
 */
export function useAddressValue(name: string): [value: string, set: (value: string) => void] {
  const [value, setValue] = useState(useSearchParams().get(name) ?? '');
  return [
    value,
    (next) => {
      setValue(next);
      const address = new URL(window.location.href);
      if (next === '') address.searchParams.delete(name);
      else address.searchParams.set(name, next);
      window.history.replaceState(null, '', address);
    },
  ];
}
