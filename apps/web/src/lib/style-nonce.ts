'use client';

import { createContext, useContext } from 'react';

/** The nonce of the document that is shown, for libraries that write style elements. */
export const StyleNonce = createContext<string | undefined>(undefined);

/** {@link StyleNonce}. */
export function useStyleNonce(): string | undefined {
  return useContext(StyleNonce);
}
