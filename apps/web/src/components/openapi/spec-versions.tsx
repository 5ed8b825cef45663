'use client';

import { useInfiniteQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { RelativeTime } from '@/components/ui/relative-time';
import { errorMessage } from '@/lib/errors';
import type { OpenApiSpec } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

/** Lists the versions of a specification that were read, newest first; mounted anew for each version. */
export function SpecVersions({ orgId, spec }: { orgId: string; spec: OpenApiSpec }) {
  const trpc = useTRPC();
  const { data, error, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    trpc.openapi.versions.infiniteQueryOptions(
      { orgId, slug: spec.slug, limit: 10 },
      { getNextPageParam: (last) => last.next?.page, refetchOnMount: 'always' },
    ),
  );
  const versions = data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section>
      <h2 className="mb-2 text-sm font-medium">{m.openapi.versions}</h2>
      {error === null ? null : <Note tone="danger">{errorMessage(error)}</Note>}
      {isPending ? <div role="status" aria-label={m.common.loading} className="skeleton h-5 w-48" /> : null}
      {data !== undefined && versions.length === 0 ? <p className="text-muted">{m.openapi.noVersions}</p> : null}
      <ul className="flex flex-col gap-1.5">
        {versions.map(({ id, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-3">
            <code className="font-mono text-xs">{id}</code>
            {createdAt === undefined ? null : (
              <span className="text-xs text-muted">
                <RelativeTime at={createdAt} />
              </span>
            )}
            {id === spec.lastVersion ? <Badge tone="success">{m.openapi.latest}</Badge> : null}
          </li>
        ))}
      </ul>
      {hasNextPage ? (
        <div className="mt-2">
          <Button onClick={() => fetchNextPage()} disabled={isFetchingNextPage}>
            {isFetchingNextPage ? m.common.loading : m.openapi.olderVersions}
          </Button>
        </div>
      ) : null}
    </section>
  );
}
