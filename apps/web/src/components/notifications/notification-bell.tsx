'use client';

import { Bell } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useCommands } from '@/components/commands/command-context';
import { IconButton } from '@/components/ui/icon-button';
import { Sheet } from '@/components/ui/sheet';
import { m } from '@/messages';
import { Inbox } from './inbox';
import { useUnread } from './use-notifications';
import { useReadHere } from './use-read-here';

const MOST_SHOWN = 99;

/** Shows the number of unread notifications, and opens the inbox. */
export function NotificationBell() {
  const [open, setOpen] = useState(false);
  const pathname = usePathname();
  const unread = useUnread();
  useReadHere(unread);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address closes it.
  useEffect(() => setOpen(false), [pathname]);
  useCommands([{ id: 'notifications', title: m.notifications.title, icon: Bell, order: 1, run: () => setOpen(true) }]);
  return (
    <>
      <IconButton label={m.notifications.bell(unread)} className="relative" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Bell className="icon" aria-hidden />
        {unread === 0 ? null : (
          <span
            aria-hidden
            className="absolute top-0.5 right-0 flex h-4 min-w-4 items-center justify-center rounded-full bg-accent px-1 text-[10px] leading-none font-semibold text-on-accent tabular-nums"
          >
            {unread > MOST_SHOWN ? m.notifications.many : m.number(unread)}
          </span>
        )}
      </IconButton>
      <Sheet open={open} onOpenChange={setOpen} side="right" title={m.notifications.title} wide>
        <Inbox onLeave={() => setOpen(false)} />
      </Sheet>
    </>
  );
}
