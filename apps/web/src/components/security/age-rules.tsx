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

const HOURS = [1, 4, 8, 12, 24, 72, 168, 336, 720];
const DAYS = [1, 7, 30, 90, 180, 365];
const NONE = 'none';

/** Rules about the age of sessions and tokens of members; a choice holds at once. */
export function AgeRules({ organization: { id: orgId, sessionHours, tokenDays } }: { organization: Organization }) {
  const w = m.securitySettings;
  const trpc = useTRPC();
  const saved = useSaved();
  const save = useMutation(trpc.orgs.update.mutationOptions({ onSuccess: saved }));
  const client = useTRPCClient();
  /** A rule about tokens that would stop some, with their number. */
  const [asked, setAsked] = useState<{ days: number; stopped: number }>();
  const [isAsking, setAsking] = useState(false);
  const chosen = (value: string) => (value === NONE ? null : Number(value));
  const count = useMutation({
    mutationFn: (days: number) => client.orgs.stoppedTokens.query({ orgId, days }),
    onSuccess: (stopped, days) => {
      if (stopped === 0) return save.mutate({ orgId, patch: { tokenDays: days } });
      setAsked({ days, stopped });
      setAsking(true);
    },
  });
  function chooseDays(days: number | null): void {
    if (days === null || (tokenDays !== undefined && days >= tokenDays)) save.mutate({ orgId, patch: { tokenDays: days } });
    else count.mutate(days);
  }
  return (
    <section aria-labelledby="age-rules" className="mt-10 flex max-w-[560px] flex-col gap-4">
      <div>
        <h2 id="age-rules" className="font-semibold">
          {w.ages}
        </h2>
        <p className="mt-1 text-muted text-pretty">{w.agesLead}</p>
      </div>
      {count.isError ? <Note tone="danger">{errorMessage(count.error)}</Note> : null}
      {save.isError ? <Note tone="danger">{errorMessage(save.error)}</Note> : null}
      <div className="flex flex-col gap-1.5">
        <Select
          label={w.session}
          value={String(sessionHours ?? NONE)}
          onValueChange={(value) => save.mutate({ orgId, patch: { sessionHours: chosen(value) } })}
          options={optionsOf(HOURS, sessionHours, w.hours)}
        />
        <p className="text-xs text-muted">{w.sessionHint}</p>
      </div>
      <div className="flex flex-col gap-1.5">
        <Select
          label={w.token}
          value={String(tokenDays ?? NONE)}
          onValueChange={(value) => chooseDays(chosen(value))}
          options={optionsOf(DAYS, tokenDays, w.days)}
        />
        <p className="text-xs text-muted">{w.tokenHint}</p>
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={w.tokenTitle(w.days(asked?.days ?? 0))}
        description={w.tokenStops(asked?.stopped ?? 0)}
        action={w.tokenConfirm}
        busy={save.isPending}
        error={save.error}
        onConfirm={() => save.mutate({ orgId, patch: { tokenDays: asked?.days ?? null } }, { onSuccess: () => setAsking(false) })}
      />
    </section>
  );
}

/** Choices, with what was chosen otherwise, such as over the API. */
function optionsOf(known: readonly number[], current: number | undefined, words: (n: number) => string) {
  const all = current === undefined || known.includes(current) ? known : [...known, current].sort((a, b) => a - b);
  return [{ value: NONE, label: m.securitySettings.never }, ...all.map((n) => ({ value: String(n), label: words(n) }))];
}
