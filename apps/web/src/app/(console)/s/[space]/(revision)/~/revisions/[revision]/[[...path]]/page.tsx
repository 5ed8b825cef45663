import type { Metadata } from 'next';
import { PageScreen } from '@/components/content/page-screen';
import { loadPage } from '@/lib/load-page';
import { m } from '@/messages';

interface RevisionPageProps {
  params: Promise<{ space: string; revision: string; path?: string[] }>;
  searchParams: Promise<{ view?: string | string[] }>;
}

export async function generateMetadata({ params }: RevisionPageProps): Promise<Metadata> {
  const { space, revision, path } = await params;
  const found = await loadPage(space, path, revision);
  return { title: found?.page.title ?? m.errors.pageNotFoundTitle };
}

/** A page as it was in a revision. */
export default async function RevisionPage({ params, searchParams }: RevisionPageProps) {
  const [{ space, revision, path }, { view }] = await Promise.all([params, searchParams]);
  const base = `/s/${space}/~/revisions/${revision}/`;
  return <PageScreen base={base} path={path} found={await loadPage(space, path, revision)} showSource={view === 'source'} />;
}
