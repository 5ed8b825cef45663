import { OctavoError, SetMachineTranslator, timestamp } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { loadOrganization, requireOrganizationRoleStill } from '../../../kernel/access/index.ts';
import { type Context, parseInput, seal } from '../../../kernel/base/index.ts';
import { appendAuditEvent } from '../../../kernel/events/index.ts';
import { translateWords } from './translate-words.ts';
import { findTranslator, openTranslator, purposeOfTranslator, type TranslatorRecord } from './translator-record.ts';

/** The machine translator of an organization, as its admins see it: never its key. */
export interface MachineTranslator extends Pick<TranslatorRecord, 'kind' | 'url' | 'model'> {
  hasKey: boolean;
  updatedAt: string;
}

/** Returns the machine translator of an organization for its admins, or null. @throws OctavoError `not_found`, `forbidden`. */
export async function getMachineTranslator(ctx: Context, organizationId: string): Promise<MachineTranslator | null> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const found = await findTranslator(ctx.system, organization.id);
  return found === undefined ? null : present(found);
}

/**
 * Names the machine translator of an organization; needs its role `admin`. A key that is left out stays, unless the address is another one: a key goes to the service
 * that it was given for, and to no other.
 * @throws OctavoError `bad_request`, `not_found`, `forbidden`.
 */
export async function setMachineTranslator(ctx: Context, organizationId: string, input: SetMachineTranslator): Promise<MachineTranslator> {
  const { system, actor } = ctx;
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { kind, url, model = null, key } = parseInput(SetMachineTranslator, input);
  if (kind === 'openai' && model === null) throw new OctavoError('bad_request', 'Name the model that translates, such as gpt-5-mini.');
  const { username, password, search, hash } = new URL(url);
  if (`${username}${password}${search}${hash}` !== '')
    throw new OctavoError('bad_request', 'The address has a host and a path only. Give the key in its own field.');
  const saved = await system.store.tx(async (tx) => {
    await requireOrganizationRoleStill(tx, ctx, organization.id, 'admin');
    const { machineTranslator } = system.store.tables;
    const [before] = await tx.select().from(machineTranslator).where(eq(machineTranslator.organizationId, organization.id));
    const kept = before?.url === url && before.kind === kind ? before.sealedKey : null;
    const sealedKey =
      key === undefined ? kept : key === null ? null : seal(system.config.secret, key, purposeOfTranslator(organization.id));
    const row: TranslatorRecord = {
      ...{ organizationId: organization.id, kind, url, model: kind === 'openai' ? model : null, sealedKey },
      ...{ updatedBy: actor.kind === 'user' ? actor.userId : '', updatedAt: system.now() },
    };
    await tx.insert(machineTranslator).values(row).onConflictDoUpdate({ target: machineTranslator.organizationId, set: row });
    await appendAuditEvent(tx, ctx, {
      type: 'machine_translator_set',
      organizationId: organization.id,
      target: { kind: 'organization', id: organization.id },
      payload: { kind, url, model: row.model, key: key === undefined ? 'kept' : key === null ? 'none' : 'new' },
    });
    return row;
  });
  return present(saved);
}

/** Takes the machine translator of an organization away, with its key; needs its role `admin`. Where there is none, nothing happens. @throws OctavoError `not_found`, `forbidden`. */
export async function removeMachineTranslator(ctx: Context, organizationId: string): Promise<void> {
  const { system } = ctx;
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const { machineTranslator } = system.store.tables;
  await system.store.tx(async (tx) => {
    await requireOrganizationRoleStill(tx, ctx, organization.id, 'admin');
    const gone = await tx.delete(machineTranslator).where(eq(machineTranslator.organizationId, organization.id)).returning();
    if (gone.length === 0) return;
    await appendAuditEvent(tx, ctx, {
      type: 'machine_translator_removed',
      organizationId: organization.id,
      target: { kind: 'organization', id: organization.id },
      payload: { kind: gone[0]?.kind },
    });
  });
}

/** Words that a machine translator is tried with. */
const SAMPLE = 'Choose <g id="1">Settings</g>, then <x id="2"/>.';

/**
 * Tries the machine translator of an organization with a sentence, so that its admins see whether it works; needs the role `admin`.
 * @throws OctavoError `not_found`, `forbidden`; as {@link translateWords}.
 */
export async function tryMachineTranslator(ctx: Context, organizationId: string): Promise<{ translation: string }> {
  const { organization } = await loadOrganization(ctx, organizationId, 'admin');
  const found = await findTranslator(ctx.system, organization.id);
  if (found === undefined) throw noTranslator();
  const [translation] = await translateWords(ctx.system, openTranslator(ctx.system, found), {
    language: 'de',
    words: [SAMPLE],
    signal: new AbortController().signal,
  });
  return { translation: (translation ?? '').replace(/<[^>]*>/g, '') };
}

/** Returns the answer where an organization has named no machine translator. */
export function noTranslator(): OctavoError {
  return new OctavoError(
    'conflict',
    'This organization has named no machine translator. An admin can do so in its settings, under Translations.',
    {
      code: 'no_translator',
    },
  );
}

function present({ kind, url, model, sealedKey, updatedAt }: TranslatorRecord): MachineTranslator {
  return { kind, url, model, hasKey: sealedKey !== null, updatedAt: timestamp(updatedAt) };
}
