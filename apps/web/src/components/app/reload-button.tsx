'use client';

import type { ReactNode } from 'react';
import { buttonStyle } from '@/components/ui/button-style';

/** Loads the document anew. It reads no messages. */
export function ReloadButton({ children }: { children: ReactNode }) {
  return (
    <button type="button" onClick={() => location.reload()} className={buttonStyle('primary')}>
      {children}
    </button>
  );
}
