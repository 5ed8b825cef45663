'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import type { GitConnection, GitStatus } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';
import { BranchField } from './branch-field';
import { pollWords } from './connection-words';
import { RemoteFields } from './remote-fields';
import { credentialsOf } from './remote-values';

interface ConnectionDialogProps {
  spaceId: string;
  /** Connection to change; null to connect. */
  connection: GitConnection;
  /** Remote of earlier imports and exports, as the initial proposal. */
  known: GitStatus;
  open: boolean;
  onOpenChange(open: boolean): void;
  /** The webhook has a secret that is told once. */
  onSecret(secret: string): void;
}

const FIELDS = ['url', 'username', 'token', 'branch', 'projectDirectory', 'messageTemplate'] as const;
const DIRECTIONS = ['both', 'in', 'out'] as const;
const SIDES = ['git', 'octavo'] as const;
const POLLS = [30, 60, 300, 900, 3600, 0];

/** Asks which repository a space is kept in step with and how; tries the address before anything is kept. */
export function ConnectionDialog(props: ConnectionDialogProps) {
  const { connection, open, onOpenChange } = props;
  const isNew = connection === null;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isNew ? m.nav.connectGit : m.sync.settings}
      description={isNew ? m.sync.connectLead : m.sync.settingsLead}
    >
      {/* By itself: what was typed and not saved is gone when it is opened again. */}
      <ConnectionForm {...props} />
    </Dialog>
  );
}

function ConnectionForm({ spaceId, connection, known, onOpenChange, onSecret }: ConnectionDialogProps) {
  const trpc = useTRPC();
  const client = useQueryClient();
  const router = useRouter();
  const place = connection ?? known;
  const element = useRef<HTMLFormElement>(null);
  const [branch, setBranch] = useState(place === null || place.branch === 'HEAD' ? '' : place.branch);
  const [direction, setDirection] = useState(connection?.direction ?? 'both');
  const [firstSide, setFirstSide] = useState(connection?.firstSide ?? 'git');
  const [pollSeconds, setPollSeconds] = useState(connection?.pollSeconds ?? 60);
  const [changeRequestBranches, setChangeRequestBranches] = useState(connection?.changeRequestBranches ?? false);
  const [forget, setForget] = useState(false);
  const put = useMutation(
    trpc.git.put.mutationOptions({
      onSuccess: async ({ connection: { hook } }) => {
        if (hook.secret !== undefined) onSecret(hook.secret);
        await Promise.all([
          client.invalidateQueries({ queryKey: trpc.git.pathKey() }),
          client.invalidateQueries({ queryKey: trpc.jobs.pathKey() }),
        ]);
        onOpenChange(false);
        router.refresh();
      },
    }),
  );
  const form = useForm({
    fields: FIELDS,
    error: put.error,
    fieldOf: { git_bad_url: 'url', git_branch_missing: 'branch' },
    onSubmit: ({ url, username, token, projectDirectory, messageTemplate }) =>
      put.mutate({
        spaceId,
        settings: {
          url: url.trim(),
          ...credentialsOf({ url, username, token, forget }),
          ...(branch.trim() === '' ? {} : { branch: branch.trim() }),
          projectDirectory,
          direction,
          firstSide,
          pollSeconds,
          changeRequestBranches,
          ...(messageTemplate.trim() === '' ? {} : { messageTemplate }),
        },
      }),
  });
  function remote() {
    const data = element.current === null ? new FormData() : new FormData(element.current);
    const text = (name: string) => String(data.get(name) ?? '');
    return { url: text('url'), username: text('username'), token: text('token'), forget };
  }
  const polls = POLLS.includes(pollSeconds) ? POLLS : [pollSeconds, ...POLLS];
  const isNew = connection === null;
  return (
    <form {...form.props} ref={element} className="flex flex-col gap-4">
      {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
      <RemoteFields connection={place} errors={form.errors} {...(isNew ? {} : { forget, onForget: setForget })} />
      <BranchField spaceId={spaceId} value={branch} onValueChange={setBranch} error={form.errors.branch} remote={remote} />
      <Field
        name="projectDirectory"
        label={m.git.directory}
        hint={m.git.directoryHint}
        defaultValue={place?.projectDirectory}
        error={form.errors.projectDirectory}
        autoComplete="off"
        spellCheck={false}
        optional
      />
      <Choice
        label={m.sync.direction}
        value={direction}
        onValueChange={(value) => setDirection(value)}
        options={DIRECTIONS.map((value) => ({ value, label: m.sync.directions[value], hint: m.sync.directionHints[value] }))}
      />
      {direction === 'both' ? (
        <Choice
          label={m.sync.first}
          value={firstSide}
          onValueChange={(value) => setFirstSide(value)}
          columns={2}
          options={SIDES.map((value) => ({ value, label: m.sync.firsts[value], hint: m.sync.firstHints[value] }))}
        />
      ) : null}
      <details className="group" open={form.errors.messageTemplate !== undefined}>
        <summary className="flex items-center gap-1.5 rounded-sm text-sm font-medium text-muted hover:text-ink">
          <ChevronRight className="icon transition-transform duration-100 group-open:rotate-90" aria-hidden />
          {m.sync.options}
        </summary>
        <div className="mt-3 flex flex-col gap-4 border-l border-line pl-4">
          <Field
            name="messageTemplate"
            label={m.sync.template}
            hint={m.sync.templateHint}
            defaultValue={connection?.messageTemplate ?? 'Merge #{number}: {subject}'}
            error={form.errors.messageTemplate}
            autoComplete="off"
            spellCheck={false}
            maxLength={500}
          />
          <Select
            label={m.sync.poll}
            value={String(pollSeconds)}
            onValueChange={(value) => setPollSeconds(Number(value))}
            options={polls.map((seconds) => ({ value: String(seconds), label: pollWords(seconds) }))}
          />
          <Switch label={m.sync.changeRequestBranches} checked={changeRequestBranches} onCheckedChange={setChangeRequestBranches} />
        </div>
      </details>
      <div className="mt-1 flex justify-end gap-2">
        <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
        <Button type="submit" variant="primary" disabled={put.isPending}>
          {isNew ? (put.isPending ? m.sync.connecting : m.nav.connectGit) : put.isPending ? m.sync.saving : m.sync.save}
        </Button>
      </div>
    </form>
  );
}
