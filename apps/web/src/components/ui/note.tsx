import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

type NoteTone = 'info' | 'success' | 'danger';

const LOOKS = {
  info: { box: 'bg-accent-soft', icon: 'text-accent', Icon: Info },
  success: { box: 'bg-success-soft', icon: 'text-success', Icon: CircleCheck },
  danger: { box: 'bg-danger-soft', icon: 'text-danger', Icon: CircleAlert },
} as const;

/** Something to know, in place. Errors are announced at once. */
export function Note({ tone = 'info', children }: { tone?: NoteTone; children: ReactNode }) {
  const { box, icon, Icon } = LOOKS[tone];
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className={cx('flex gap-3 rounded-md px-3 py-2.5 wrap-anywhere', box)}>
      <Icon className={cx('icon mt-0.5', icon)} aria-hidden />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
