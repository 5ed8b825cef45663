import { isDeepStrictEqual } from 'node:util';

/** Returns the changes of a row: the columns that differ, with old and new values; `names` maps columns to their names in the API. */
export function changesOf(current: object, wanted: object, names: Readonly<Record<string, string>> = {}) {
  const before: Record<string, unknown> = {};
  const after: Record<string, unknown> = {};
  for (const [column, value] of Object.entries(wanted)) {
    const was: unknown = Reflect.get(current, column);
    if (isDeepStrictEqual(was, value)) continue;
    const name = names[column] ?? column;
    before[name] = was;
    after[name] = value;
  }
  return { changed: Object.keys(after), before, after };
}
