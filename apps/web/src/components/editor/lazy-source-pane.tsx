'use client';

import dynamic from 'next/dynamic';
import { Waiting } from './blocks/waiting';

/** The editor of the source, fetched when it is chosen: who writes in blocks does not pay for it. */
export const LazySourcePane = dynamic(() => import('./source-pane'), { ssr: false, loading: () => <Waiting /> });
