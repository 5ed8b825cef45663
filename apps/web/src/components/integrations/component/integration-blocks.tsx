'use client';

import { useLayoutEffect } from 'react';
import { drawBlocks } from './draw-blocks';
import { useBlockHost } from './use-block-host';

/**
 * Has the blocks of integrations in the text of the page drawn by their scripts, each once it comes into sight. Without it they are what the dialect has for
 * them.
 */
export function IntegrationBlocks() {
  const host = useBlockHost();
  // Kept drawings are put in at once: a preview is redrawn at each key press.
  useLayoutEffect(() => {
    const content = document.querySelector<HTMLElement>('[data-content]');
    if (content === null) return;
    return drawBlocks(content, host);
  }, [host]);
  return null;
}
