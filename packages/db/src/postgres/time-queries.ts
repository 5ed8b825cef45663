import type pg from 'pg';

/**
 * Has a pool and its connections tell how long queries took until they were answered (ms), in the course in which they were asked: not where a
 * connection hands the answer out, which knows of no course.
 */
export function timeQueries(pool: pg.Pool, onQuery: (ms: number) => void): void {
  timeQueriesOf(pool, onQuery);
  pool.on('connect', (client) => timeQueriesOf(client, onQuery));
}

function timeQueriesOf(asked: pg.Pool | pg.PoolClient, onQuery: (ms: number) => void): void {
  const { query } = asked;
  Reflect.set(asked, 'query', (...values: unknown[]): unknown => {
    const begun = performance.now();
    const result: unknown = Reflect.apply(query, asked, values);
    const note = () => onQuery(performance.now() - begun);
    // The pool asks its connections with callbacks: that was told of already.
    if (result instanceof Promise) void result.then(note, note);
    return result;
  });
}
