'use client';

import dynamic from 'next/dynamic';
import { withMessages } from '@/messages/with-messages';
import { EditorSkeleton } from './editor-skeleton';

/** The editor, fetched when a page is edited: readers do not pay for it. */
export const LazyEditor = dynamic(() => withMessages(() => import('./editor-screen'), ['editor']), {
  ssr: false,
  loading: () => <EditorSkeleton />,
});
