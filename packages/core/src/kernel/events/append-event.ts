import type { Db } from '@octavo/db';
import { and, eq } from 'drizzle-orm';
import { actorRef, boundTo, type Context } from '../base/index.ts';
import { nextEventId } from './event-id.ts';

/** Something that happened, as followers read it. */
export interface NewEvent {
  type: string;
  organizationId?: string;
  spaceId?: string;
  /** Ids and plain facts; never a secret. */
  payload?: Record<string, unknown>;
}

/** Target of an audited event. */
export interface AuditTarget {
  kind:
    | 'installation'
    | 'user'
    | 'member'
    | 'team'
    | 'invite'
    | 'token'
    | 'session'
    | 'organization'
    | 'space'
    | 'collection'
    | 'site'
    | 'saml-provider'
    | 'oidc-provider'
    | 'openapi-spec'
    | 'translation-settings'
    | 'integration'
    | 'job';
  id: string;
}

/** Appends an event to the outbox inside the transaction that changes state, so that neither happens without the other. */
export async function appendEvent(tx: Db, ctx: Context, event: NewEvent): Promise<void> {
  await insertEvent(tx, ctx, event);
}

/**
 * As {@link appendEvent}, for what an audit asks about: changes of people, permissions, tokens, providers and settings. An event without an
 * organization is about a person, `ofUser`: it is listed in each organization they are a member of,
 * or in the one that they came through, where only its provider vouches for them. Of somebody unknown `ofUser` is empty: it is in the list
 * of the installation alone.
 */
export async function appendAuditEvent(
  tx: Db,
  ctx: Context,
  event: NewEvent & { target: AuditTarget } & ({ organizationId: string } | { ofUser: string }),
): Promise<void> {
  const { auditEvent, member } = ctx.system.store.tables;
  const appended = await insertEvent(tx, ctx, event);
  const label = ctx.actor.kind === 'user' ? ctx.actor.tokenLabel : undefined;
  const actor = { ...appended.actor, ...(label === undefined ? {} : { tokenLabel: label }) };
  // Actions by the word of one organization's provider are no other organization's business.
  const bound = boundTo(ctx.actor);
  const lists =
    'ofUser' in event
      ? await tx
          .select({ organizationId: member.organizationId })
          .from(member)
          .where(and(eq(member.userId, event.ofUser), bound === undefined ? undefined : eq(member.organizationId, bound)))
      : [{ organizationId: event.organizationId }];
  // The list of the empty id holds what is about persons, for who audits the installation.
  if ('ofUser' in event) lists.push({ organizationId: '' });
  await tx.insert(auditEvent).values(
    lists.map(({ organizationId }) => ({
      organizationId,
      id: appended.id,
      action: event.type,
      actorId: actor.id ?? '',
      actor,
      targetKind: event.target.kind,
      targetId: event.target.id,
      payload: appended.payload,
      createdAt: appended.createdAt,
    })),
  );
}

async function insertEvent(tx: Db, ctx: Context, event: NewEvent) {
  const { now, store } = ctx.system;
  const { changeRequestId } = event.payload ?? {};
  const row = {
    id: await nextEventId(tx, ctx.system),
    type: event.type,
    organizationId: event.organizationId ?? null,
    spaceId: event.spaceId ?? null,
    changeRequestId: typeof changeRequestId === 'string' ? changeRequestId : null,
    actor: actorRef(ctx.actor, ctx.address),
    payload: event.payload ?? {},
    createdAt: now(),
  };
  await tx.insert(store.tables.event).values(row);
  return row;
}
