import { type DescribedTable, describeTable } from '@octavo/db';
import { EVENTS_LEFT, LEFT, PART_NAMES, type PartName, partOf } from './parts.ts';
import type { Values } from './people-in-row.ts';
import { damagedArchive, newerArchive } from './problems.ts';
import { isWordOf } from './words.ts';

const described = new Map<PartName, DescribedTable>();

/** Describes a table of an archive. */
export function describePart(name: PartName): DescribedTable {
  const known = described.get(name) ?? describeTable(name);
  described.set(name, known);
  return known;
}

/** Returns the table that a line of an archive names. @throws OctavoError `archive_newer`, `archive_damaged`. */
export function partNamed(name: string): PartName {
  const found = PART_NAMES.find((one) => one === name);
  if (found !== undefined) return found;
  if (name in LEFT) throw damagedArchive(`rows of ${name} are never in one`);
  throw newerArchive(`the table ${name}`);
}

/**
 * Checks the values of a row by the columns of its table. What only this installation decides is not among them.
 * @throws OctavoError `archive_newer` for a column that is not known, `archive_damaged`.
 */
export function checkValues(name: PartName, values: Values): void {
  const { columns } = describePart(name);
  const { reset = {}, fresh = [] } = partOf(name);
  const wrong = (column: string) => damagedArchive(`${column} of a row of ${name} has a value that it cannot have`);
  for (const column of Object.keys(values)) {
    if (!columns.some((one) => one.name === column)) throw newerArchive(`${column} of ${name}`);
    if (column in reset || fresh.includes(column)) throw wrong(column);
  }
  for (const { name: column, kind, notNull, hasDefault } of columns) {
    if (column in reset || fresh.includes(column)) continue;
    const value = values[column];
    if (value === undefined || value === null) {
      if (notNull && !(hasDefault && value === undefined)) throw wrong(column);
    } else if (kind === 'number' ? !Number.isSafeInteger(value) : kind === 'json' ? typeof value === 'function' : !isOf(kind, value)) {
      throw wrong(column);
    }
    if (typeof value === 'string' && (value.includes('\0') || !isWordOf(name, column, value))) throw wrong(column);
  }
  if (name === 'event' && EVENTS_LEFT.includes(String(values.type))) throw damagedArchive(`events ${String(values.type)} are never in one`);
}

function isOf(kind: string, value: unknown): boolean {
  return kind === 'text' ? typeof value === 'string' : kind === 'boolean' && typeof value === 'boolean';
}
