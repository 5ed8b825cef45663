import { expect, it } from 'vitest';
import type { AuditEvent } from '@/lib/outputs';
import { AUDIT_COLUMNS, auditCells } from './audit-cells';

const event: AuditEvent = {
  object: 'audit-event',
  id: 'e1',
  action: 'agent_connected',
  actor: { type: 'user', id: 'ada', displayName: 'Ada', email: 'ada@example.com' },
  target: { kind: 'token', id: 't1' },
  payload: { label: 'laptop', agent: 'scribe', version: '2.1' },
  createdAt: '2026-03-01T12:00:00.000Z',
};
const cell = (of: AuditEvent, column: string) => auditCells(of)[AUDIT_COLUMNS.indexOf(column)];

it('an exported event names the token and the agent that it came through', () => {
  const byAgent = { ...event, token: { id: 't1', label: 'laptop' }, agent: { name: 'scribe', version: '2.1', token: 'laptop' } };
  expect(auditCells(byAgent)).toHaveLength(AUDIT_COLUMNS.length);
  expect(['token', 'token label', 'agent', 'sentence'].map((column) => cell(byAgent, column))).toEqual([
    't1',
    'laptop',
    'scribe 2.1',
    'Ada let the agent scribe 2.1 work for them with the access token “laptop”',
  ]);
});

it('what an event has not is an empty cell, and later columns keep their places', () => {
  expect(['address', 'token', 'token label', 'agent', 'details'].map((column) => cell(event, column))).toEqual([
    '',
    '',
    '',
    '',
    JSON.stringify(event.payload),
  ]);
});
