'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { errorMessage } from '@/lib/errors';
import type { Organization } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';

const MONTHS = [3, 6, 12, 24, 36, 60];
const ALWAYS = 'always';

/** Setting of an organization: how long every revision is kept. A shorter time is asked about first, with the number of revisions that go. */
export function KeptRevisions({ organization: { id: orgId, revisionMonths } }: { organization: Organization }) {
  const w = m.retention;
  const trpc = useTRPC();
  const saved = useSaved();
  const save = useMutation(trpc.orgs.update.mutationOptions({ onSuccess: saved }));
  const client = useTRPCClient();
  const [asked, setAsked] = useState<{ months: number; revisions: number }>();
  const [isAsking, setAsking] = useState(false);
  const store = (months: number | null) => save.mutate({ orgId, patch: { revisionMonths: months } }, { onSuccess: () => setAsking(false) });
  const count = useMutation({
    mutationFn: (months: number) => client.orgs.thinnedRevisions.query({ orgId, months }),
    onSuccess: (revisions, months) => {
      if (revisions === 0) return store(months);
      setAsked({ months, revisions });
      setAsking(true);
    },
  });
  function choose(value: string): void {
    const months = value === ALWAYS ? null : Number(value);
    if (months === null || (revisionMonths !== undefined && months >= revisionMonths)) store(months);
    else count.mutate(months);
  }
  return (
    <section aria-labelledby="kept-revisions" className="mt-12 flex max-w-[480px] flex-col gap-4">
      <div>
        <h2 id="kept-revisions" className="text-lg font-semibold">
          {w.title}
        </h2>
        <p className="mt-1 text-muted text-pretty">{w.lead}</p>
      </div>
      {count.isError ? <Note tone="danger">{errorMessage(count.error)}</Note> : null}
      {save.isError && !isAsking ? <Note tone="danger">{errorMessage(save.error)}</Note> : null}
      <div className="flex flex-col gap-1.5">
        <Select label={w.which} value={String(revisionMonths ?? ALWAYS)} onValueChange={choose} options={optionsOf(revisionMonths)} />
        <p className="text-xs text-muted">{w.hint}</p>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={w.askTitle(w.months(asked?.months ?? 0))}
        description={w.goes(asked?.revisions ?? 0)}
        action={w.confirm}
        busy={save.isPending}
        error={save.error}
        onConfirm={() => store(asked?.months ?? null)}
      />
    </section>
  );
}

/** Choices, with a time that was set over the API. */
function optionsOf(current: number | undefined) {
  const all = current === undefined || MONTHS.includes(current) ? MONTHS : [...MONTHS, current].sort((a, b) => a - b);
  return [{ value: ALWAYS, label: m.retention.always }, ...all.map((n) => ({ value: String(n), label: m.retention.months(n) }))];
}
