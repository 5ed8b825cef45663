'use client';

import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { type GitHost, GitHosts, hostFields, hostsOf } from './git-hosts';

interface MigrationFormProps {
  error: unknown;
  busy: boolean;
  onSubmit(migration: { from: string; token: string; sourceOrganization?: string; dryRun: boolean; gitCredentials?: GitHost[] }): void;
}

/** Form for the source of a migration, with a way to see first what would come. */
export function MigrationForm({ error, busy, onSubmit }: MigrationFormProps) {
  /** True when the button for a dry run was pressed. */
  const isDry = useRef(false);
  const [hosts, setHosts] = useState<readonly number[]>([]);
  const form = useForm({
    fields: ['from', 'token', 'sourceOrganization', ...hostFields(hosts)],
    error,
    onSubmit: ({ from = '', token = '', sourceOrganization = '', ...others }) => {
      const gitCredentials = hostsOf(hosts, others);
      const address = from.trim();
      const named = sourceOrganization.trim();
      onSubmit({
        // People type hosts.
        from: /^[a-z][a-z0-9+.-]*:/i.test(address) || address === '' ? address : `https://${address}`,
        token: token.trim(),
        ...(named === '' ? {} : { sourceOrganization: named }),
        ...(gitCredentials.length === 0 ? {} : { gitCredentials }),
        dryRun: isDry.current,
      });
    },
  });
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      <Field
        name="from"
        type="url"
        label={m.migration.address}
        hint={m.migration.addressHint}
        error={form.errors.from}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <Field
        name="token"
        type="password"
        label={m.migration.token}
        hint={m.migration.tokenHint}
        error={form.errors.token}
        autoComplete="off"
        required
      />
      <Field
        name="sourceOrganization"
        label={m.migration.source}
        hint={m.migration.sourceHint}
        error={form.errors.sourceOrganization}
        autoComplete="off"
        spellCheck={false}
        optional
      />
      <GitHosts hosts={hosts} onChange={setHosts} errors={form.errors} />
      <p className="text-sm text-muted">{m.migration.again}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          title={m.migration.previewHint}
          disabled={busy}
          onClick={({ currentTarget }) => {
            isDry.current = true;
            currentTarget.form?.requestSubmit();
          }}
        >
          {m.migration.preview}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabled={busy}
          onClick={() => {
            isDry.current = false;
          }}
        >
          {busy ? m.migration.starting : m.migration.start}
        </Button>
      </div>
    </form>
  );
}
