'use client';

import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { m } from '@/messages';
import { buttonStyle } from './button-style';

/** Shows what was said with `useToast`; F6 moves focus there. */
export function Toaster() {
  const { toasts } = Toast.useToastManager();
  return (
    <Toast.Portal>
      <Toast.Viewport className="pointer-events-none fixed right-4 bottom-4 z-50 flex w-[min(360px,calc(100vw-2rem))] flex-col gap-2">
        {toasts.map((toast) => (
          <Toast.Root
            key={toast.id}
            toast={toast}
            className="overlay-shadow pointer-events-auto rounded-md border border-line bg-raised transition-opacity duration-100 data-ending-style:opacity-0 data-starting-style:opacity-0"
          >
            <Toast.Content className="flex items-center gap-3 py-1.5 pr-1.5 pl-4">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <Toast.Title className="text-sm font-medium" />
                <Toast.Description className="text-sm text-muted" />
              </div>
              <Toast.Action className={buttonStyle('secondary')} />
              {/* Every toast is in sight here: none waits behind another, as the library takes for granted. */}
              <Toast.Close aria-hidden={false} aria-label={m.common.close} className={buttonStyle('quiet', 'icon')}>
                <X className="icon" aria-hidden />
              </Toast.Close>
            </Toast.Content>
          </Toast.Root>
        ))}
      </Toast.Viewport>
    </Toast.Portal>
  );
}
