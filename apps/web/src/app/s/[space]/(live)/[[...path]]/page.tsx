import type { Metadata } from 'next';
import { PageScreen } from '@/components/content/page-screen';
import { loadPage } from '@/lib/load-page';
import { m } from '@/messages';

interface LivePageProps {
  params: Promise<{ space: string; path?: string[] }>;
  searchParams: Promise<{ view?: string | string[] }>;
}

export async function generateMetadata({ params }: LivePageProps): Promise<Metadata> {
  const { space, path } = await params;
  const found = await loadPage(space, path);
  return { title: found?.page.title ?? m.errors.pageNotFoundTitle };
}

/** A page of the live content; `view=source` shows its markdown. */
export default async function LivePage({ params, searchParams }: LivePageProps) {
  const [{ space, path }, { view }] = await Promise.all([params, searchParams]);
  const base = `/s/${space}/`;
  return <PageScreen base={base} path={path} found={await loadPage(space, path)} showSource={view === 'source'} />;
}
