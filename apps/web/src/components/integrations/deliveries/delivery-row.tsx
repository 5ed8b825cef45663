'use client';

import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { Badge } from '@/components/ui/badge';
import { RelativeTime } from '@/components/ui/relative-time';
import { cx } from '@/lib/cx';
import type { Delivery } from '@/lib/outputs';
import { m } from '@/messages';
import { DeliveryTrace } from './delivery-trace';

interface DeliveryRowProps {
  name: string;
  event: Delivery;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** One event: its type, status, duration and time; what the script did folds out. */
export function DeliveryRow({ name, event, open, onOpenChange }: DeliveryRowProps) {
  const id = useId();
  const words = m.integrations.deliveries;
  const { payload, status, duration, attempts, createdAt } = event;
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => onOpenChange(!open)}
        className="flex w-full items-start gap-x-3 rounded-md px-4 py-2.5 text-left hover:bg-hover sm:items-center"
      >
        <ChevronRight className={cx('icon text-muted transition-transform duration-100', open && 'rotate-90')} aria-hidden />
        <span className="flex min-w-0 flex-1 flex-col gap-1.5 sm:flex-row sm:items-center sm:gap-3">
          <span className="min-w-0 flex-1 font-mono text-xs wrap-anywhere">{payload.type}</span>
          <span className="flex items-center gap-3">
            <Badge tone={status === 'failed' ? 'danger' : 'success'}>{words.statuses[status]}</Badge>
            {attempts > 1 ? <span className="text-xs text-muted">{words.attempts(attempts)}</span> : null}
            <span className="text-xs text-muted tabular-nums sm:w-16 sm:text-right">{words.milliseconds(duration)}</span>
            <span className="text-xs text-muted sm:w-28 sm:text-right">
              <RelativeTime at={createdAt} />
            </span>
          </span>
        </span>
      </button>
      <div id={id} hidden={!open}>
        {open ? <DeliveryTrace name={name} eventId={event.id} /> : null}
      </div>
    </li>
  );
}
