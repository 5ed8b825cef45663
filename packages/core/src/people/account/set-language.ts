import { InterfaceLanguage } from '@octavo/contract';
import { eq } from 'drizzle-orm';
import { type Context, parseInput, requireUser } from '../../kernel/base/index.ts';
import { appendAuditEvent } from '../../kernel/events/index.ts';
import { requireAccount } from '../auth/index.ts';
import { loadUser } from '../users/index.ts';

/**
 * Chooses the language of the console for the person who asks; null: as the browser says.
 * @throws OctavoError `unauthenticated`, `bad_request` for a language that the console does not have; and as {@link requireAccount}.
 */
export async function setLanguage(ctx: Context, language: InterfaceLanguage | null): Promise<void> {
  const { userId } = requireUser(ctx);
  const chosen = parseInput(InterfaceLanguage.nullable(), language);
  await requireAccount(ctx);
  const before = await loadUser(ctx, userId);
  if (before.language === chosen) return;
  const { now, store } = ctx.system;
  const { user } = store.tables;
  await store.tx(async (tx) => {
    await tx.update(user).set({ language: chosen, updatedAt: now() }).where(eq(user.id, userId));
    await appendAuditEvent(tx, ctx, {
      type: 'user_updated',
      target: { kind: 'user', id: userId },
      ofUser: userId,
      payload: { userId, changed: ['language'] },
    });
  });
}
