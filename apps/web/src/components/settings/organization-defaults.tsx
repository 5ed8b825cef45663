'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { MEMBER_ROLES, type MemberRole, memberRole, memberRoleHint } from '@/components/people/member-roles';
import { Note } from '@/components/ui/note';
import { Select } from '@/components/ui/select';
import { Switch } from '@/components/ui/switch';
import { errorMessage } from '@/lib/errors';
import type { Organization, OrganizationChange } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';

/** Settings of an organization for people who join: their role, and whether links may invite them. Each is saved at once. */
export function OrganizationDefaults({ organization }: { organization: Organization }) {
  const trpc = useTRPC();
  const router = useRouter();
  const { mutate, variables, isPending, error } = useMutation(trpc.orgs.update.mutationOptions({ onSuccess: () => router.refresh() }));
  const put = (patch: OrganizationChange) => mutate({ orgId: organization.id, patch });
  const isChosen = isPending && variables.patch.defaultRole !== undefined;
  const role = memberRole((isChosen ? variables.patch.defaultRole : organization.defaultRole) ?? 'guest');
  const hasLinks = (isPending ? variables.patch.inviteLinks : undefined) ?? organization.inviteLinks;
  return (
    <section aria-labelledby="newcomers" className="mt-12 max-w-[480px]">
      <h2 id="newcomers" className="font-semibold">
        {m.settings.newcomers}
      </h2>
      <p className="mt-1 mb-4 text-muted">{m.settings.newcomersLead}</p>
      {error === null ? null : (
        <div className="mb-4">
          <Note tone="danger">{errorMessage(error)}</Note>
        </div>
      )}
      <Select
        label={m.settings.defaultRole}
        value={role}
        onValueChange={(value) => put({ defaultRole: givenRole(memberRole(value)) })}
        options={MEMBER_ROLES}
      />
      <p className="mt-1.5 mb-4 text-xs text-muted">{memberRoleHint(role)}</p>
      <Switch label={m.settings.inviteLinks} checked={hasLinks} onCheckedChange={(inviteLinks) => put({ inviteLinks })} />
      <p className="text-xs text-muted">{m.settings.inviteLinksHint}</p>
    </section>
  );
}

const givenRole = (role: MemberRole) => (role === 'guest' ? null : role);
