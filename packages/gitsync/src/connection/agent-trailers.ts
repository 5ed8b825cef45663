import { agentsOfChangeRequests, agentWords, type Context, type RevisionRecord } from '@octavo/core';
import { inArray } from 'drizzle-orm';
import { oneLine } from './summary-words.ts';

/** Agents that one commit names. */
const MOST_AGENTS = 20;

/** Content of a commit that agents may have written. */
interface Written {
  revisions: readonly Pick<RevisionRecord, 'createdBy'>[];
  /** Ids of change requests whose content is in it. */
  changeRequests: readonly string[];
}

/** Returns the trailers of a commit that name the agents that wrote some of it, and for whom, as in `Agent: scribe 2.1, for Ada`; each once, at most 20. */
export async function agentTrailers(ctx: Context, { revisions, changeRequests }: Written): Promise<string[]> {
  const own = revisions.flatMap(({ createdBy: { agent, id } }) => (agent === undefined || id === undefined ? [] : [{ agent, userId: id }]));
  const proposed = await agentsOfChangeRequests(ctx.system, [...new Set(changeRequests)]);
  const found = [...own, ...[...proposed.values()].flat()];
  if (found.length === 0) return [];
  const { store } = ctx.system;
  const { user } = store.tables;
  const people = await store.read
    .select({ id: user.id, name: user.displayName })
    .from(user)
    .where(inArray(user.id, [...new Set(found.map(({ userId }) => userId))]));
  const names = new Map(people.map(({ id, name }) => [id, oneLine(name)]));
  const lines = found.map(({ agent, userId }) => {
    const name = names.get(userId);
    return `Agent: ${oneLine(agentWords(agent))}${name === undefined ? '' : `, for ${name}`}`;
  });
  return [...new Set(lines)].slice(0, MOST_AGENTS);
}
