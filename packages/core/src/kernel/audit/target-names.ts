import type { Schema } from '@octavo/db';
import { inArray } from 'drizzle-orm';
import type { System } from '../base/index.ts';
import type { AuditRecord } from './audit-record.ts';

type Target = Pick<AuditRecord, 'targetKind' | 'targetId'>;
type Named = 'organization' | 'team' | 'space' | 'collection' | 'site';

/** Kinds of targets that have a title, by the table they are in; a member has the id of the user. */
const TITLED: readonly Named[] = ['organization', 'team', 'space', 'collection', 'site'];
const PEOPLE: readonly string[] = ['user', 'member'];

/** Names of targets as they are today, by {@link targetKey}; what is gone, or never had a name, is left out. At most a query for each kind. */
export async function targetNames({ store }: System, targets: readonly Target[]): Promise<Map<string, string>> {
  const { openapiSpec, user } = store.tables;
  const names = new Map<string, string>();
  const people = idsOf(targets, PEOPLE);
  const found =
    people.length === 0
      ? []
      : await store.read.select({ id: user.id, displayName: user.displayName }).from(user).where(inArray(user.id, people));
  for (const { id, displayName } of found) {
    for (const kind of PEOPLE) names.set(targetKey({ targetKind: kind, targetId: id }), displayName);
  }
  for (const kind of TITLED) {
    const ids = idsOf(targets, [kind]);
    if (ids.length === 0) continue;
    const table: Schema[Named] = store.tables[kind];
    const titles = await store.read.select({ id: table.id, title: table.title }).from(table).where(inArray(table.id, ids));
    for (const { id, title } of titles) names.set(targetKey({ targetKind: kind, targetId: id }), title);
  }
  const specs = idsOf(targets, ['openapi-spec']);
  const slugs =
    specs.length === 0
      ? []
      : await store.read.select({ id: openapiSpec.id, slug: openapiSpec.slug }).from(openapiSpec).where(inArray(openapiSpec.id, specs));
  for (const { id, slug } of slugs) names.set(targetKey({ targetKind: 'openapi-spec', targetId: id }), slug);
  return names;
}

/** Returns the lookup key of a target. */
export function targetKey({ targetKind, targetId }: Target): string {
  return `${targetKind} ${targetId}`;
}

function idsOf(targets: readonly Target[], kinds: readonly string[]): string[] {
  return [...new Set(targets.filter(({ targetKind }) => kinds.includes(targetKind)).map(({ targetId }) => targetId))];
}
