import type { Db, Store } from './store.ts';

interface Executable {
  execute(values?: Record<string, unknown>): unknown;
}

/** Makes {@link Store.prepare}: each query is built once per connection. */
export function preparer(read: Db): Store['prepare'] {
  const byName = new Map<string, WeakMap<Db, Executable>>();
  return (name, build) => {
    const statements = byName.get(name) ?? new WeakMap<Db, Executable>();
    byName.set(name, statements);
    return async (values, on = read) => {
      let statement = statements.get(on);
      if (statement === undefined) {
        statement = build(on).prepare(name);
        statements.set(on, statement);
      }
      return (await statement.execute(values)) as never;
    };
  };
}
