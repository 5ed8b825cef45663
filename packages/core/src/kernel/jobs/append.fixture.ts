import { eq } from 'drizzle-orm';
import type { JobHandler } from './types.ts';

/**
 * Returns a handler whose work can be read back: adds the job's `number` to the setting named by its `list`, once however often it runs. Says when
 * it begins, and when its work is durable but the job is not settled.
 */
export function appendHandler(at: (step: 'begin' | 'done') => void = () => undefined): JobHandler {
  return {
    kind: 'append',
    lane: 'outside',
    maxAttempts: 50,
    afterwards: 'ends',
    async run(job) {
      const { store } = job.context.system;
      const { setting } = store.tables;
      const { list, number } = job.payload;
      at('begin');
      await store.tx(async (tx) => {
        await job.assertHeld(tx);
        const [row] = await tx
          .select()
          .from(setting)
          .where(eq(setting.key, String(list)));
        const numbers = Array.isArray(row?.value) ? row.value : [];
        if (numbers.includes(number)) return;
        const value = [...numbers, number];
        await tx
          .insert(setting)
          .values({ key: String(list), value })
          .onConflictDoUpdate({ target: setting.key, set: { value } });
      });
      at('done');
      return {};
    },
  };
}
