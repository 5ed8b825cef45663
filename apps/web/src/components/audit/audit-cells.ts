import type { AuditEvent } from '@/lib/outputs';
import { auditSentence } from './audit-sentence';

/** Names of the columns of an exported audit. */
export const AUDIT_COLUMNS = [
  'time',
  'actor',
  'email',
  'action',
  'sentence',
  'target kind',
  'target id',
  'target',
  'address',
  'token',
  'token label',
  'agent',
  'details',
];

/** Returns an event as the cells of {@link AUDIT_COLUMNS}; what an event has not is an empty text. */
export function auditCells(event: AuditEvent): string[] {
  const { createdAt, actor, action, target, address = '', token, agent, payload } = event;
  return [
    createdAt,
    actor.displayName,
    actor.email ?? '',
    action,
    `${actor.displayName} ${auditSentence(event)}`,
    target.kind,
    target.id,
    target.name ?? '',
    address,
    token?.id ?? '',
    token?.label ?? '',
    agent === undefined ? '' : [agent.name, agent.version].filter((part) => part !== undefined).join(' '),
    JSON.stringify(payload),
  ];
}
