import { randomBytes } from 'node:crypto';
import type { Db } from '@octavo/db';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context } from '../../kernel/base/index.ts';
import { hashSecret } from './token-secret.ts';

const COUNT = 10;
/** 16 characters of five bits: 80 random bits, too many to be guessed even where the hash is known. */
const LENGTH = 16;
/** Crockford's base32: no letter looks like a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

/** Returns a new set of recovery codes, as people write them down: `x7k2-09ab-…`. */
export function newRecoveryCodeSet(): string[] {
  return Array.from({ length: COUNT }, () => {
    const characters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET.charAt(byte % 32));
    return Array.from({ length: LENGTH / 4 }, (_, group) => characters.slice(4 * group, 4 * group + 4).join('')).join('-');
  });
}

/** Returns a recovery code as it is kept, however it was typed: without separators, in any case, with O for 0. */
export function hashRecoveryCode(code: string): string {
  const plain = code
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return hashSecret(plain);
}

/** Replaces the recovery codes of a user inside a transaction; the former codes stop working. */
export async function replaceRecoveryCodes(tx: Db, ctx: Context, userId: string, codes: readonly string[]): Promise<void> {
  const { recoveryCode } = ctx.system.store.tables;
  await tx.delete(recoveryCode).where(eq(recoveryCode.userId, userId));
  await tx.insert(recoveryCode).values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(code), usedAt: null })));
}

/** Uses a recovery code up inside a transaction; false when it is none of the person's, or was used before. */
export async function useRecoveryCode(tx: Db, ctx: Context, userId: string, code: string): Promise<boolean> {
  const { now, store } = ctx.system;
  const { recoveryCode } = store.tables;
  const used = await tx
    .update(recoveryCode)
    .set({ usedAt: now() })
    .where(and(eq(recoveryCode.userId, userId), eq(recoveryCode.codeHash, hashRecoveryCode(code)), isNull(recoveryCode.usedAt)))
    .returning({ userId: recoveryCode.userId });
  return used.length > 0;
}
