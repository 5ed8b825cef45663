import type { System } from '@octavo/core';
import type { Store } from '@octavo/db';

/** The same system, whose program ends right after a transaction: it is committed, and nothing comes after it. */
export function dying(system: System, transactions: number): System {
  let left = transactions;
  const store: Store = new Proxy(system.store, {
    get(target, name) {
      if (name !== 'tx') return Reflect.get(target, name, target) as unknown;
      const tx: Store['tx'] = async (work, options) => {
        if (left <= 0) throw new Error('killed');
        const result = await target.tx(work, options);
        if (--left <= 0) throw new Error('killed');
        return result;
      };
      return tx;
    },
  });
  return { ...system, store };
}
