import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { System } from '../../kernel/base/index.ts';

const KEY = 'forwarder';

const ForwarderNote = z.object({ address: z.string(), at: z.number() });
/** The address that last sent forwarded headers which were not read, and when (ms). */
export type ForwarderNote = z.infer<typeof ForwarderNote>;

/** Notes that forwarded headers came from an address and were not read, for `octavo doctor`. The latest address replaces the one before. */
export async function noteForwarder(system: System, address: string): Promise<void> {
  const { setting } = system.store.tables;
  const value: ForwarderNote = { address, at: system.now() };
  await system.store.tx((tx) => tx.insert(setting).values({ key: KEY, value }).onConflictDoUpdate({ target: setting.key, set: { value } }));
}

/** Reads what {@link noteForwarder} noted last; `undefined` when nothing was. */
export async function readForwarderNote(system: System): Promise<ForwarderNote | undefined> {
  const { setting } = system.store.tables;
  const [row] = await system.store.read.select().from(setting).where(eq(setting.key, KEY));
  return row === undefined ? undefined : ForwarderNote.parse(row.value);
}
