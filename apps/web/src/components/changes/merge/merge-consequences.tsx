'use client';

import { useQuery } from '@tanstack/react-query';
import { GitBranch, Globe, PencilLine } from 'lucide-react';
import { useConnection } from '@/components/git/use-connection';
import { useSpace } from '@/components/space/space-context';
import type { ChangeRequestChanges } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

/** Consequences of merging: the changes that become live, the sites that show them, and the branch that they are committed to. */
export function MergeConsequences({ changes }: { changes: ChangeRequestChanges }) {
  const { space, connection: drawn } = useSpace();
  const trpc = useTRPC();
  const connection = useConnection(space.id, drawn);
  const { data: places = [] } = useQuery(trpc.sites.ofSpace.queryOptions({ spaceId: space.id }));
  const published = places.filter(({ isPublished }) => isPublished).map(({ siteTitle }) => siteTitle);
  const branch = connection !== null && connection.direction !== 'in' ? connection.branch : undefined;
  const { changes: shown, more = 0 } = changes;
  return (
    <div className="border-t border-line pt-3 text-sm">
      <h3 className="mb-2 font-medium">{m.mergeBox.consequences}</h3>
      <ul className="flex flex-col gap-1.5 text-muted">
        <li className="flex items-start gap-2">
          <PencilLine className="icon mt-0.5 size-4" aria-hidden />
          {m.mergeBox.changes(shown.length + more)}
        </li>
        {published.length === 0 ? null : (
          <li className="flex items-start gap-2">
            <Globe className="icon mt-0.5 size-4" aria-hidden />
            <span className="min-w-0 wrap-anywhere">{m.mergeBox.sites(m.list(published))}</span>
          </li>
        )}
        {branch === undefined ? null : (
          <li className="flex items-start gap-2">
            <GitBranch className="icon mt-0.5 size-4" aria-hidden />
            <span className="min-w-0 wrap-anywhere">{m.mergeBox.branch(branch)}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
