'use client';

import { Dialog } from '@base-ui/react/dialog';
import { m } from '@/messages';
import { PaletteBody } from './palette-body';

interface Props {
  query: string;
  onQueryChange(query: string): void;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** One place for search, going places, and every command that the screen offers. */
export function Palette({ query, onQueryChange, open, onOpenChange }: Props) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Viewport className="fixed inset-0 z-40 flex items-start justify-center p-2 sm:p-6 sm:pt-[12vh]">
          <Dialog.Popup
            aria-label={m.palette.title}
            className="overlay-shadow flex max-h-[min(560px,calc(100dvh-1rem))] w-full max-w-[640px] flex-col overflow-hidden rounded-md border border-line bg-raised outline-none transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <PaletteBody query={query} onQueryChange={onQueryChange} onDone={() => onOpenChange(false)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
