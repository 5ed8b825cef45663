'use client';

import { FileQuestion, Search } from 'lucide-react';
import { useCommandDialogs } from '@/components/commands/command-context';
import { useSpace } from '@/components/space/space-context';
import { useSpaceGone } from '@/components/space/use-space-gone';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import { m } from '@/messages';

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

/** Opens the palette from where nothing was found. */
function SearchSpaceButton() {
  const { openPalette } = useCommandDialogs();
  return (
    <Button variant="primary" onClick={() => openPalette()}>
      <Search className="icon" aria-hidden /> {m.errors.search}
    </Button>
  );
}
