'use client';

import { CircleAlert } from 'lucide-react';
import { buttonStyle } from '@/components/ui/button-style';
import { EmptyState } from '@/components/ui/empty-state';
import { m } from '@/messages';
import { WayHome } from './way-home';

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
            <button type="button" onClick={retry} className={buttonStyle('primary')}>
              {m.common.retry}
            </button>
            <WayHome />
          </>
        }
      />
    </main>
  );
}
