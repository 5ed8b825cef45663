'use client';

import { History } from 'lucide-react';
import { HoverLink } from '@/components/app/hover-link';
import { m } from '@/messages';
import { useSpace } from './space-context';

/** Marks every page of an old revision as such, and leads back to the live one. */
export function RevisionNotice() {
  const { space } = useSpace();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-warning-soft px-4 py-2.5 sm:px-8 print:hidden">
      <History className="icon text-warning" aria-hidden />
      <p className="min-w-0 flex-1 basis-60">{m.space.revisionNote}</p>
      <HoverLink href={`/s/${space.id}/~/history`} className="font-medium underline">
        {m.spaceNav.history}
      </HoverLink>
      <HoverLink href={`/s/${space.id}/`} className="font-medium underline">
        {m.space.backToLive}
      </HoverLink>
    </div>
  );
}
