import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { PageScreen } from '@/components/content/page-screen';
import { mayEditContent } from '@/components/space/content-place';
import { load } from '@/lib/load';
import { loadPage } from '@/lib/load-page';
import { pageHref } from '@/lib/page-href';
import { m } from '@/messages';

interface LivePageProps {
  params: Promise<{ space: string; path?: string[] }>;
  searchParams: Promise<{ view?: string | string[]; edit?: string | string[]; change?: string | string[] }>;
}

export async function generateMetadata({ params }: LivePageProps): Promise<Metadata> {
  const { space, path } = await params;
  const found = await loadPage(space, path);
  return { title: found?.page.title ?? m.errors.pageNotFoundTitle };
}

/**
 * A page of the live content; `view=source` shows its markdown, `edit` its editor to those who may edit: in a change request with `change`,
 * which is its number, or `new` for one that the first change makes.
 */
export default async function LivePage({ params, searchParams }: LivePageProps) {
  const [{ space, path }, { view, edit, change }] = await Promise.all([params, searchParams]);
  const found = await loadPage(space, path);
  if (edit !== undefined && typeof change === 'string' && /^\d{1,9}$/.test(change)) await redirectToDraft(space, change, found?.page.id);
  const editable =
    edit !== undefined && found?.page.type === 'document' && found.page.computed === undefined && (await mayEdit(space, change === 'new'));
  return <PageScreen base={`/s/${space}/`} path={path} found={found} showSource={view === 'source'} edit={editable} />;
}

async function mayEdit(spaceId: string, isProposal: boolean): Promise<boolean> {
  const space = await load((caller) => caller.spaces.get({ spaceId }));
  return isProposal ? space.permissions.edit : mayEditContent(space, {});
}

/** Goes on editing in a change request: the same page there, wherever it stands; its overview, where it does not have the page (yet). */
async function redirectToDraft(spaceId: string, changeRequest: string, pageId: string | undefined): Promise<never> {
  const base = `/s/${spaceId}/~/changes/${changeRequest}/`;
  const tree = await load((caller) => caller.changes.tree({ spaceId, changeRequest }));
  const there = tree.nodes.find(({ id }) => id === pageId);
  redirect(there === undefined ? `${base}overview` : `${pageHref(base, there.path)}?edit`);
}
