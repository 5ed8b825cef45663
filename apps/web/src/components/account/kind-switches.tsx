'use client';

import { Switch } from '@/components/ui/switch';
import type { NotificationKind, NotificationSettings } from '@/lib/outputs';
import { m } from '@/messages';

const KINDS: readonly NotificationKind[] = ['mentioned', 'review_requested', 'reviewed', 'replied', 'merged', 'sync_failing'];

type Kinds = NotificationSettings['email'];

/** A switch for each kind of notifications. */
export function KindSwitches({ chosen, onChange }: { chosen: Kinds; onChange(change: Partial<Kinds>): void }) {
  return (
    <ul className="rounded-md border border-line">
      {KINDS.map((kind) => (
        <li key={kind} className="border-t border-line px-4 py-2.5 first:border-t-0">
          <Switch
            label={m.notificationSettings.kinds[kind].label}
            checked={chosen[kind]}
            onCheckedChange={(wanted) => onChange({ [kind]: wanted })}
          />
          <p className="pr-14 text-sm text-muted">{m.notificationSettings.kinds[kind].hint}</p>
        </li>
      ))}
    </ul>
  );
}
