'use client';

import { type ReactNode, useEffect, useRef } from 'react';

/** A heading that takes the focus as it appears, so that it is read and one goes on from there. */
export function Arrived({ children }: { children: ReactNode }) {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => element.current?.focus(), []);
  return (
    <span ref={element} tabIndex={-1} className="outline-none">
      {children}
    </span>
  );
}
