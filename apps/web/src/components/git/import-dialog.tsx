'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { branchName } from '@/lib/branch-name';
import type { GitStatus, ImportTarget } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { GitJobDialog } from './git-job-dialog';

interface ImportDialogProps {
  target: ImportTarget;
  connection?: GitStatus;
  open: boolean;
  onOpenChange(open: boolean): void;
}

const FIELDS = ['url', 'username', 'token', 'branch', 'projectDirectory'] as const;

/** Asks for a repository, starts the import, and shows how far it is. */
export function ImportDialog({ target, connection = null, open, onOpenChange }: ImportDialogProps) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const start = useMutation(
    trpc.git.import.mutationOptions({ onSuccess: () => client.invalidateQueries({ queryKey: trpc.jobs.pathKey() }) }),
  );
  const form = useForm({
    fields: FIELDS,
    error: start.error,
    fieldOf: { git_bad_url: 'url', git_key_missing: 'token' },
    onSubmit: ({ url, username, token, branch, projectDirectory }) =>
      start.mutate({
        // A second try goes into the space that the first one made.
        target: start.data === undefined ? target : { spaceId: start.data.spaceId },
        remote: { url: url.trim(), username, token, projectDirectory },
        ...(branch.trim() === '' ? {} : { branch: branch.trim() }),
      }),
  });
  return (
    <GitJobDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.nav.importGit}
      description={m.git.importLead}
      connection={connection}
      form={form}
      action={m.git.startImport}
      isStarting={start.isPending}
      started={start.data === undefined ? undefined : { spaceId: start.data.spaceId, jobId: start.data.job?.id ?? null }}
      onReset={start.reset}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="branch"
          label={m.git.branch}
          hint={m.git.branchHint}
          defaultValue={branchName(connection?.branch)}
          error={form.errors.branch}
          autoComplete="off"
          spellCheck={false}
          optional
        />
        <Field
          name="projectDirectory"
          label={m.git.directory}
          hint={m.git.directoryHint}
          defaultValue={connection?.projectDirectory}
          error={form.errors.projectDirectory}
          autoComplete="off"
          spellCheck={false}
          optional
        />
      </div>
    </GitJobDialog>
  );
}
