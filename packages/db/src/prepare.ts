import { RowMemory } from './row-memory.ts';
import type { Db, Store } from './store.ts';

interface Executable {
  execute(values?: Record<string, unknown>): unknown;
}

/** Makes {@link Store.prepare}: each query is built once per connection. `version` is {@link Store.version}. */
export function preparer(read: Db, version: Store['version']): Store['prepare'] {
  const byName = new Map<string, WeakMap<Db, Executable>>();
  const memory = new RowMemory();
  return (name, build, options) => {
    const statements = byName.get(name) ?? new WeakMap<Db, Executable>();
    byName.set(name, statements);

    async function run(values: Record<string, unknown> | undefined, on: Db): Promise<never> {
      let statement = statements.get(on);
      if (statement === undefined) {
        statement = build(on).prepare(name);
        statements.set(on, statement);
      }
      return (await statement.execute(values)) as never;
    }

    async function recallOrRun(values?: Record<string, unknown>, on: Db = read, asOf?: number): Promise<never> {
      // The version first: rows may then be newer than what they are kept under, and never older.
      const now = on === read ? (asOf ?? version()) : undefined;
      if (now === undefined) return run(values, on);
      const key = `${name} ${JSON.stringify(values)}`;
      const known = memory.recall(now, key);
      if (known !== undefined) return known as never;
      const rows = await run(values, on);
      memory.keep(now, key, rows);
      return rows;
    }

    return options?.remember === true ? recallOrRun : (values, on = read) => run(values, on);
  };
}
