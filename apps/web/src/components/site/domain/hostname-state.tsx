'use client';

import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DnsRecord } from '@/components/settings/dns-record';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { LinkButton } from '@/components/ui/link-button';
import { Note } from '@/components/ui/note';
import { RelativeTime } from '@/components/ui/relative-time';
import { errorCode, errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

/** DNS is looked at by a job: the result is asked for this often (ms), soon after a look was asked for, and else now and then. */
const SOON_MS = 1500;
const LATER_MS = 20_000;

/** Shows the answer of DNS for a host name, the records that prove it, and where they are set. */
export function HostnameState({ hostname }: { hostname: string }) {
  const trpc = useTRPC();
  /** The last look at the time when another one was asked for. */
  const [asked, setAsked] = useState<{ after: string | undefined }>();
  const { data, error } = useQuery(
    trpc.sites.hostname.get.queryOptions(
      { hostname },
      {
        refetchInterval: ({ state }) =>
          state.data?.isActive === true && asked === undefined ? false : asked !== undefined ? SOON_MS : LATER_MS,
      },
    ),
  );
  const check = useMutation(trpc.sites.hostname.check.mutationOptions({ onMutate: () => setAsked({ after: data?.checkedAt }) }));
  if (asked !== undefined && data?.checkedAt !== undefined && data.checkedAt !== asked.after) setAsked(undefined);
  const failed = error ?? check.error;
  // It was removed a moment ago, and the site follows.
  if (failed !== null && errorCode(failed) === 'not_found') return null;
  if (failed !== null) return <Note tone="danger">{errorMessage(failed)}</Note>;
  if (data === undefined) return <div role="status" aria-label={m.common.loading} className="skeleton mt-8 h-24 max-w-[640px]" />;
  const { isActive, problem, checkedAt, records, urls } = data;
  return (
    <div className="mt-10 flex max-w-[640px] flex-col gap-8">
      <div className="flex flex-wrap items-center gap-3">
        <span className="min-w-0 font-medium wrap-anywhere">{hostname}</span>
        <Badge tone={isActive ? 'success' : 'warning'}>{isActive ? m.domains.active : m.domains.waiting}</Badge>
        {isActive ? (
          <LinkButton href={urls.published} target="_blank" rel="noopener">
            {m.domains.open}
          </LinkButton>
        ) : null}
      </div>
      <section aria-labelledby="prove-hostname" className="flex flex-col gap-3">
        <h2 id="prove-hostname" className="font-semibold">
          {m.domains.steps.prove}
        </h2>
        <p className="text-muted text-pretty">{isActive ? m.domains.proven : m.domains.prove}</p>
        {problem === undefined || isActive ? null : <Note>{problem}</Note>}
        {records.map((record) => (
          <DnsRecord key={record.type} {...record} />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={check.isPending || asked !== undefined} onClick={() => check.mutate({ hostname })}>
            {m.domains.check}
          </Button>
          <p role="status" className="text-sm text-muted">
            {asked !== undefined ? (
              m.domains.checking
            ) : checkedAt === undefined ? null : (
              <>
                {m.domains.checked} <RelativeTime at={checkedAt} />
              </>
            )}
          </p>
        </div>
      </section>
      <section aria-labelledby="point-hostname" className="flex flex-col gap-3">
        <h2 id="point-hostname" className="font-semibold">
          {m.domains.steps.point}
        </h2>
        <p className="text-muted text-pretty">{m.domains.point}</p>
        <details className="rounded-md border border-line px-4 py-3 text-sm">
          <summary className="w-fit cursor-default rounded-sm font-medium">{m.domains.where}</summary>
          <ul className="mt-3 flex list-disc flex-col gap-2 pl-5 text-muted">
            {Object.entries(m.domains.hosts).map(([host, words]) => (
              <li key={host}>{words}</li>
            ))}
          </ul>
        </details>
      </section>
    </div>
  );
}
