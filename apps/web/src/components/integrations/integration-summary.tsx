'use client';

import { useQuery } from '@tanstack/react-query';
import type { Integration } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';

/** The author's description of an integration, drawn by the server; as it is written until that is there. */
export function IntegrationSummary({ integration: { name, version, summary } }: { integration: Integration }) {
  const trpc = useTRPC();
  const isThere = summary !== undefined && summary !== '';
  const { data } = useQuery(trpc.integrations.summary.queryOptions({ name, version }, { enabled: isThere }));
  if (!isThere) return null;
  if (data === undefined) return <p className="whitespace-pre-line text-muted wrap-anywhere">{summary}</p>;
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by the server from allow-lists, as pages are.
    <div className="oct-content text-muted" dangerouslySetInnerHTML={{ __html: data }} />
  );
}
