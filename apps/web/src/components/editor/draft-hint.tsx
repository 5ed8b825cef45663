'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { useSpace } from '@/components/space/space-context';
import { Note } from '@/components/ui/note';
import { exactTime } from '@/lib/time';
import { m } from '@/messages';
import { drafts } from './draft-store';

/** Over a page that is read: that it was written further and not saved. */
export function DraftHint({ pageId }: { pageId: string }) {
  const { space, userId, mayEdit, changeRequest } = useSpace();
  const target = changeRequest?.id ?? space.id;
  const pathname = usePathname();
  const [at, setAt] = useState<number>();
  useEffect(() => {
    if (mayEdit) setAt(drafts.read({ userId, target, pageId })?.at);
  }, [mayEdit, userId, target, pageId]);
  if (at === undefined) return null;
  return (
    <div className="mb-6 text-sm print:hidden">
      <Note>
        {m.content.hasDraft(exactTime(new Date(at).toISOString()))}{' '}
        <Link href={`${pathname}?edit`} prefetch={false} className="font-medium underline">
          {m.content.resumeDraft}
        </Link>
      </Note>
    </div>
  );
}
