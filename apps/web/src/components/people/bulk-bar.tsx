'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/lazy-dialogs';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import type { Member } from '@/lib/outputs';
import { useToast } from '@/lib/use-toast';
import { m } from '@/messages';
import { MEMBER_ROLES, type MemberRole, memberRole } from './member-roles';
import { type BulkChange, useBulkActions } from './use-bulk-actions';

interface BulkBarProps {
  orgId: string;
  /** The people that are selected. */
  members: readonly Member[];
  /** True if the person on the screen was selected, too, and is left out. */
  isMeLeftOut: boolean;
  onClear(): void;
}

/** Acts on the people that are selected: role, suspension, removal. Each is asked about first, with the number of people. */
export function BulkBar({ orgId, members, isMeLeftOut, onClear }: BulkBarProps) {
  const toast = useToast();
  const { progress, failures, run } = useBulkActions(orgId);
  const [asking, setAsking] = useState<BulkChange['kind']>();
  const [role, setRole] = useState<MemberRole>('read');
  const n = members.length;

  async function confirm() {
    if (asking === undefined) return;
    const changed = await run(members, asking === 'role' ? { kind: 'role', role } : { kind: asking });
    setAsking(undefined);
    toast(m.bulk.done(changed));
    // Those who were refused stay selected.
    if (changed === n) onClear();
  }

  const words = {
    role: [m.bulk.roleTitle(n), m.bulk.roleBody, m.bulk.role],
    suspend: [m.bulk.suspendTitle(n), m.bulk.suspendBody, m.bulk.suspend],
    remove: [m.bulk.removeTitle(n), m.bulk.removeBody, m.bulk.remove],
  } as const;
  const [title, description, action] = words[asking ?? 'role'];
  return (
    <>
      {failures.length === 0 ? null : (
        <div className="mb-3">
          <Note tone="danger">
            {failures.map((failure) => (
              <p key={failure}>{failure}</p>
            ))}
          </Note>
        </div>
      )}
      <div className="sticky top-(--o-bar-height) z-10 mb-3 flex flex-wrap items-center gap-2 rounded-md border border-accent bg-accent-soft px-4 py-2">
        <p role="status" className="mr-auto font-medium">
          {m.bulk.chosen(n)}
          {isMeLeftOut ? <span className="block text-xs font-normal text-muted">{m.bulk.notMe}</span> : null}
        </p>
        <Button disabled={n === 0} onClick={() => setAsking('role')}>
          {m.bulk.role}
        </Button>
        <Button disabled={n === 0} onClick={() => setAsking('suspend')}>
          {m.bulk.suspend}
        </Button>
        <Button disabled={n === 0} className="text-danger" onClick={() => setAsking('remove')}>
          {m.bulk.remove}
        </Button>
        <Button variant="quiet" onClick={onClear}>
          {m.bulk.clear}
        </Button>
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        onOpenChange={(open) => {
          if (!open && progress === undefined) setAsking(undefined);
        }}
        title={title}
        description={description}
        action={progress === undefined ? action.replace('…', '') : m.bulk.doing(progress.done, progress.all)}
        busy={progress !== undefined}
        error={null}
        onConfirm={() => void confirm()}
      >
        {asking === 'role' ? (
          <Select label={m.people.role} value={role} onValueChange={(value) => setRole(memberRole(value))} options={MEMBER_ROLES} />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
