import type { Db } from '@octavo/db';
import { and, eq, gte } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { AgentName, Context, System, UserActor } from '../base/index.ts';
import { appendAuditEvent } from '../events/index.ts';
import { PERSONS } from './audit-record.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Names that are recorded of a token in a day: a client may claim another one in each call. */
const MOST_NAMES = 20;
const MOST_KNOWN = 20_000;

const known = new WeakMap<System, LRUCache<string, Promise<void>>>();

/**
 * Records that an agent works for a person, once for each of their tokens, name of an agent and day (UTC): later calls of the day write and read nothing. Of a token at
 * most 20 names are recorded in a day. Does nothing for a person without an agent.
 */
export async function auditAgent({ system, requestId, address, actor }: Context & { actor: UserActor }): Promise<void> {
  const { agent, credentialId } = actor;
  if (agent === undefined) return;
  const told = known.get(system) ?? new LRUCache<string, Promise<void>>({ max: MOST_KNOWN });
  known.set(system, told);
  const day = Math.floor(system.now() / DAY_MS);
  const key = JSON.stringify([credentialId, agent.name, day]);
  let telling = told.get(key);
  if (telling === undefined) {
    const ctx = { system, requestId, actor, ...(address === undefined ? {} : { address }) };
    telling = system.store.tx((tx) => append(tx, ctx, agent, day * DAY_MS));
    told.set(key, telling);
    // An event that was not written is tried again with the next call.
    telling.catch(() => told.delete(key));
  }
  await telling;
}

async function append(tx: Db, ctx: Context & { actor: UserActor }, agent: AgentName, since: number): Promise<void> {
  const { userId, credentialId: tokenId, tokenLabel } = ctx.actor;
  const { auditEvent: row } = ctx.system.store.tables;
  const today = await tx
    .select({ actor: row.actor })
    .from(row)
    .where(and(eq(row.organizationId, PERSONS), eq(row.targetId, tokenId), eq(row.action, 'agent_connected'), gte(row.createdAt, since)))
    .limit(MOST_NAMES);
  if (today.length >= MOST_NAMES || today.some(({ actor }) => actor.agent?.name === agent.name)) return;
  const label = tokenLabel === undefined ? {} : { label: tokenLabel };
  const version = agent.version === undefined ? {} : { version: agent.version };
  await appendAuditEvent(tx, ctx, {
    type: 'agent_connected',
    ofUser: userId,
    target: { kind: 'token', id: tokenId },
    payload: { userId, tokenId, ...label, agent: agent.name, ...version },
  });
}
