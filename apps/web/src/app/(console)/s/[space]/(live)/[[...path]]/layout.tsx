import type { ReactNode } from 'react';
import { requirePage } from '@/lib/load-page';

interface LivePageLayoutProps {
  params: Promise<{ space: string; path?: string[] }>;
  children: ReactNode;
}

/** Stands outside of what is streamed: says with the status that there is no such page. */
export default async function LivePageLayout({ params, children }: LivePageLayoutProps) {
  const { space, path } = await params;
  await requirePage(space, path);
  return children;
}
