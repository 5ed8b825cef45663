'use client';

import { createContext, useContext } from 'react';
import type { SiteFrame } from '@/lib/outputs';

/** A site's frame, and who looks at it. */
interface SiteContextValue extends SiteFrame {
  userId: string;
}

export const SiteContext = createContext<SiteContextValue | undefined>(undefined);

/** Returns the site on the screen. */
export function useSite(): SiteContextValue {
  const value = useContext(SiteContext);
  if (value === undefined) throw new Error('This component needs a SiteShell above it.');
  return value;
}
