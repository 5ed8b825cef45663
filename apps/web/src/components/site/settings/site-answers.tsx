'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SettingsForm } from '@/components/settings/settings-form';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import type { SiteAnswers } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useSaved } from '@/lib/use-saved';
import { m } from '@/messages';
import { useSite } from '../site-context';
import { changedAnswers } from './changed-answers';

/** Setting of a site: a model answers questions of its readers. */
export function SiteAnswersSetting() {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const answers = useQuery(trpc.sites.answers.get.queryOptions({ orgId: organization.id, siteId: site.id }));
  const state = useQuery(trpc.ask.state.queryOptions({ orgId: organization.id }));
  return (
    <section aria-labelledby="site-answers" className="mt-12">
      <h2 id="site-answers" className="mb-3 text-lg font-semibold">
        {m.answers.title}
      </h2>
      {state.data?.hasModel === false ? <Note>{m.answers.noModel}</Note> : null}
      {state.data?.hasModel === true && !state.data.isOn ? <Note>{m.answers.offInOrganization}</Note> : null}
      {answers.data === undefined ? null : <AnswersForm chosen={answers.data} />}
    </section>
  );
}

function AnswersForm({ chosen }: { chosen: SiteAnswers }) {
  const { site, organization } = useSite();
  const trpc = useTRPC();
  const queries = useQueryClient();
  const saved = useSaved();
  const [isOn, setOn] = useState(chosen.mode !== 'none');
  const save = useMutation(
    trpc.sites.answers.update.mutationOptions({
      onSuccess: (now) => {
        queries.setQueryData(trpc.sites.answers.get.queryKey({ orgId: organization.id, siteId: site.id }), now);
        saved();
      },
    }),
  );
  const form = useForm({
    fields: ['greeting', 'suggestions', 'instructions'],
    error: save.error,
    onSubmit: (typed) => {
      if (!save.isPending) save.mutate({ orgId: organization.id, siteId: site.id, answers: changedAnswers(chosen, isOn, typed) });
    },
  });
  return (
    <SettingsForm form={form} mayChange isSaving={save.isPending}>
      <div>
        <Switch label={m.answers.site} checked={isOn} onCheckedChange={setOn} />
        <p className="text-muted">{m.answers.siteHint}</p>
      </div>
      <Field
        name="greeting"
        label={m.answers.greeting}
        hint={m.answers.greetingHint}
        defaultValue={chosen.greeting}
        error={form.errors.greeting}
        maxLength={256}
        optional
      />
      <Field
        name="suggestions"
        label={m.answers.suggestions}
        hint={m.answers.suggestionsHint}
        defaultValue={chosen.suggestions?.join('\n')}
        error={form.errors.suggestions}
        lines={3}
        optional
      />
      <Field
        name="instructions"
        label={m.answers.instructions}
        hint={m.answers.instructionsHint}
        defaultValue={chosen.instructions}
        error={form.errors.instructions}
        maxLength={10_000}
        lines={4}
        optional
      />
    </SettingsForm>
  );
}
