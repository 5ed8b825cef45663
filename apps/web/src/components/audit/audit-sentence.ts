import type { AuditEvent } from '@/lib/outputs';
import { m } from '@/messages';

type AuditArea = keyof typeof m.audit.sentences;

/** Returns the areas of the audit, each a group of actions. */
export const auditAreas = () => Object.keys(m.audit.sentences) as AuditArea[];

/** Returns the actions of an area; `undefined` for all of them. */
export function actionsOf(area: string): string[] | undefined {
  const found = auditAreas().find((each) => each === area);
  return found === undefined ? undefined : Object.keys(m.audit.sentences[found]);
}

/** Returns an event as the predicate of a sentence, whose subject is whoever did it. */
export function auditSentence({ action, actor, target, payload }: Pick<AuditEvent, 'action' | 'actor' | 'target' | 'payload'>): string {
  if (action === 'member_added' && actor.id === target.id) return m.audit.joined(textOf(payload.role) ?? 'guest');
  const name = target.name ?? textOf(payload.title) ?? textOf(payload.name) ?? textOf(payload.slug) ?? m.audit.somebody;
  const sentence = auditAreas()
    .map((area) => m.audit.sentences[area][action])
    .find((each) => each !== undefined);
  if (sentence === undefined) return m.audit.other(action, name);
  return sentence(name, {
    text: (key) => textOf(payload[key]) ?? '',
    number: (key) => (typeof payload[key] === 'number' ? payload[key] : 0),
    list: (key) => (Array.isArray(payload[key]) ? payload[key].filter((each) => typeof each === 'string') : []),
  });
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
