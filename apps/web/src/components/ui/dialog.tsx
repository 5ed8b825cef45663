'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '@/messages';
import { buttonStyle } from './button-style';

interface DialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Called when it has gone away, and the focus is back where it came from. */
  onClosed?: (() => void) | undefined;
  title: ReactNode;
  description?: ReactNode;
  children: ReactNode;
}

/** A modal dialog; on a phone it is a sheet at the bottom. Focus goes in, stays in, and goes back where it came from. */
export function Dialog({ open, onOpenChange, onClosed, title, description, children }: DialogProps) {
  function closed(shown: boolean) {
    // The focus goes back right after this.
    if (!shown && onClosed !== undefined) requestAnimationFrame(onClosed);
  }
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} onOpenChangeComplete={closed}>
      <Base.Portal>
        <Base.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-end justify-center overflow-y-auto sm:items-start sm:p-6 sm:pt-[10vh]">
          <Base.Popup className="overlay-shadow relative w-full max-w-[480px] rounded-t-md border border-line bg-raised p-6 outline-none transition-[opacity,translate] duration-100 data-ending-style:translate-y-1 data-ending-style:opacity-0 data-starting-style:translate-y-1 data-starting-style:opacity-0 sm:rounded-md">
            <div className="mb-5 pr-8">
              <Base.Title className="text-lg font-semibold text-balance wrap-anywhere">{title}</Base.Title>
              {description === undefined ? null : <Base.Description className="mt-1 text-muted">{description}</Base.Description>}
            </div>
            {children}
            <Base.Close aria-label={m.common.close} className={buttonStyle('quiet', 'icon', 'absolute top-4 right-4')}>
              <X className="icon" aria-hidden />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
