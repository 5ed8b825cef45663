import type { Metadata } from 'next';
import { PageScreen } from '@/components/content/page-screen';
import { load } from '@/lib/load';
import { loadPage } from '@/lib/load-page';
import { m } from '@/messages';

interface LivePageProps {
  params: Promise<{ space: string; path?: string[] }>;
  searchParams: Promise<{ view?: string | string[]; edit?: string | string[] }>;
}

export async function generateMetadata({ params }: LivePageProps): Promise<Metadata> {
  const { space, path } = await params;
  const found = await loadPage(space, path);
  return { title: found?.page.title ?? m.errors.pageNotFoundTitle };
}

/** A page of the live content; `view=source` shows its markdown, `edit` its editor to those who may edit. */
export default async function LivePage({ params, searchParams }: LivePageProps) {
  const [{ space, path }, { view, edit }] = await Promise.all([params, searchParams]);
  const found = await loadPage(space, path);
  const editable = edit !== undefined && found?.page.type === 'document' && (await mayEdit(space));
  return <PageScreen base={`/s/${space}/`} path={path} found={found} showSource={view === 'source'} edit={editable} />;
}

async function mayEdit(spaceId: string): Promise<boolean> {
  const space = await load((caller) => caller.spaces.get({ spaceId }));
  return space.permissions.edit && space.editMode !== 'locked';
}
