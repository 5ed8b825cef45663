'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { m } from '@/messages';
import { fetchCompletions } from './fetch-completions';

interface CompletionFieldProps {
  name: string;
  label: string;
  hint?: string;
  isRequired: boolean;
  value: string;
  /** Address that lists the values. */
  address: string;
  onValueChange(value: string): void;
}

/** A text whose values an address of the integration lists. Where the list does not come, the value is typed. */
export function CompletionField({ name, label, hint, isRequired, value, address, onValueChange }: CompletionFieldProps) {
  const id = useId();
  const list = useQuery({
    queryKey: ['integration-completions', address],
    queryFn: ({ signal }) => fetchCompletions(address, signal),
    retry: false,
    staleTime: 60_000,
  });
  if (list.isPending) return <div role="status" aria-label={m.integrations.completions.loading(label)} className="skeleton h-16" />;
  const found = list.data ?? [];
  if (list.error !== null || found.length === 0) {
    return (
      <Field
        name={name}
        label={label}
        hint={
          <>
            {hint === undefined ? '' : `${hint} `}
            {list.error === null ? m.integrations.completions.none : m.integrations.completions.failed}
          </>
        }
        optional={!isRequired}
        autoComplete="off"
        value={value}
        onValueChange={(next) => onValueChange(String(next))}
      />
    );
  }
  // One that was chosen stays there, whatever is listed now.
  const isListed = value === '' || found.some((each) => each.value === value);
  return (
    <div className="flex flex-col gap-1.5" aria-describedby={hint === undefined ? undefined : id}>
      <Select
        label={label}
        value={value}
        onValueChange={onValueChange}
        options={[
          ...(isRequired && value !== '' ? [] : [{ value: '', label: m.integrations.unset }]),
          ...(isListed ? [] : [{ value, label: value }]),
          ...found,
        ]}
      />
      {hint === undefined ? null : (
        <span id={id} className="text-xs text-muted">
          {hint}
        </span>
      )}
    </div>
  );
}
