'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { errorMessage } from '@/lib/errors';
import { formatBytes } from '@/lib/intl';
import type { OperatedOrganization, QuotaChange, QuotaUse } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { FormDialog } from './form-dialog';
import { quotaText } from './quota-text';

const KINDS = ['bytes', 'pages', 'people', 'apiCalls', 'gitMinutes'] as const satisfies readonly QuotaUse['kind'][];

/** Sets the limits of an organization, or of one of its spaces. */
export function QuotaDialog({ organization: { id, title }, onClose }: { organization: OperatedOrganization; onClose(): void }) {
  const trpc = useTRPC();
  const [spaceId, setSpaceId] = useState('');
  const quotas = useQuery(trpc.admin.organizations.quotas.queryOptions({ orgId: id }, { staleTime: 0 }));
  const spaces = useQuery(trpc.admin.organizations.largestSpaces.queryOptions({ orgId: id }, { staleTime: 0 }));
  const words = m.admin.quotas;
  const failed = quotas.error ?? spaces.error;
  if (quotas.data === undefined || spaces.data === undefined) {
    return failed === null ? null : <Note tone="danger">{errorMessage(failed)}</Note>;
  }
  const options = [
    { value: '', label: words.whole },
    ...spaces.data.map((space) => ({ value: space.id, label: `${words.space(space.id)} · ${formatBytes(space.bytes)}` })),
  ];
  return (
    <QuotaForm
      key={spaceId}
      orgId={id}
      title={title}
      spaceId={spaceId}
      quotas={quotas.data.filter((quota) => (quota.spaceId ?? '') === spaceId)}
      onClose={onClose}
      place={<Select label={words.for} value={spaceId} onValueChange={setSpaceId} options={options} />}
    />
  );
}

interface QuotaFormProps {
  orgId: string;
  title: string;
  /** Empty for the whole organization. */
  spaceId: string;
  quotas: readonly QuotaUse[];
  place: ReactNode;
  onClose(): void;
}

function QuotaForm({ orgId, title, spaceId, quotas, place, onClose }: QuotaFormProps) {
  const trpc = useTRPC();
  const queries = useQueryClient();
  const toast = useToast();
  const words = m.admin.quotas;
  const [wrong, setWrong] = useState<QuotaUse['kind']>();
  const kinds = KINDS.filter((kind) => spaceId === '' || kind !== 'people');
  const set = useMutation(
    trpc.admin.organizations.setQuotas.mutationOptions({
      onSuccess: () => {
        toast(words.saved);
        onClose();
        return queries.invalidateQueries({ queryKey: trpc.admin.pathKey() });
      },
    }),
  );
  const form = useForm({
    fields: KINDS,
    error: set.error,
    onSubmit: (values) => {
      const not = kinds.find((kind) => !/^\d*$/.test(values[kind].trim()));
      setWrong(not);
      if (not !== undefined) return;
      const quotas: QuotaChange = {};
      for (const kind of kinds) quotas[kind] = values[kind].trim() === '' ? null : Number(values[kind].trim());
      set.mutate({ orgId, ...(spaceId === '' ? {} : { spaceId }), quotas });
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={words.title(title)}
      lead={words.lead}
      action={m.admin.organizations.save}
      busy={set.isPending}
    >
      {place}
      {kinds.map((kind) => {
        const quota = quotas.find((each) => each.kind === kind);
        return (
          <Field
            key={kind}
            name={kind}
            inputMode="numeric"
            label={words.kinds[kind]}
            defaultValue={quota === undefined ? '' : String(quota.most)}
            error={wrong === kind ? words.wholeNumber : form.errors[kind]}
            autoComplete="off"
            {...(quota === undefined ? {} : { hint: quotaText(quota) })}
          />
        );
      })}
    </FormDialog>
  );
}
