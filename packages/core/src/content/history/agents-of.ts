import type { ActorRef, AgentRef } from '@octavo/db';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';

/** A program that wrote some of a change request, and the user it did so for. */
export interface AgentOfChangeRequest {
  agent: AgentRef;
  userId: string;
}

/** Agents of one change request that are told of. */
const MOST_AGENTS = 10;

/**
 * Returns the agents that wrote in change requests, by the id of each, in the order in which they came: one for each program and user, at most ten; change requests that people alone
 * wrote are left out. Whoever merges one is the author of what it made live, so this is where history finds them. Checks no rights.
 */
export async function agentsOfChangeRequests(
  { store }: System,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly AgentOfChangeRequest[]>> {
  const found = new Map<string, AgentOfChangeRequest[]>();
  if (ids.length === 0) return found;
  const { revision } = store.tables;
  const rows: { changeRequestId: string | null; createdBy: ActorRef }[] = await store.read
    .select({ changeRequestId: revision.changeRequestId, createdBy: revision.createdBy })
    .from(revision)
    // JSON is text in both databases; what matches by chance has no agent below.
    .where(and(inArray(revision.changeRequestId, [...ids]), isNull(revision.supersededAt), sql`${revision.createdBy} LIKE '%"agent":%'`))
    .orderBy(revision.id);
  for (const { changeRequestId, createdBy } of rows) {
    const { agent, id: userId } = createdBy;
    if (changeRequestId === null || agent === undefined || userId === undefined) continue;
    const agents = found.get(changeRequestId) ?? [];
    const isKnown = agents.some(
      (known) => known.userId === userId && known.agent.name === agent.name && known.agent.version === agent.version,
    );
    if (!isKnown && agents.length < MOST_AGENTS) agents.push({ agent, userId });
    found.set(changeRequestId, agents);
  }
  return found;
}
