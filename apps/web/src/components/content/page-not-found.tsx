'use client';

import { FileQuestion } from 'lucide-react';
import { useSpace } from '@/components/space/space-context';
import { useSpaceGone } from '@/components/space/use-space-gone';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { m } from '@/messages';
import { SearchSpaceButton } from './search-space-button';

/** Shows that no page of the space has the address. If the space itself is gone, that is shown instead. */
export function PageNotFound() {
  const { base, space } = useSpace();
  useSpaceGone(space.id);
  return (
    <main id="text" tabIndex={-1} className="outline-none">
      <EmptyState
        level={1}
        icon={<FileQuestion className="size-6" />}
        title={m.errors.pageNotFoundTitle}
        body={m.errors.pageNotFoundBody}
        actions={
          <>
            <SearchSpaceButton />
            <LinkButton href={base}>{m.errors.firstPage}</LinkButton>
          </>
        }
      />
    </main>
  );
}
