'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { useAskBeforeLeaving } from '@/lib/use-ask-before-leaving';
import { m } from '@/messages';

interface LeaveQuestion {
  /** Does something that loses what is not saved: at once where there is nothing to lose, else after the question. */
  ask(leave: () => void): void;
  /** The question, to be drawn anywhere. */
  question: ReactNode;
}

/**
 * Asks before links of the console, or the tab, take unsaved changes away.
 * @param onDiscard called when somebody leaves without saving.
 */
export function useLeaveQuestion(isUnsaved: boolean, onDiscard: () => void): LeaveQuestion {
  const router = useRouter();
  const [leave, setLeave] = useState<() => void>();
  const [open, setOpen] = useState(false);
  useAskBeforeLeaving(isUnsaved);
  useEffect(() => {
    if (!isUnsaved) return;
    const hold = (event: MouseEvent) => {
      const href = linkOf(event);
      if (href === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      setLeave(() => () => router.push(href));
      setOpen(true);
    };
    document.addEventListener('click', hold, true);
    return () => document.removeEventListener('click', hold, true);
  }, [isUnsaved, router]);
  return {
    ask(run) {
      if (!isUnsaved) return run();
      setLeave(() => run);
      setOpen(true);
    },
    question: (
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={m.common.leaveTitle}
        description={m.common.leaveBody}
        action={m.common.leave}
        busy={false}
        error={null}
        onConfirm={() => {
          setOpen(false);
          onDiscard();
          leave?.();
        }}
      />
    ),
  };
}

/** Returns the address that a click follows within the console, away from this page; `undefined` for every other click. */
function linkOf(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (link === null || (link.target !== '' && link.target !== '_self') || link.hasAttribute('download')) return undefined;
  if (link.origin !== location.origin || (link.pathname === location.pathname && link.search === location.search)) return undefined;
  return `${link.pathname}${link.search}${link.hash}`;
}
