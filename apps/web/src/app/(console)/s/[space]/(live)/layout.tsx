import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SpaceShell } from '@/components/space/space-shell';
import { loadOptional } from '@/lib/load';
import { loadSpaceFrame } from '@/lib/load-space';
import { m } from '@/messages';

interface LiveLayoutProps {
  params: Promise<{ space: string }>;
  children: ReactNode;
}

/** Titles of a space's screens end in its own. */
export async function generateMetadata({ params }: LiveLayoutProps): Promise<Metadata> {
  const { space: spaceId } = await params;
  const space = await loadOptional((caller) => caller.spaces.get({ spaceId }));
  if (space === undefined) return { title: m.errors.notFoundTitle };
  return { title: { default: space.title, template: `%s · ${space.title} · ${m.product}` } };
}

/** The frame of a space's live content and of its other screens. */
export default async function LiveLayout({ params, children }: LiveLayoutProps) {
  const { space: spaceId } = await params;
  const frame = await loadSpaceFrame(spaceId, `/s/${spaceId}/`);
  return <SpaceShell {...frame}>{children}</SpaceShell>;
}
