import { type AuditEvent, timestamp } from '@octavo/contract';
import { inArray } from 'drizzle-orm';
import type { System } from '../base/index.ts';
import { type AuditRecord, PERSONS } from './audit-record.ts';
import { targetKey, targetNames } from './target-names.ts';

/** Presented fields of the user who acted. */
interface Person {
  id: string;
  displayName: string;
  email: string;
  photoUrl: string | null;
}

/** Returns the API objects of rows, in their order; people and targets are looked up once for all. */
export async function presentAuditEvents(system: System, rows: readonly AuditRecord[]): Promise<AuditEvent[]> {
  const [people, names] = await Promise.all([readPeople(system, rows), targetNames(system, rows)]);
  return rows.map((row) => present(row, people.get(row.actorId), names.get(targetKey(row))));
}

function present(row: AuditRecord, person: Person | undefined, targetName: string | undefined): AuditEvent {
  const { address, tokenId, tokenLabel, agent } = row.actor;
  return {
    object: 'audit-event',
    id: row.id,
    ...(row.organizationId === PERSONS ? {} : { organization: row.organizationId }),
    action: row.action,
    actor: presentActor(row, person),
    target: { kind: row.targetKind, id: row.targetId, ...(targetName === undefined ? {} : { name: targetName }) },
    payload: row.payload,
    createdAt: timestamp(row.createdAt),
    ...(address === undefined ? {} : { address }),
    ...(tokenId === undefined ? {} : { token: { id: tokenId, ...(tokenLabel === undefined ? {} : { label: tokenLabel }) } }),
    ...(agent === undefined ? {} : { agent }),
  };
}

function presentActor({ actor }: AuditRecord, person: Person | undefined): AuditEvent['actor'] {
  if (actor.kind === 'system' || actor.id === undefined) return { type: 'system', displayName: 'Octavo' };
  if (person === undefined) return { type: 'user', id: actor.id, displayName: 'Somebody who is gone' };
  return {
    type: 'user',
    id: person.id,
    displayName: person.displayName,
    email: person.email,
    ...(person.photoUrl === null ? {} : { photoURL: person.photoUrl }),
  };
}

async function readPeople({ store }: System, rows: readonly AuditRecord[]): Promise<Map<string, Person>> {
  const ids = [...new Set(rows.map(({ actorId }) => actorId))].filter((id) => id !== '');
  if (ids.length === 0) return new Map();
  const { user } = store.tables;
  const people = await store.read
    .select({ id: user.id, displayName: user.displayName, email: user.email, photoUrl: user.photoUrl })
    .from(user)
    .where(inArray(user.id, ids));
  return new Map(people.map((person) => [person.id, person]));
}
