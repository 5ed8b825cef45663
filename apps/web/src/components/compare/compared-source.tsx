'use client';

import { useQuery } from '@tanstack/react-query';
import dynamic from 'next/dynamic';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { ComparedPlace } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

const SourceDiff = dynamic(() => import('./source-diff'), { ssr: false });

/** A text as it is written, compared line by line. */
export function ComparedSource({ place, itemKey }: { place: ComparedPlace; itemKey: string }) {
  const trpc = useTRPC();
  const { data, error } = useQuery(trpc.compare.sources.queryOptions({ place, key: itemKey }));
  if (error !== null) return <Note tone="danger">{errorMessage(error)}</Note>;
  if (data === undefined) return <p className="text-muted">{m.common.loading}</p>;
  return <SourceDiff before={data.before ?? ''} after={data.after ?? ''} />;
}
