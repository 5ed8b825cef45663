'use client';

import { useState } from 'react';
import { FormDialog } from '@/components/admin/form-dialog';
import { useSharedChange } from '@/components/reusable/use-shared-change';
import { Field } from '@/components/ui/field';
import type { ListedVariable } from '@/lib/outputs';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { isVariableName } from './variable-name';

interface VariableDialogProps {
  /** The variable whose value is changed; absent for a new one. */
  variable?: ListedVariable | undefined;
  /** Names that there are. */
  taken: readonly string[];
  onClose(): void;
}

/** Sets the value of a variable, a new one or one that there is; of that, the number of places that show another value then. */
export function VariableDialog({ variable, taken, onClose }: VariableDialogProps) {
  const words = m.variables;
  const [problem, setProblem] = useState<string>();
  const set = useSharedChange({ said: words.saved, onDone: onClose });
  const form = useForm({
    fields: ['name', 'value'],
    error: set.error,
    onSubmit(given) {
      const name = variable?.name ?? given.name.trim();
      const wrong =
        variable !== undefined ? undefined : isVariableName(name) ? (taken.includes(name) ? words.taken : undefined) : words.badName;
      setProblem(wrong);
      if (wrong === undefined) set.mutate({ title: name, edit: { operation: 'set_variables', variables: { [name]: given.value } } });
    },
  });
  const isNew = variable === undefined;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isNew ? words.addTitle : words.changeTitle(variable.name)}
      lead={isNew ? words.addLead : words.changes(variable.uses)}
      action={isNew ? (set.isPending ? words.adding : words.addSubmit) : set.isPending ? words.changing : words.changeSubmit}
      busy={set.isPending}
    >
      {isNew ? (
        <Field
          name="name"
          label={words.name}
          hint={words.nameHint}
          error={problem}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          required
        />
      ) : null}
      <Field
        name="value"
        label={words.value}
        defaultValue={variable?.value ?? ''}
        error={form.errors.value}
        maxLength={256}
        autoComplete="off"
      />
    </FormDialog>
  );
}
