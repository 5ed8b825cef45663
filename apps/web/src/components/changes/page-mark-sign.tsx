import { ArrowRightLeft, type LucideIcon, Minus, PencilLine, Plus } from 'lucide-react';
import { cx } from '@/lib/cx';
import { m } from '@/messages';
import type { PageMark } from './page-marks';

const SIGNS: Readonly<Record<PageMark, [icon: LucideIcon, tone: string]>> = {
  page_created: [Plus, 'text-success'],
  page_edited: [PencilLine, 'text-warning'],
  page_moved: [ArrowRightLeft, 'text-accent'],
  page_deleted: [Minus, 'text-danger'],
};

/** Shows the change of a change request to a page: an icon and its label. */
export function PageMarkSign({ mark }: { mark: PageMark }) {
  const [Icon, tone] = SIGNS[mark];
  return (
    <span className={cx('flex shrink-0 items-center gap-0.5 text-xs', tone)}>
      <Icon className="icon size-3" aria-hidden />
      {m.changeRequests.marks[mark]}
    </span>
  );
}
