'use client';

import { useEffect, useState } from 'react';

const KEY = 'octavo.email';

/**
 * E-mail address as it was typed on one of the pages before sign-in, for the next one: from signing in to a forgotten password and back, nothing is typed
 * twice. It lasts as long as the tab.
 */
export function useAuthEmail(initial = ''): [email: string, set: (email: string) => void] {
  const [email, setEmail] = useState(initial);
  // After the first paint, which the server has written without it.
  useEffect(() => setEmail((typed) => (typed === '' ? (sessionStorage.getItem(KEY) ?? '') : typed)), []);
  return [
    email,
    (next) => {
      setEmail(next);
      sessionStorage.setItem(KEY, next);
    },
  ];
}

/** Forgets the address once somebody is in. */
export function forgetAuthEmail(): void {
  sessionStorage.removeItem(KEY);
}
