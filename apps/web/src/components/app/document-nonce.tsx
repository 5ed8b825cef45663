'use client';

import { type ReactNode, useState } from 'react';
import { StyleNonce } from '@/lib/style-nonce';

/** Provides the nonce of the document that was loaded: a later request has another one, and the document still has this. */
export function DocumentNonce({ nonce: given, children }: { nonce: string | undefined; children: ReactNode }) {
  const [nonce] = useState(given);
  return <StyleNonce value={nonce}>{children}</StyleNonce>;
}
