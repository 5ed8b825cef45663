import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { changeRequestName } from '@/components/changes/change-request-words';
import { SpaceShell } from '@/components/space/space-shell';
import { loadOptional } from '@/lib/load';
import { loadSpaceFrame } from '@/lib/load-space';
import { m } from '@/messages';

interface ChangeRequestLayoutProps {
  params: Promise<{ space: string; number: string }>;
  children: ReactNode;
}

export async function generateMetadata({ params }: ChangeRequestLayoutProps): Promise<Metadata> {
  const { space: spaceId, number: changeRequest } = await params;
  const found = await loadOptional(async (caller) => ({
    space: await caller.spaces.get({ spaceId }),
    request: await caller.changes.get({ spaceId, changeRequest }),
  }));
  if (found === undefined) return { title: m.errors.notFoundTitle };
  const name = changeRequestName(found.request);
  return { title: { default: name, template: `%s · ${name} · ${found.space.title} · ${m.product}` } };
}

/** The frame of a change request: its content, and what is said and done about it. */
export default async function ChangeRequestLayout({ params, children }: ChangeRequestLayoutProps) {
  const { space: spaceId, number: changeRequest } = await params;
  const frame = await loadSpaceFrame(spaceId, `/s/${spaceId}/~/changes/${changeRequest}/`, { changeRequest });
  return <SpaceShell {...frame}>{children}</SpaceShell>;
}
