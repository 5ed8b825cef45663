'use client';

import dynamic from 'next/dynamic';
import { Waiting } from './waiting';

/** The block editor, fetched when it is chosen: who writes the source does not pay for it. */
export const LazyBlockPane = dynamic(() => import('./block-pane'), { ssr: false, loading: () => <Waiting /> });
