import { isDeepStrictEqual } from 'node:util';

/** Returns what a change of a row comes to: the columns that differ, with what they were and are; `names` are those that the API calls otherwise. */
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
