'use client';

import { useState } from 'react';
import { memberRoleLabel } from '@/components/people/member-roles';
import { Button } from '@/components/ui/button';
import { Choice } from '@/components/ui/choice';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Select } from '@/components/ui/select';
import type { Member, Organization, Role } from '@/lib/outputs';
import { m } from '@/messages';
import { FindSuccessor } from './find-successor';
import { HandOverFacts } from './hand-over-facts';
import { type Afterwards, useHandOver } from './use-hand-over';

interface HandOverDialogProps {
  organization: Pick<Organization, 'id' | 'title'>;
  me: string;
  onClose(): void;
}

type SmallerRole = Exclude<Role, 'admin'>;

/** Roles that one may take afterwards, strongest first. */
const ROLES: readonly SmallerRole[] = ['create', 'review', 'edit', 'comment', 'read'];

/** Hands an organization over: to whom, what becomes of oneself, and what that means; its name is typed where one cannot undo it. */
export function HandOverDialog({ organization: { id: orgId, title }, me, onClose }: HandOverDialogProps) {
  const words = m.handOver;
  const [to, setTo] = useState<Member>();
  const [kind, setKind] = useState<Afterwards['kind']>('stay');
  const [role, setRole] = useState<SmallerRole>('create');
  const handOver = useHandOver({ orgId, me, onDone: onClose });
  const afterwards: Afterwards = kind === 'role' ? { kind, role } : { kind };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={words.dialog(title)}
      description={words.lead}
      action={handOver.isPending ? words.submitting : words.submit}
      busy={handOver.isPending}
      isBlocked={to === undefined || (to.role === 'admin' && kind === 'stay')}
      error={handOver.error}
      onConfirm={() => (to === undefined ? undefined : handOver.mutate({ to, afterwards }))}
      {...(to === undefined || kind === 'stay' ? {} : { typed: { name: title, label: words.confirm(title) } })}
    >
      {to === undefined ? (
        <FindSuccessor orgId={orgId} me={me} onChoose={setTo} />
      ) : (
        <>
          <p className="flex flex-wrap items-center justify-between gap-2">
            <span className="font-medium wrap-anywhere">{words.chosen(to.user.displayName)}</span>
            <Button variant="quiet" onClick={() => setTo(undefined)}>
              {words.other}
            </Button>
          </p>
          <Choice<Afterwards['kind']>
            label={words.mine}
            value={kind}
            onValueChange={setKind}
            options={[
              { value: 'stay', label: words.stay, hint: words.stayHint },
              { value: 'role', label: words.role },
              { value: 'leave', label: words.leave, hint: words.leaveHint },
            ]}
          />
          {kind === 'role' ? (
            <Select
              label={words.newRole}
              value={role}
              onValueChange={(value) => setRole(ROLES.find((one) => one === value) ?? 'create')}
              options={ROLES.map((value) => ({ value, label: memberRoleLabel(value) }))}
            />
          ) : null}
          <HandOverFacts orgId={orgId} me={me} to={to} afterwards={afterwards} />
        </>
      )}
    </ConfirmDialog>
  );
}
