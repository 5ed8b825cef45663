'use client';

import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { replaceAddress } from '@/lib/replace-address';

/** View shown on a narrow screen; a wide one shows both. */
export type EditorView = 'write' | 'preview';

/** Returns the view, kept in the address (`edit=preview`): a reload shows the same. */
export function useEditorView(): [view: EditorView, set: (view: EditorView) => void] {
  const [view, setView] = useState<EditorView>(useSearchParams().get('edit') === 'preview' ? 'preview' : 'write');
  // The router writes the address that it knows whenever it has drawn something anew.
  useEffect(() =>
    replaceAddress(({ searchParams }) => {
      // Gone when the editor is about to be left.
      if (searchParams.has('edit')) searchParams.set('edit', view === 'preview' ? 'preview' : '');
    }),
  );
  return [view, setView];
}
