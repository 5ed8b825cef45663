'use client';

import { FactList } from '@/components/consequences/fact-list';
import { SharedUsers } from '@/components/reusable/shared-users';
import { useSharedChange } from '@/components/reusable/use-shared-change';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import type { ListedVariable } from '@/lib/outputs';
import { m } from '@/messages';

/** Deletes a variable, after the number of places that use it and what they are. */
export function DeleteVariableDialog({ variable, onClose }: { variable: ListedVariable; onClose(): void }) {
  const { name, uses, users } = variable;
  const words = m.variables;
  const remove = useSharedChange({ said: words.removed, onDone: onClose });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.removeTitle(name)}
      description={words.removeLead}
      action={words.removeSubmit}
      busy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ title: name, edit: { operation: 'set_variables', variables: { [name]: null } } })}
    >
      {uses === 0 ? (
        <p className="text-sm">{words.breaksNothing}</p>
      ) : (
        <>
          <FactList facts={[words.breaks(uses)]} />
          <SharedUsers label={words.usersOf(name)} uses={uses} users={users} />
        </>
      )}
    </ConfirmDialog>
  );
}
