'use client';

import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { errorMessage } from '@/lib/errors';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import type { RemoteValues } from './remote-values';
import { credentialsOf } from './remote-values';

interface BranchFieldProps {
  spaceId: string;
  value: string;
  onValueChange(branch: string): void;
  error: string | undefined;
  /** Returns the current values of the remote in the form. */
  remote(): RemoteValues;
}

/** The branch, with a button that tries the address: it says what is wrong, or lists the branches to choose from. */
export function BranchField({ spaceId, value, onValueChange, error, remote }: BranchFieldProps) {
  const trpc = useTRPC();
  const list = useId();
  const test = useMutation(
    trpc.git.branches.mutationOptions({
      onSuccess: ({ defaultBranch }) => {
        if (value.trim() === '' && defaultBranch !== null) onValueChange(defaultBranch);
      },
      meta: { background: true },
    }),
  );
  const found = test.data;
  function run(): void {
    const values = remote();
    test.mutate({ spaceId, url: values.url.trim(), ...credentialsOf(values) });
  }
  return (
    <div className="flex flex-col gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <Field
            name="branch"
            label={m.git.branch}
            hint={found === undefined ? m.sync.branchHint : undefined}
            value={value}
            onValueChange={onValueChange}
            error={error}
            list={list}
            autoComplete="off"
            spellCheck={false}
            optional
          />
        </div>
        <Button className="mt-6.5 h-10" onClick={run} disabled={test.isPending}>
          {test.isPending ? m.sync.testing : m.sync.test}
        </Button>
      </div>
      <datalist id={list}>
        {found?.branches.map((branch) => (
          <option key={branch} value={branch} />
        ))}
      </datalist>
      {test.error === null || test.isPending ? null : <Note tone="danger">{errorMessage(test.error)}</Note>}
      {found === undefined || test.isPending ? null : (
        <Note tone={found.mayWrite === false ? 'info' : 'success'}>
          <p>{m.sync.tested(found.count)}</p>
          {found.mayWrite === false ? <p>{m.sync.testedRead}</p> : null}
        </Note>
      )}
    </div>
  );
}
