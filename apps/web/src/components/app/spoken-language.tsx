'use client';

import type { InterfaceLanguage } from '@octavo/contract';
import { usePathname } from 'next/navigation';
import { type ReactNode, use, useEffect } from 'react';
import { comingParts, forgetFailure, linkedParts } from '#messages';
import { type MessagePart, partsOf } from '@/messages/parts-of';

interface SpokenProps {
  language: InterfaceLanguage;
  parts: readonly MessagePart[];
  /** Stands in the place of what is inside if the messages cannot be loaded; reads none of them in the browser. */
  unloaded: ReactNode;
  children: ReactNode;
}

/** Draws what is inside once the messages of its address are there. */
export function SpokenLanguage({ language, unloaded, children }: Omit<SpokenProps, 'parts'>) {
  return (
    <Spoken language={language} parts={partsOf(usePathname())} unloaded={unloaded}>
      {children}
    </Spoken>
  );
}

/**
 * Draws what is inside once parts of the messages are there. Nothing is drawn in between: the first document stays as the server drew it, and
 * another address is a transition, in which the screen before stays. So there is no boundary of Suspense here.
 */
export function Spoken({ language, parts, unloaded, children }: SpokenProps) {
  const coming = comingParts(language, parts);
  const failure = coming === undefined ? undefined : use(coming);
  if (failure !== undefined) return <Unloaded parts={parts}>{unloaded}</Unloaded>;
  return (
    <>
      {linkedParts(language, parts)}
      {children}
    </>
  );
}

/** Draws what stands in the place of a screen without messages; they are asked for again when it is left or drawn anew. */
function Unloaded({ parts, children }: { parts: readonly MessagePart[]; children: ReactNode }) {
  useEffect(() => forgetFailure(parts), [parts]);
  return children;
}
