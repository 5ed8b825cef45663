import * as z from 'zod';
import { Agent } from './agent.ts';
import { Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { ListQuery, listParam, stringParam } from './query.ts';

const AuditActor = z
  .object({
    type: z.enum(['user', 'system']).meta({ description: '`system` is Octavo itself: a job, the setup, or the command line.' }),
    id: Id.optional().meta({ description: 'Id of the user; absent for `system`.' }),
    displayName: z.string().meta({ description: 'Current name of the user; `Octavo` for `system`.' }),
    email: z.string().optional(),
    photoURL: z.string().optional(),
  })
  .meta({ id: 'AuditActor', description: 'Actor of the event.' });

const AuditTarget = z
  .object({
    kind: z.string().meta({ description: 'Kind of the target, such as `member`, `team`, `token` or `organization`.' }),
    id: z.string(),
    name: z.string().optional().meta({ description: 'Current name or title of the target; absent when it has none or no longer exists.' }),
  })
  .meta({ id: 'AuditTarget', description: 'Target of the event.' });

export const AuditEvent = z
  .object({
    object: z.literal('audit-event'),
    id: Id,
    organization: Id.optional().meta({
      description: 'The organization whose audit log lists the event; absent for events about a user only.',
    }),
    action: z.string().meta({ description: 'Action of the event, such as `member_added`.' }),
    actor: AuditActor,
    target: AuditTarget,
    payload: z.record(z.string(), z.unknown()).meta({ description: 'Details of the action; never contains a secret.' }),
    createdAt: Timestamp,
    address: z.string().optional().meta({ description: 'IP address of the request.' }),
    token: z
      .object({
        id: Id,
        label: z.string().optional().meta({ description: 'Label of the token at that time; absent in events of earlier versions.' }),
      })
      .optional()
      .meta({ description: 'The personal access token of the request; absent for a session.' }),
    agent: Agent.optional().meta({ description: 'The program that acted for the user; absent when they acted themselves.' }),
  })
  .meta({ id: 'AuditEvent', description: 'A change of people, permissions, tokens, providers or settings.' });
export type AuditEvent = z.infer<typeof AuditEvent>;

export const AuditEventList = page(AuditEvent, 'AuditEvent');

const Moment = z.iso
  .datetime({ offset: true, error: 'Must be a time in RFC 3339, such as `2026-03-01T12:00:00Z`.' })
  .transform((value) => Date.parse(value))
  .meta({ type: 'string', format: 'date-time' });

/** Filter of audit events. */
export const AuditFilter = z.object({
  from: Moment.optional().meta({ description: 'Only events at or after this time.' }),
  to: Moment.optional().meta({ description: 'Only events before this time.' }),
  action: listParam(64, 50, 'Only these actions.').optional(),
  actor: stringParam(64, 'Only events of the user with this id; `system` for Octavo itself.').optional(),
  target: stringParam(64, 'Only events with this target id.').optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** Query of the audit. */
export const AuditQuery = ListQuery.extend(AuditFilter.shape);
export type AuditQuery = z.infer<typeof AuditQuery>;
