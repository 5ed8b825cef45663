import type { Context } from '@octavo/core';
import type { Db, Schema, Store } from '@octavo/db';
import type { ItemEntry, Items } from './items.ts';

/** A table whose rows have an id of their own. */
type Table = Schema[
  | 'space'
  | 'collection'
  | 'team'
  | 'changeRequest'
  | 'comment'
  | 'commentReply'
  | 'site'
  | 'siteShareLink'
  | 'translationSettings'];

/**
 * Runs a use case that makes one thing, and writes down in the very transaction that makes it which thing of the origin it is: after a kill at any
 * line it is there and known, or neither.
 * @param table the table that the thing is a row of
 * @returns the use case's result
 */
export async function noted<Result>(
  ctx: Context,
  items: Items,
  entry: Omit<ItemEntry, 'ownId'>,
  table: Table,
  make: (ctx: Context) => Promise<Result>,
): Promise<Result> {
  const { store } = ctx.system;
  let made: ItemEntry | undefined;
  const noting: Store = new Proxy(store, {
    get(target, name) {
      if (name !== 'tx') return Reflect.get(target, name, target) as unknown;
      const tx: Store['tx'] = (work, options) =>
        target.tx(async (own) => {
          const ids: string[] = [];
          const result = await work(watched(own, table, ids));
          made = ids[0] === undefined ? undefined : { ...entry, ownId: ids[0] };
          if (made !== undefined) await items.write(own, [made]);
          return result;
        }, options);
      return tx;
    },
  });
  const result = await make({ ...ctx, system: { ...ctx.system, store: noting } });
  if (made !== undefined) items.remember([made]);
  return result;
}

/** The same transaction, with a list of the ids of rows that are inserted into a table. */
function watched(tx: Db, table: Table, ids: string[]): Db {
  return new Proxy(tx, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name !== 'insert' || typeof value !== 'function') return typeof value === 'function' ? value.bind(target) : value;
      return (into: unknown) => {
        const builder = Reflect.apply(value, target, [into]) as { values(rows: unknown): unknown };
        if (into !== table) return builder;
        const values = builder.values.bind(builder);
        builder.values = (rows: unknown) => {
          for (const row of Array.isArray(rows) ? rows : [rows]) {
            const { id } = row as { id?: unknown };
            if (typeof id === 'string') ids.push(id);
          }
          return values(rows);
        };
        return builder;
      };
    },
  });
}
