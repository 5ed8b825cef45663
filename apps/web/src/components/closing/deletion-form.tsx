'use client';

import { type ReactNode, useState } from 'react';
import { CONFIRMATION, CONFIRMATION_FIELD_OF, ConfirmationFields, confirmationOf } from '@/components/admin/confirmation-fields';
import { FormDialog } from '@/components/admin/form-dialog';
import { FactList } from '@/components/consequences/fact-list';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import type { OrganizationExtent } from '@/lib/outputs';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';

interface DeletionFormProps {
  /** Title of the organization; it is to be typed. */
  organization: string;
  title: string;
  lead: ReactNode;
  /** Consequences as they are counted. */
  extent: { data: OrganizationExtent | undefined; error: Parameters<typeof errorMessage>[0] | null };
  /** Days for which it can be restored, as they are offered; without it they are not asked for. */
  graceDays?: number;
  busy: boolean;
  error: unknown;
  onDelete(confirmation: ReturnType<typeof confirmationOf>, graceDays: number): void;
  onClose(): void;
}

/** Deletes an organization, after its numbers, its name and a proof of who acts. */
export function DeletionForm({ organization, title, lead, extent, graceDays, busy, error, onDelete, onClose }: DeletionFormProps) {
  const words = m.closing;
  const [typed, setTyped] = useState('');
  const form = useForm({
    fields: ['graceDays', ...CONFIRMATION],
    error,
    fieldOf: CONFIRMATION_FIELD_OF,
    // An empty field is no number of days: the server refuses it, and nothing is erased at once.
    onSubmit: ({ graceDays: days, ...proof }) => onDelete(confirmationOf(proof), days.trim() === '' ? Number.NaN : Number(days)),
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={title}
      lead={lead}
      action={busy ? words.submitting : words.submit}
      busy={busy}
      blocked={typed.trim() !== organization.trim() || extent.data === undefined}
      tone="danger"
    >
      {extent.error === null ? (
        <FactList facts={extent.data === undefined ? undefined : factsOf(extent.data)} />
      ) : (
        <Note tone="danger">{errorMessage(extent.error)}</Note>
      )}
      {graceDays === undefined ? null : (
        <Field
          name="graceDays"
          type="number"
          min={0}
          max={365}
          label={words.graceDays}
          defaultValue={String(graceDays)}
          error={form.errors.graceDays}
          required
        />
      )}
      <Field
        name="typed"
        label={words.confirm(organization)}
        value={typed}
        onValueChange={(value) => setTyped(String(value))}
        autoComplete="off"
        spellCheck={false}
      />
      <ConfirmationFields errors={form.errors} />
    </FormDialog>
  );
}

function factsOf({ spaces, pages, people, published, installedElsewhere }: OrganizationExtent): string[] {
  const words = m.closing;
  return [
    words.content(spaces, pages),
    words.people(people),
    ...(published === 0 ? [] : [words.sites(published)]),
    ...(installedElsewhere === 0 ? [] : [words.elsewhere(installedElsewhere)]),
  ];
}
