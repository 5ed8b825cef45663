'use client';

import { useSearchParams } from 'next/navigation';
import { type ReactNode, useRef } from 'react';
import { LazyEditor } from './lazy-editor';

interface OpenEditorProps {
  /** The page that is edited at this address; `undefined` if none is, or may be. */
  pageId: string | undefined;
  /** Shown where no editor is open. */
  children: ReactNode;
}

/**
 * The editor of a page. One that is open stays until it is left: when its page is deleted meanwhile, or its change request is merged or archived, it tells that
 * what was written could not be saved, and has it.
 */
export function OpenEditor({ pageId, children }: OpenEditorProps) {
  const isAsked = useSearchParams().has('edit');
  const open = useRef<string>(undefined);
  open.current = isAsked ? (pageId ?? open.current) : pageId;
  return open.current === undefined ? children : <LazyEditor key={open.current} pageId={open.current} />;
}
