import { PEOPLE_IN_TABLES } from '../../people/operator/index.ts';
import type { PartName } from './parts.ts';

/** Values of a row, by the names of the schema. */
export type Values = Record<string, unknown>;

/** Returns the ids in a row that are of people, or may be. */
export function peopleInRow(table: PartName, values: Values): string[] {
  const { ids, actors = [] } = PEOPLE_IN_TABLES[table];
  const named = [...ids.map((column) => values[column]), ...actors.flatMap((column) => [values[column]].flat().map(idOf))];
  return named.filter((id): id is string => typeof id === 'string' && id !== '');
}

function idOf(actor: unknown): unknown {
  return typeof actor === 'object' && actor !== null && 'id' in actor ? actor.id : undefined;
}

/**
 * Returns a row with other ids of people: in the columns that name them, and in JSON wherever an id stands as a whole.
 * @param ids - of the archive, to those that they have here; without those that stay.
 */
export function withPeople(table: PartName, values: Values, json: ReadonlySet<string>, ids: ReadonlyMap<string, string>): Values {
  if (ids.size === 0) return values;
  const named = new Set(PEOPLE_IN_TABLES[table].ids);
  return Object.fromEntries(
    Object.entries(values).map(([column, value]) => {
      if (json.has(column)) return [column, replaced(value, ids)];
      return [column, named.has(column) && typeof value === 'string' ? (ids.get(value) ?? value) : value];
    }),
  );
}

function replaced(value: unknown, ids: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return ids.get(value) ?? value;
  if (Array.isArray(value)) return value.map((one) => replaced(one, ids));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, replaced(one, ids)]));
}
