import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { RevisionNotice } from '@/components/space/revision-notice';
import { SpaceShell } from '@/components/space/space-shell';
import { loadOptional } from '@/lib/load';
import { loadSpaceFrame } from '@/lib/load-space';
import { m } from '@/messages';

interface RevisionLayoutProps {
  params: Promise<{ space: string; revision: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: RevisionLayoutProps): Promise<Metadata> {
  const { space: spaceId } = await params;
  const space = await loadOptional((caller) => caller.spaces.get({ spaceId }));
  if (space === undefined) return { title: m.errors.notFoundTitle };
  return { title: { default: space.title, template: `%s · ${m.space.revision} · ${space.title} · ${m.product}` } };
}

/** The frame of an old revision: read only. */
export default async function RevisionLayout({ params, children }: RevisionLayoutProps) {
  const { space: spaceId, revision: revisionId } = await params;
  const frame = await loadSpaceFrame(spaceId, `/s/${spaceId}/~/revisions/${revisionId}/`, { revisionId });
  return (
    <SpaceShell {...frame} revision={revisionId}>
      <RevisionNotice />
      {children}
    </SpaceShell>
  );
}
