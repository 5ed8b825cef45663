'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { errorMessage } from '@/lib/errors';
import type { Organization } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';

/** Setting of an organization: a model answers questions from its content, in the console and on its sites. */
export function AnswersSetting({ organization }: { organization: Organization }) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const saved = useSaved();
  const [isOn, setOn] = useState(organization.ai === true);
  const state = useQuery(trpc.ask.state.queryOptions({ orgId: organization.id }));
  const save = useMutation(
    trpc.orgs.update.mutationOptions({
      onSuccess: () => {
        saved();
        void queries.invalidateQueries({ queryKey: trpc.ask.state.queryKey({ orgId: organization.id }) });
      },
      // As it is on the server.
      onError: (_, { patch }) => setOn(patch.ai !== true),
    }),
  );
  return (
    <section aria-labelledby="answers" className="mt-12 max-w-[480px]">
      <h2 id="answers" className="mb-3 text-lg font-semibold">
        {m.answers.title}
      </h2>
      {save.isError ? <Note tone="danger">{errorMessage(save.error)}</Note> : null}
      {state.data?.hasModel === false ? <Note>{m.answers.noModel}</Note> : null}
      <Switch
        label={m.answers.organization}
        checked={isOn}
        onCheckedChange={(ai) => {
          setOn(ai);
          save.mutate({ orgId: organization.id, patch: { ai } });
        }}
      />
      <p className="text-muted">{m.answers.organizationHint}</p>
    </section>
  );
}
