import { OpenEditor } from '@/components/editor/open-editor';
import { EmptySpace } from '@/components/space/empty-space';
import { ShownPage } from '@/components/space/shown-page';
import type { PageView } from '@/lib/outputs';
import { PageArticle } from './page-article';
import { PageNotFound } from './page-not-found';

interface PageScreenProps {
  /** Prefix of page addresses, ending in `/`. */
  base: string;
  /** The parts of the path that was asked for; absent for the first page. */
  path: string[] | undefined;
  found: PageView | undefined;
  showSource: boolean;
  /** The page is edited; for somebody who may. */
  edit?: boolean;
}

/** A page, or what to do when there is none at the address. */
export function PageScreen({ found, edit = false, ...rest }: PageScreenProps) {
  return (
    <>
      {found === undefined ? null : <ShownPage id={found.page.id} />}
      <OpenEditor pageId={edit ? found?.page.id : undefined}>{edit ? null : <ReadPage found={found} {...rest} />}</OpenEditor>
    </>
  );
}

function ReadPage({ base, path, found, showSource }: Omit<PageScreenProps, 'edit'>) {
  if (found !== undefined) return <PageArticle base={base} view={found} showSource={showSource} />;
  if (path !== undefined) return <PageNotFound />;
  return (
    <main id="text" tabIndex={-1} className="outline-none">
      <EmptySpace />
    </main>
  );
}
