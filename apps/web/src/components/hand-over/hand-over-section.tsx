'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Organization } from '@/lib/outputs';
import { m } from '@/messages';
import { HandOverDialog } from './lazy-dialogs';

interface HandOverSectionProps {
  organization: Pick<Organization, 'id' | 'title'>;
  /** Id of whoever looks at it. */
  me: string;
}

/** Section of an organization's settings that hands it over to another admin. */
export function HandOverSection({ organization, me }: HandOverSectionProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="hand-over" className="mt-12 max-w-[480px]">
      <h2 id="hand-over" className="font-semibold">
        {m.handOver.title}
      </h2>
      <p className="mt-1 mb-4 text-muted text-pretty">{m.handOver.body}</p>
      <Button onClick={() => setOpen(true)} opens={HandOverDialog}>
        {m.handOver.open}
      </Button>
      {isOpen ? <HandOverDialog organization={organization} me={me} onClose={() => setOpen(false)} /> : null}
    </section>
  );
}
