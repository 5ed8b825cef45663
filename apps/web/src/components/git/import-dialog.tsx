'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { branchName } from '@/lib/branch-name';
import type { GitStatus, ImportTarget } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { JobStarted } from './job-started';
import { RemoteFields } from './remote-fields';

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
  const started = start.data;
  function change(shown: boolean) {
    onOpenChange(shown);
    if (!shown) start.reset();
  }
  return (
    <Dialog open={open} onOpenChange={change} title={m.git.import} description={m.git.importLead}>
      {/* The form stays while the job runs: what was typed is there for a second try. */}
      <form {...form.props} hidden={started !== undefined} className="flex flex-col gap-4 [&[hidden]]:hidden">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <RemoteFields connection={connection} errors={form.errors} />
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
        <div className="mt-1 flex justify-end gap-2">
          <Button onClick={() => change(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={start.isPending}>
            {start.isPending ? m.git.starting : m.git.startImport}
          </Button>
        </div>
      </form>
      {started === undefined ? null : (
        <JobStarted spaceId={started.spaceId} jobId={started.job?.id ?? null} onRetry={() => start.reset()} onClose={() => change(false)} />
      )}
    </Dialog>
  );
}
