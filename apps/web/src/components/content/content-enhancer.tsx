'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useCommandDialogs } from '@/components/commands/command-context';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { addCopyButtons } from './enhance/copy-code';
import { localizeDates } from './enhance/dates';
import { enhanceExpandableCode } from './enhance/expandable-code';
import { onHeadingLink } from './enhance/heading-links';
import { addNoteBackLinks } from './enhance/notes';
import { revealTarget } from './enhance/reveal';
import { enhanceTabs } from './enhance/tabs';
import { enhanceWideFormulas } from './enhance/wide-formulas';

/**
 * Makes the text of the page, which is ready HTML, do what only a script can: tabs, copying code and links to headings, the way back from notes, dates in the
 * reader's language, following links without a reload, buttons that search, and opening what hides the target of an address. Without it everything can still be read.
 */
export function ContentEnhancer() {
  const router = useRouter();
  const toast = useToast();
  const { openPalette } = useCommandDialogs();
  const latest = useRef({ router, toast, openPalette });
  latest.current = { router, toast, openPalette };

  useEffect(() => {
    const content = document.querySelector<HTMLElement>('[data-content]');
    if (content === null) return;
    const undo = [
      enhanceTabs(content),
      addCopyButtons(content),
      enhanceExpandableCode(content),
      addNoteBackLinks(content),
      localizeDates(content),
      enhanceWideFormulas(content),
    ];
    const reveal = () => revealTarget(content, window.location.hash);

    function onClick(event: MouseEvent) {
      const action = (event.target as Element).closest<HTMLElement>('button[data-action]');
      if (action !== null) latest.current.openPalette(action.dataset.query);
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
      if (link === null || event.defaultPrevented || event.button !== 0) return;
      if (onHeadingLink(event, link)) {
        latest.current.toast(m.content.linkCopied);
        return;
      }
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target === '_blank' || link.hasAttribute('download'))
        return;
      if (link.origin !== window.location.origin || !link.pathname.startsWith('/s/')) return;
      if (link.pathname === window.location.pathname && link.hash !== '') return;
      event.preventDefault();
      latest.current.router.push(link.pathname + link.search + link.hash);
    }
    content.addEventListener('click', onClick);
    window.addEventListener('hashchange', reveal);
    reveal();
    return () => {
      content.removeEventListener('click', onClick);
      window.removeEventListener('hashchange', reveal);
      for (const step of undo) step();
    };
  }, []);
  return null;
}
