import type { Schema } from '@octavo/db';
import { eq } from 'drizzle-orm';
import { open, type System } from '../../../kernel/base/index.ts';

/** A row of the machine_translator table. */
export type TranslatorRecord = Schema['machineTranslator']['$inferSelect'];

/** A machine translator with its key. */
export interface Translator extends Pick<TranslatorRecord, 'kind' | 'url' | 'model'> {
  key: string | undefined;
}

/** Returns the purpose for which the key of a machine translator is sealed: one organization. */
export const purposeOfTranslator = (organizationId: string) => `machine-translator:${organizationId}`;

/** Returns the machine translator of an organization, its key sealed; `undefined` if it has named none. */
export async function findTranslator({ store }: System, organizationId: string): Promise<TranslatorRecord | undefined> {
  const { machineTranslator } = store.tables;
  const [found] = await store.read.select().from(machineTranslator).where(eq(machineTranslator.organizationId, organizationId));
  return found;
}

/** Returns whether an organization has named a machine translator. */
export async function hasTranslator(system: System, organizationId: string): Promise<boolean> {
  return (await findTranslator(system, organizationId)) !== undefined;
}

/** Opens the key of a machine translator. @throws OctavoError `conflict` with code `secret_mismatch`. */
export function openTranslator({ config }: System, { organizationId, kind, url, model, sealedKey }: TranslatorRecord): Translator {
  const key = sealedKey === null ? undefined : open(config.secret, sealedKey, purposeOfTranslator(organizationId));
  return { kind, url, model, key };
}
