import type Database from 'better-sqlite3';

const ASKED: ReadonlySet<PropertyKey> = new Set(['run', 'get', 'all']);

/** Returns a client whose statements tell how long they took (ms). */
export function timedClient(client: Database.Database, onQuery: (ms: number) => void): Database.Database {
  return new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      if (name !== 'prepare') return value.bind(target);
      return (source: string) => timedStatement(target.prepare(source), onQuery);
    },
  });
}

function timedStatement(statement: Database.Statement, onQuery: (ms: number) => void): Database.Statement {
  const timed: Database.Statement = new Proxy(statement, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return (...values: unknown[]): unknown => {
        const begun = performance.now();
        try {
          const result: unknown = Reflect.apply(value, target, values);
          // Modes of a statement answer itself.
          return result === target ? timed : result;
        } finally {
          if (ASKED.has(name)) onQuery(performance.now() - begun);
        }
      };
    },
  });
  return timed;
}
