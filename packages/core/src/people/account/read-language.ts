import { type InterfaceLanguage, interfaceLanguageOf } from '@octavo/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { System } from '../../kernel/base/index.ts';
import { hashSecret, isSessionSecret } from '../auth/index.ts';

/**
 * Returns the language of the console that the person of a session chose; null when they chose none, and for a session that has ended. Gives no
 * access to anything.
 */
export async function readLanguage(system: System, sessionSecret: string): Promise<InterfaceLanguage | null> {
  if (!isSessionSecret(sessionSecret)) return null;
  const { session, user } = system.store.tables;
  const [found] = await system.store.prepare<{ language: string | null }>('language-by-session', (db) =>
    db
      .select({ language: user.language })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(and(eq(session.secretHash, sql.placeholder('hash')), gt(session.expiresAt, sql.placeholder('now')), isNull(user.disabledAt))),
  )({ hash: hashSecret(sessionSecret), now: system.now() });
  return interfaceLanguageOf(found?.language ?? '') ?? null;
}
