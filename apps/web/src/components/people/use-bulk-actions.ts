'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { errorMessage } from '@/lib/errors';
import type { Member } from '@/lib/outputs';
import { useTRPC, useTRPCClient } from '@/lib/trpc';
import { m } from '@/messages';
import type { MemberRole } from './member-roles';

/** A change of several people at once. */
export type BulkChange = { kind: 'role'; role: MemberRole } | { kind: 'suspend' } | { kind: 'remove' };

/** A run over several people: one after the other, each of which may be refused. */
export interface BulkRun {
  /** Number of people that are done, of all; `undefined` while nothing runs. */
  progress: { done: number; all: number } | undefined;
  /** Refusals of the last run, each with the name of its person. */
  failures: readonly string[];
  /** Changes people; resolves to the number that were changed, when each was tried. Of two runs the second does nothing. */
  run(members: readonly Member[], change: BulkChange): Promise<number>;
}

/** Returns the run of changes over people of an organization; the list follows when it is done. */
export function useBulkActions(orgId: string): BulkRun {
  const trpc = useTRPC();
  const client = useTRPCClient();
  const queries = useQueryClient();
  const isRunning = useRef(false);
  const [progress, setProgress] = useState<BulkRun['progress']>();
  const [failures, setFailures] = useState<readonly string[]>([]);

  function apply({ user }: Member, change: BulkChange): Promise<unknown> {
    const by = { orgId, userId: user.id };
    if (change.kind === 'remove') return client.members.remove.mutate(by);
    if (change.kind === 'suspend') return client.members.update.mutate({ ...by, patch: { disabled: true } });
    return client.members.update.mutate({ ...by, patch: { role: change.role === 'guest' ? null : change.role } });
  }

  async function run(members: readonly Member[], change: BulkChange): Promise<number> {
    if (isRunning.current) return 0;
    isRunning.current = true;
    const refused: string[] = [];
    for (const [index, member] of members.entries()) {
      setProgress({ done: index, all: members.length });
      try {
        await apply(member, change);
      } catch (error) {
        refused.push(m.bulk.failed(member.user.displayName, errorMessage(error)));
      }
    }
    setFailures(refused);
    await queries.invalidateQueries({ queryKey: trpc.members.pathKey() });
    setProgress(undefined);
    isRunning.current = false;
    return members.length - refused.length;
  }

  return { progress, failures, run };
}
