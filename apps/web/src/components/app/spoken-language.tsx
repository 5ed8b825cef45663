'use client';

import type { InterfaceLanguage } from '@octavo/contract';
import dynamic from 'next/dynamic';
import type { ComponentType, ReactNode } from 'react';

/** One file of messages each, of which a browser loads that of its document: with the first scripts, and before anything is drawn that reads them. */
const LOADED: Readonly<Record<InterfaceLanguage, ComponentType<{ children: ReactNode }>>> = {
  en: dynamic(() => import('@/messages/load/en')),
  de: dynamic(() => import('@/messages/load/de')),
  fr: dynamic(() => import('@/messages/load/fr')),
  ja: dynamic(() => import('@/messages/load/ja')),
  es: dynamic(() => import('@/messages/load/es')),
};

/** Loads the messages of a language, and draws what is inside. */
export function SpokenLanguage({ language, children }: { language: InterfaceLanguage; children: ReactNode }) {
  const Loaded = LOADED[language];
  return <Loaded>{children}</Loaded>;
}
