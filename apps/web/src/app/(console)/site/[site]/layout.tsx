import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SiteShell } from '@/components/site/site-shell';
import { loadSiteFrame, loadSiteTitle } from '@/lib/load-site';
import { m } from '@/messages';

interface SiteLayoutProps {
  params: Promise<{ site: string }>;
  children: ReactNode;
}

/** Titles of a site's screens end in its own. */
export async function generateMetadata({ params }: SiteLayoutProps): Promise<Metadata> {
  const title = await loadSiteTitle((await params).site);
  if (title === undefined) return { title: m.errors.notFoundTitle };
  return { title: { default: title, template: `%s · ${title} · ${m.product}` } };
}

/** The frame of the screens of a site. */
export default async function SiteLayout({ params, children }: SiteLayoutProps) {
  const frame = await loadSiteFrame((await params).site);
  return <SiteShell {...frame}>{children}</SiteShell>;
}
