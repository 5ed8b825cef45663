'use client';

import dynamic from 'next/dynamic';

/** The dialog of answers, which is loaded when somebody asks. */
export const LazyAskDialog = dynamic(async () => (await import('./ask-dialog')).AskDialog, { ssr: false });
