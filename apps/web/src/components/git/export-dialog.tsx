'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Field } from '@/components/ui/field';
import { branchName } from '@/lib/branch-name';
import type { GitStatus } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { GitJobDialog } from './git-job-dialog';

interface ExportDialogProps {
  spaceId: string;
  connection: GitStatus;
  open: boolean;
  onOpenChange(open: boolean): void;
}

const FIELDS = ['url', 'username', 'token', 'branch', 'projectDirectory', 'message'] as const;

/** Asks for branch and message, starts the export, and shows how far it is. */
export function ExportDialog({ spaceId, connection, open, onOpenChange }: ExportDialogProps) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const start = useMutation(
    trpc.git.export.mutationOptions({ onSuccess: () => client.invalidateQueries({ queryKey: trpc.jobs.pathKey() }) }),
  );
  const form = useForm({
    fields: FIELDS,
    error: start.error,
    fieldOf: { git_bad_url: 'url', git_key_missing: 'token' },
    onSubmit: ({ url, username, token, branch, projectDirectory, message }) =>
      start.mutate({
        spaceId,
        remote: { url: url.trim(), username, token, projectDirectory },
        branch: branch.trim(),
        message: message.trim(),
      }),
  });
  return (
    <GitJobDialog
      open={open}
      onOpenChange={onOpenChange}
      title={m.nav.exportGit}
      description={m.git.exportLead}
      connection={connection}
      form={form}
      action={m.git.startExport}
      isStarting={start.isPending}
      started={start.data === undefined ? undefined : { spaceId: spaceId, jobId: start.data.job?.id ?? null }}
      onReset={start.reset}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="branch"
          label={m.git.branch}
          defaultValue={branchName(connection?.branch) ?? 'main'}
          error={form.errors.branch}
          autoComplete="off"
          spellCheck={false}
          required
        />
        <Field
          name="projectDirectory"
          label={m.git.directory}
          defaultValue={connection?.projectDirectory}
          error={form.errors.projectDirectory}
          autoComplete="off"
          spellCheck={false}
          optional
        />
      </div>
      <Field
        name="message"
        label={m.git.message}
        hint={m.git.messageHint}
        error={form.errors.message}
        autoComplete="off"
        maxLength={1000}
        optional
      />
    </GitJobDialog>
  );
}
