'use client';

import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import type { GitStatus } from '@/lib/outputs';
import type { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { JobStarted } from './job-started';
import { RemoteFields } from './remote-fields';

interface GitJobDialogProps {
  open: boolean;
  onOpenChange(open: boolean): void;
  title: string;
  description: string;
  connection: GitStatus;
  form: Pick<ReturnType<typeof useForm>, 'props' | 'message' | 'errors'>;
  /** Label of the button. */
  action: string;
  isStarting: boolean;
  /** The job, once it is started. */
  started: { spaceId: string; jobId: string | null } | undefined;
  /** Forgets the job, so that the form is there again. */
  onReset(): void;
  /** The fields below those of the repository. */
  children: ReactNode;
}

/** Asks for a repository, starts an import or an export, and shows how far it is. */
export function GitJobDialog(props: GitJobDialogProps) {
  const { open, onOpenChange, title, description, connection, form, action, isStarting, started, onReset, children } = props;
  function change(shown: boolean) {
    onOpenChange(shown);
    if (!shown) onReset();
  }
  return (
    <Dialog open={open} onOpenChange={change} title={title} description={description}>
      {/* The form stays while the job runs: what was typed is there for a second try. */}
      <form {...form.props} hidden={started !== undefined} className="flex flex-col gap-4 [&[hidden]]:hidden">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <RemoteFields connection={connection} errors={form.errors} />
        {children}
        <div className="mt-1 flex justify-end gap-2">
          <Button onClick={() => change(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={isStarting}>
            {isStarting ? m.git.starting : action}
          </Button>
        </div>
      </form>
      {started === undefined ? null : <JobStarted {...started} onRetry={onReset} onClose={() => change(false)} />}
    </Dialog>
  );
}
