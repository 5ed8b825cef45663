import type { Store } from '@octavo/db';
import { storedReferences } from '../../content/collect/index.ts';
import { EMPTY_ROOT, idsInJson } from '../../content/map/index.ts';
import type { PartName } from './parts.ts';
import type { Values } from './people-in-row.ts';

/** Kind of the referenced value. */
export interface RowReferences {
  roots: string[];
  objects: string[];
}

/** Returns a function that finds the roots of content maps and the objects that a row of a table refers to. */
export function rowReferences({ tables }: Pick<Store, 'tables'>): (table: PartName, values: Values) => RowReferences {
  const all = storedReferences({ tables });
  return (table, values) => {
    const found: RowReferences = { roots: [], objects: [] };
    for (const { column, to } of all.filter((reference) => reference.table === tables[table])) {
      const value = values[column.name];
      if (value === null || value === undefined) continue;
      if (to === 'objects in JSON') found.objects.push(...idsInJson(JSON.stringify(value)));
      else if (to === 'object') found.objects.push(String(value));
      else if (value !== EMPTY_ROOT) found.roots.push(String(value));
    }
    return found;
  };
}
