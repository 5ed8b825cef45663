import type { ReactNode } from 'react';
import { requireChangedPage } from '@/lib/load-page';

interface ChangedPageLayoutProps {
  params: Promise<{ space: string; number: string; path?: string[] }>;
  children: ReactNode;
}

/** Stands outside of what is streamed: says with the status that there is no such page. */
export default async function ChangedPageLayout({ params, children }: ChangedPageLayoutProps) {
  const { space, number, path } = await params;
  await requireChangedPage(space, number, path);
  return children;
}
