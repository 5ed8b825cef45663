'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { errorMessage } from '@/lib/errors';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import type { Receiver } from './receiver';
import { ReceiverChecks } from './receiver-checks';
import { type RoleChoice, roleOptions } from './roles';
import type { AccessActions } from './use-access';

/** Names that are said; of more it is said how many they are. */
const NAMED = 3;

interface GiveAccessDialogProps {
  orgId: string;
  /** Ids of those who have a role here already. */
  given: ReadonlySet<string>;
  roles: readonly RoleChoice[];
  actions: AccessActions;
  open: boolean;
  onOpenChange(open: boolean): void;
}

/** Dialog that grants a role to people and teams. It is mounted anew each time it opens. */
export function GiveAccessDialog({ orgId, given, roles, actions, open, onOpenChange }: GiveAccessDialogProps) {
  const toast = useToast();
  const [chosen, setChosen] = useState<readonly Receiver[]>([]);
  const [role, setRole] = useState<RoleChoice>(roles.includes('edit') ? 'edit' : 'read');
  const give = useMutation({
    mutationFn: () => actions.give(chosen, role),
    onSuccess() {
      onOpenChange(false);
      toast(chosen.length > NAMED ? m.access.gaveMany(chosen.length) : m.access.gave(chosen.map(({ name }) => name)));
    },
  });
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={m.access.giveTitle} description={m.access.giveLead}>
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen.length > 0 && !give.isPending) give.mutate();
        }}
      >
        {give.isError ? <Note tone="danger">{errorMessage(give.error)}</Note> : null}
        <ReceiverChecks orgId={orgId} without={given} chosen={chosen} onChosenChange={setChosen} />
        <div>
          <Select
            label={m.access.role}
            value={role}
            onValueChange={(next) => setRole(roles.find((each) => each === next) ?? 'read')}
            options={roleOptions(roles)}
          />
          <p className="mt-1.5 text-xs text-muted">{m.access.hints[role]}</p>
        </div>
        <div className="flex justify-end gap-2">
          <Button onClick={() => onOpenChange(false)}>{m.common.cancel}</Button>
          <Button type="submit" variant="primary" disabled={chosen.length === 0 || give.isPending}>
            {give.isPending ? m.access.giving : m.access.give}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
