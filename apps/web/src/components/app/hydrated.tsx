'use client';

import { useEffect } from 'react';

/**
 * Marks the document once its scripts have taken over what the server drew: a page is seen before it answers to clicks, and who clicks for somebody else,
 * as tests do, waits for this. It stands behind everything else, since effects run in that order.
 */
export function Hydrated(): null {
  useEffect(() => {
    document.documentElement.dataset.hydrated = 'true';
  }, []);
  return null;
}
