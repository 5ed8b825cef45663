'use client';

import dynamic from 'next/dynamic';

const loadPalette = async () => (await import('./palette')).Palette;
const loadHelp = async () => (await import('./shortcut-help')).ShortcutHelp;

/** The palette, which is loaded when it is opened, or before that when the browser is idle. */
export const LazyPalette = dynamic(loadPalette, { ssr: false });

/** The list of shortcuts, which is loaded as the palette is. */
export const LazyShortcutHelp = dynamic(loadHelp, { ssr: false });

/** Loads what the keys of the palette and of the list of shortcuts open. */
export function loadOverlays(): void {
  // Without them nothing is lost: they are asked for again when they are opened.
  void Promise.allSettled([loadPalette(), loadHelp()]);
}
