import { eq } from 'drizzle-orm';
import type { JobHandler } from './types.ts';

/** A handler whose work can be read back: adds the job's `number` to the setting named by its `list`, once however often it runs. */
export function appendHandler(say: (line: string) => void): JobHandler {
  return {
    kind: 'append',
    maxAttempts: 50,
    async run(job) {
      const { store } = job.context.system;
      const { setting } = store.tables;
      const { list, number } = job.payload;
      say(`begin ${String(number)}`);
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
      return {};
    },
  };
}
