'use client';

import dynamic from 'next/dynamic';
import { EditorSkeleton } from './editor-skeleton';

/** The editor, fetched when a page is edited: readers do not pay for it. */
export const LazyEditor = dynamic(() => import('./editor-screen'), { ssr: false, loading: () => <EditorSkeleton /> });
