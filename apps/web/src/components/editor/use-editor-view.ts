'use client';

import { useSearchParams } from 'next/navigation';

/** Which of the two a narrow screen shows; a wide one shows both. */
export type EditorView = 'write' | 'preview';

/** The view, kept in the address (`edit=preview`): a reload shows the same. */
export function useEditorView(): [view: EditorView, set: (view: EditorView) => void] {
  const view = useSearchParams().get('edit') === 'preview' ? 'preview' : 'write';
  return [
    view,
    (next) => {
      const address = new URL(window.location.href);
      address.searchParams.set('edit', next === 'preview' ? 'preview' : '');
      window.history.replaceState(null, '', address);
    },
  ];
}
