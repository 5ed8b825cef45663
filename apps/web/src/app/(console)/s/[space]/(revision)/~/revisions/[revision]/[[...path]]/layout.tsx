import type { ReactNode } from 'react';
import { requirePage } from '@/lib/load-page';

interface RevisionPageLayoutProps {
  params: Promise<{ space: string; revision: string; path?: string[] }>;
  children: ReactNode;
}

/** Stands outside of what is streamed: says with the status that there is no such page. */
export default async function RevisionPageLayout({ params, children }: RevisionPageLayoutProps) {
  const { space, revision, path } = await params;
  await requirePage(space, path, revision);
  return children;
}
