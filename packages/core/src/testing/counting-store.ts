import type { Db, Store } from '@octavo/db';

/**
 * The same store, with a list of the reads made through it outside transactions: prepared queries by name, and `select` for each query that was built with `read`. What is counted is asked for, so caches flatter nothing.
 */
export function countingStore(store: Store): { store: Store; queries(): string[] } {
  const asked: string[] = [];
  const read: Db = new Proxy(store.read, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]) => {
        asked.push(String(name));
        return Reflect.apply(value, target, args);
      };
    },
  });
  const counting: Store = {
    ...store,
    get read() {
      return read;
    },
    version: () => store.version(),
    stamp: () => store.stamp(),
    check: () => store.check(),
    close: () => store.close(),
    tx: (work) => store.tx(work),
    prepare: (name, build) => {
      const query = store.prepare(name, build);
      return (values, on) => {
        asked.push(name);
        return query(values, on);
      };
    },
  };
  return { store: counting, queries: () => [...asked] };
}
