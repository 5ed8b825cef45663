import type { Metadata } from 'next';
import { PageScreen } from '@/components/content/page-screen';
import { mayEditContent } from '@/components/space/content-place';
import { load } from '@/lib/load';
import { loadChangedPage } from '@/lib/load-page';
import { m } from '@/messages';

interface ChangedPageProps {
  params: Promise<{ space: string; number: string; path?: string[] }>;
  searchParams: Promise<{ view?: string | string[]; edit?: string | string[] }>;
}

export async function generateMetadata({ params }: ChangedPageProps): Promise<Metadata> {
  const { space, number, path } = await params;
  const found = await loadChangedPage(space, number, path);
  return { title: found?.page.title ?? m.errors.pageNotFoundTitle };
}

/** A page as it is in a change request; `view=source` shows its markdown, `edit` its editor to those who may edit. */
export default async function ChangedPage({ params, searchParams }: ChangedPageProps) {
  const [{ space, number, path }, { view, edit }] = await Promise.all([params, searchParams]);
  const found = await loadChangedPage(space, number, path);
  const editable =
    edit !== undefined && found?.page.type === 'document' && found.page.computed === undefined && (await mayEdit(space, number));
  const base = `/s/${space}/~/changes/${number}/`;
  return <PageScreen base={base} path={path} found={found} showSource={view === 'source'} edit={editable} />;
}

async function mayEdit(spaceId: string, number: string): Promise<boolean> {
  return load(async (caller) => {
    const changeRequest = await caller.changes.get({ spaceId, changeRequest: number });
    return mayEditContent(await caller.spaces.get({ spaceId }), { changeRequest });
  });
}
