'use client';

import { useQuery } from '@tanstack/react-query';
import { FactList } from '@/components/consequences/fact-list';
import { memberRoleLabel } from '@/components/people/member-roles';
import type { Member } from '@/lib/outputs';
import { useTRPC } from '@/lib/trpc';
import { m } from '@/messages';
import type { Afterwards } from './use-hand-over';

interface HandOverFactsProps {
  orgId: string;
  me: string;
  to: Member;
  afterwards: Afterwards;
}

/** Consequences of handing an organization over, in sentences; a placeholder while they are counted. */
export function HandOverFacts({ orgId, me, to, afterwards }: HandOverFactsProps) {
  const trpc = useTRPC();
  const words = m.handOver;
  const enabled = afterwards.kind === 'leave';
  const spaces = useQuery(trpc.members.spaces.queryOptions({ orgId, userId: me, limit: 1 }, { enabled }));
  const teams = useQuery(trpc.members.teams.queryOptions({ orgId, userId: me, limit: 1 }, { enabled }));
  const { displayName } = to.user;
  const theirs = to.role === 'admin' ? words.isAdmin(displayName) : words.becomes(displayName);
  if (enabled && (spaces.isPending || teams.isPending)) {
    return <div role="status" aria-label={m.common.loading} className="skeleton h-16" />;
  }
  const mine =
    afterwards.kind === 'role'
      ? [words.demoted(memberRoleLabel(afterwards.role))]
      : enabled
        ? [words.left(spaces.data?.count ?? 0, teams.data?.count ?? 0)]
        : [];
  return <FactList facts={[theirs, ...mine]} />;
}
