import type { Db } from '@octavo/db';
import { eq } from 'drizzle-orm';
import * as z from 'zod';
import type { System } from '../../kernel/base/index.ts';

/** The setting that says that, and for whom, the installation was set up. */
const KEY = 'setup';

const SetupFact = z.object({ organizationId: z.string(), userId: z.string(), at: z.number() });
/** First organization and user of the installation, and the time (ms) of its set-up. */
export type SetupFact = z.infer<typeof SetupFact>;

/** Returns the recorded set-up; `undefined` if the installation is not set up. */
export async function readSetup(db: Db, system: System): Promise<SetupFact | undefined> {
  const { setting } = system.store.tables;
  const [row] = await db.select().from(setting).where(eq(setting.key, KEY));
  return row === undefined ? undefined : SetupFact.parse(row.value);
}

/** Notes inside a transaction that the installation is set up. */
export async function writeSetup(tx: Db, system: System, fact: SetupFact): Promise<void> {
  await tx.insert(system.store.tables.setting).values({ key: KEY, value: fact });
}

/** Returns whether the installation has its first organization and user. */
export async function isSetUp(system: System): Promise<boolean> {
  return (await readSetup(system.store.read, system)) !== undefined;
}
