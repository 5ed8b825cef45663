'use client';

import { createContext, useContext } from 'react';
import type { SiteFrame } from '@/lib/outputs';

export const SiteContext = createContext<SiteFrame | undefined>(undefined);

/** The site on the screen. */
export function useSite(): SiteFrame {
  const value = useContext(SiteContext);
  if (value === undefined) throw new Error('This component needs a SiteShell above it.');
  return value;
}
