'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Note } from '@/components/ui/note';
import type { Team } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { useForm } from '@/lib/use-form';
import { m } from '@/messages';

interface TeamDialogProps {
  orgId: string;
  /** The one that gets another name; a new one is made when absent. */
  team?: Team;
  open: boolean;
  onOpenChange(open: boolean): void;
  onDone?(teamId: string): void;
}

/** Asks for the name of a team. */
export function TeamDialog({ orgId, team, open, onOpenChange, onDone }: TeamDialogProps) {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (title: string) =>
      team === undefined
        ? client.teams.create.mutate({ orgId, team: { title } })
        : client.teams.update.mutate({ orgId, teamId: team.id, patch: { title } }),
    onSuccess: async ({ id }) => {
      await queries.invalidateQueries({ queryKey: trpc.teams.pathKey() });
      onOpenChange(false);
      onDone?.(id);
    },
  });
  const form = useForm({ fields: ['title'], error: save.error, onSubmit: ({ title }) => save.mutate(title.trim()) });
  const isNew = team === undefined;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isNew ? m.teams.createTitle : m.teams.renameTitle(team.title)}
      {...(isNew ? { description: m.teams.createLead } : {})}
    >
      <form {...form.props} className="flex flex-col gap-5">
        {form.message === undefined ? null : <Note tone="danger">{form.message}</Note>}
        <Field
          name="title"
          label={m.teams.name}
          defaultValue={team?.title}
          error={form.errors.title}
          maxLength={64}
          autoComplete="off"
          required
        />
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={save.isPending}>
            {isNew ? (save.isPending ? m.teams.creating : m.teams.create) : save.isPending ? m.teams.saving : m.teams.save}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
