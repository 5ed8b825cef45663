import * as z from 'zod';
import { Id, Timestamp } from './common.ts';
import { page } from './paged-list.ts';
import { ListQuery, listParam, stringParam } from './query.ts';

const AuditActor = z
  .object({
    type: z.enum(['user', 'system']).meta({ description: '`system` is Octavo itself: a job, set-up, or the command line.' }),
    id: Id.optional().meta({ description: 'Id of the user; absent for `system`.' }),
    displayName: z.string().meta({ description: 'Name of the user today, `Octavo` for `system`.' }),
    email: z.string().optional(),
    photoURL: z.string().optional(),
  })
  .meta({ id: 'AuditActor', description: 'Who did it.' });

const AuditTarget = z
  .object({
    kind: z.string().meta({ description: 'Such as `member`, `team`, `token` or `organization`.' }),
    id: z.string(),
    name: z.string().optional().meta({ description: 'Its name or title today, when it has one and is still there.' }),
  })
  .meta({ id: 'AuditTarget', description: 'What it was done to.' });

export const AuditEvent = z
  .object({
    object: z.literal('audit-event'),
    id: Id,
    organization: Id.optional().meta({ description: 'The organization whose list it is in; absent for what is about a person only.' }),
    action: z.string().meta({ description: 'Such as `member_added`.' }),
    actor: AuditActor,
    target: AuditTarget,
    payload: z.record(z.string(), z.unknown()).meta({ description: 'Facts of the action; never a secret.' }),
    createdAt: Timestamp,
    address: z.string().optional().meta({ description: 'Network address that the request came from.' }),
    token: z.object({ id: Id }).optional().meta({ description: 'The personal access token it was done with; absent for a session.' }),
  })
  .meta({ id: 'AuditEvent', description: 'Somebody changed people, permissions, tokens, providers or settings.' });
export type AuditEvent = z.infer<typeof AuditEvent>;

export const AuditEventList = page(AuditEvent, 'AuditEvent');

const Moment = z.iso
  .datetime({ offset: true, error: 'Must be a time in RFC 3339, such as `2026-03-01T12:00:00Z`.' })
  .transform((value) => Date.parse(value))
  .meta({ type: 'string', format: 'date-time' });

/** Filter of audit events. */
export const AuditFilter = z.object({
  from: Moment.optional().meta({ description: 'Only what happened at this time or later.' }),
  to: Moment.optional().meta({ description: 'Only what happened before this time.' }),
  action: listParam(64, 50, 'Only these actions.').optional(),
  actor: stringParam(64, 'Only what the user with this id did; `system` for Octavo itself.').optional(),
  target: stringParam(64, 'Only what was done to the thing with this id.').optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

/** Query of the audit. */
export const AuditQuery = ListQuery.extend(AuditFilter.shape);
export type AuditQuery = z.infer<typeof AuditQuery>;
