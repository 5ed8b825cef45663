import { FileQuestion } from 'lucide-react';
import { EmptySpace } from '@/components/space/empty-space';
import { EmptyState } from '@/components/ui/empty-state';
import { LinkButton } from '@/components/ui/link-button';
import type { PageView } from '@/lib/outputs';
import { m } from '@/messages';
import { PageArticle } from './page-article';
import { SearchSpaceButton } from './search-space-button';

interface PageScreenProps {
  /** Prefix of page addresses, ending in `/`. */
  base: string;
  /** The parts of the path that was asked for; absent for the first page. */
  path: string[] | undefined;
  found: PageView | undefined;
  showSource: boolean;
}

/** A page, or what to do when there is none at the address. */
export function PageScreen({ base, path, found, showSource }: PageScreenProps) {
  if (found !== undefined) return <PageArticle base={base} view={found} showSource={showSource} />;
  return (
    <main id="text" tabIndex={-1} className="outline-none">
      {path === undefined ? (
        <EmptySpace />
      ) : (
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
      )}
    </main>
  );
}
