'use client';

import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useCommands } from '@/components/commands/command-context';
import type { PageView } from '@/lib/outputs';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';

type Neighbour = PageView['next'];

/** Next and previous page, by key and in the palette. */
export function PageCommands({ base, previous, next }: { base: string; previous: Neighbour; next: Neighbour }) {
  const router = useRouter();
  useCommands([
    ...(next === undefined
      ? []
      : [
          {
            id: 'next-page',
            title: m.shortcuts.nextPage,
            icon: ArrowRight,
            shortcut: 'j',
            run: () => router.push(pageHref(base, next.path)),
          },
        ]),
    ...(previous === undefined
      ? []
      : [
          {
            id: 'previous-page',
            title: m.shortcuts.previousPage,
            icon: ArrowLeft,
            shortcut: 'k',
            run: () => router.push(pageHref(base, previous.path)),
          },
        ]),
  ]);
  return null;
}
