'use client';

import { Field } from '@/components/ui/field';
import { m } from '@/messages';

interface RepositoryFieldsProps {
  /** Reason why the form was not sent. */
  problem: string | undefined;
  errors: Partial<Record<'url' | 'ref' | 'directory' | 'password', string>>;
}

/** Fields for the address of a repository, the part of it to read, and the right to read it. */
export function RepositoryFields({ problem, errors }: RepositoryFieldsProps) {
  const plain = { autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <Field
        name="url"
        type="url"
        label={m.imports.address}
        hint={m.imports.repository.hint}
        error={problem ?? errors.url}
        required
        {...plain}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          name="ref"
          label={m.imports.repository.branch}
          hint={m.imports.repository.branchHint}
          error={errors.ref}
          optional
          maxLength={255}
          {...plain}
        />
        <Field
          name="directory"
          label={m.imports.repository.directory}
          hint={m.imports.repository.directoryHint}
          error={errors.directory}
          optional
          maxLength={1000}
          {...plain}
        />
      </div>
      <Field
        name="password"
        type="password"
        label={m.imports.repository.token}
        hint={m.imports.repository.tokenHint}
        error={errors.password}
        optional
        autoComplete="new-password"
        spellCheck={false}
      />
    </>
  );
}
