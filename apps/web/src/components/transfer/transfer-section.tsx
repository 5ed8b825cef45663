'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Space } from '@/lib/outputs';
import { m } from '@/messages';
import { TransferDialog } from './lazy-dialogs';

/** Section of a space's settings that transfers it to another organization. */
export function TransferSection({ space }: { space: Space }) {
  const router = useRouter();
  const [open, setOpen] = useState<boolean>();
  return (
    <section aria-labelledby="transfer" className="mt-12 max-w-[480px]">
      <h2 id="transfer" className="font-semibold">
        {m.transfer.section}
      </h2>
      <p className="mt-1 mb-4 text-muted">{m.transfer.lead}</p>
      <Button onClick={() => setOpen(true)}>{m.transfer.action}</Button>
      {open === undefined ? null : (
        <TransferDialog item={space} open={open} onOpenChange={setOpen} onDone={() => router.push(`/o/${space.organization}/`)} />
      )}
    </section>
  );
}
