'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { PageHeader } from '@/components/app/page-header';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Field } from '@/components/ui/field';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { MachineTranslator } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useSaved } from '@/lib/use-saved';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';

const KINDS = ['openai', 'deepl', 'libretranslate'] as const;

/** The machine translator of an organization: its service, and the key of that. */
export function TranslatorSettings({ orgId, translator }: { orgId: string; translator: MachineTranslator }) {
  const w = m.translations.translator;
  const trpc = useTRPC();
  const saved = useSaved();
  const [kind, setKind] = useState<(typeof KINDS)[number]>(translator?.kind ?? 'deepl');
  const save = useMutation(trpc.translations.translator.set.mutationOptions({ onSuccess: saved }));
  const test = useMutation(trpc.translations.translator.test.mutationOptions());
  const form = useForm({
    fields: ['url', 'model', 'key'],
    error: save.error,
    onSubmit: ({ url, model, key }) => {
      if (save.isPending) return;
      test.reset();
      const optional = { ...(kind === 'openai' ? { model: model.trim() } : {}), ...(key.trim() === '' ? {} : { key: key.trim() }) };
      save.mutate({ orgId, translator: { kind, url: url.trim(), ...optional } });
    },
  });
  return (
    <>
      <PageHeader title={w.title} lead={w.lead} />
      <form {...form.props} key={translator?.updatedAt} className="flex max-w-[560px] flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Choice
          label={w.kind}
          value={kind}
          onValueChange={(value: (typeof KINDS)[number]) => setKind(value)}
          options={KINDS.map((value) => ({ value, label: w.kinds[value] }))}
        />
        <Field
          name="url"
          type="url"
          label={w.url}
          hint={w.urlHints[kind]}
          defaultValue={translator?.url ?? ''}
          error={form.errors.url}
          maxLength={2048}
          autoComplete="off"
          required
        />
        {kind === 'openai' ? (
          <Field
            name="model"
            label={w.model}
            defaultValue={translator?.model ?? ''}
            error={form.errors.model}
            maxLength={128}
            autoComplete="off"
            required
          />
        ) : null}
        <Field
          name="key"
          type="password"
          label={w.key}
          hint={translator?.hasKey === true ? w.keyKept : w.keyHint}
          error={form.errors.key}
          maxLength={1024}
          autoComplete="off"
          optional
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" disabled={save.isPending}>
            {save.isPending ? w.saving : w.save}
          </Button>
          {translator === null ? null : (
            <Button disabled={test.isPending} onClick={() => test.mutate({ orgId })}>
              {test.isPending ? w.testing : w.test}
            </Button>
          )}
          {translator === null ? null : <RemoveTranslator orgId={orgId} />}
        </div>
        <div role="status">
          {test.isError ? <Note tone="danger">{errorMessage(test.error)}</Note> : null}
          {test.data === undefined ? null : (
            <Note>
              <p>{w.works}</p>
              <p className="mt-1 font-medium wrap-anywhere" lang="de">
                {test.data.translation}
              </p>
            </Note>
          )}
        </div>
      </form>
    </>
  );
}

function RemoveTranslator({ orgId }: { orgId: string }) {
  const w = m.translations.translator;
  const trpc = useTRPC();
  const router = useRouter();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(
    trpc.translations.translator.remove.mutationOptions({
      onSuccess: () => {
        setAsking(false);
        toast(w.removed);
        router.refresh();
      },
    }),
  );
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {w.remove}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={w.removeTitle}
        description={w.removeBody}
        action={w.remove}
        busy={remove.isPending}
        error={remove.isError ? errorMessage(remove.error) : null}
        onConfirm={() => remove.mutate({ orgId })}
      />
    </>
  );
}
