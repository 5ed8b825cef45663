'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { m } from '@/messages';
import { buttonStyle } from './button-style';

interface SheetProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  side: 'left' | 'right';
  title: string;
  /** For lists with words in their rows. */
  wide?: boolean;
  children: ReactNode;
}

/** A pane over the page, for what is beside the text on a wide screen. */
export function Sheet({ open, onOpenChange, side, title, wide = false, children }: SheetProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Popup
          className={cx(
            'overlay-shadow fixed inset-y-0 z-40 flex flex-col bg-canvas outline-none transition-transform duration-150',
            wide ? 'w-[min(440px,94vw)]' : 'w-[min(320px,88vw)]',
            side === 'left'
              ? 'left-0 border-r border-line data-ending-style:-translate-x-full data-starting-style:-translate-x-full'
              : 'right-0 border-l border-line data-ending-style:translate-x-full data-starting-style:translate-x-full',
          )}
        >
          <div className="flex h-(--o-bar-height) shrink-0 items-center justify-between border-b border-line pr-2 pl-4">
            <Base.Title className="text-sm font-semibold">{title}</Base.Title>
            <Base.Close aria-label={m.common.close} className={buttonStyle('quiet', 'icon')}>
              <X className="icon" aria-hidden />
            </Base.Close>
          </div>
          <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
