'use client';

import { CircleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { m } from '@/messages';

/** Shows in place of a failed screen the error and what to do; the reference finds the cause in the log. */
export function ErrorScreen({ digest, retry }: { digest: string | undefined; retry(): void }) {
  return (
    <main id="text" className="flex min-h-[70dvh] items-center justify-center">
      <EmptyState
        level={1}
        icon={<CircleAlert className="size-6" />}
        title={m.errors.title}
        body={
          <>
            {m.errors.body}
            {digest === undefined ? null : <code className="mt-3 block font-mono text-xs">{m.errors.reference(digest)}</code>}
          </>
        }
        actions={
          <>
            <Button variant="primary" onClick={retry}>
              {m.common.retry}
            </Button>
            <LinkButton href="/">{m.errors.home}</LinkButton>
          </>
        }
      />
    </main>
  );
}
