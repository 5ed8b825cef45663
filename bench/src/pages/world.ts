import { createCollection, createTokenFor, newId, type System, systemContext } from '@octavo/core';
import { type SeededSpace, seedSpace } from '../seed-space.ts';

/** An organization whose members read a space that lies in a collection. */
export interface PagesWorld extends SeededSpace {
  /** Tokens of as many people, none of them an administrator of the organization. */
  tokens: readonly string[];
}

const ROLES = ['read', 'comment', 'edit', 'review', 'create'] as const;

/** Puts a space of `pages` pages and `people` members with a token each into an organization. */
export async function seedPagesWorld(
  system: System,
  organizationId: string,
  { pages, people }: { pages: number; people: number },
): Promise<PagesWorld> {
  const ctx = systemContext(system, 'bench');
  const collection = await createCollection(ctx, organizationId, { title: 'Manuals' });
  const space = await seedSpace(ctx, organizationId, pages, { parent: collection.id });
  const at = system.now();
  const { user, member } = system.store.tables;
  const tokens: string[] = [];
  for (let n = 0; n < people; n++) {
    const [id, email] = [newId(), `reader${n}@example.com`];
    await system.store.tx(async (tx) => {
      const person = { email, displayName: `Reader ${n}`, photoUrl: null, passwordHash: null, disabledAt: null };
      await tx.insert(user).values({ id, ...person, createdAt: at, updatedAt: at });
      const role = ROLES[n % ROLES.length] ?? 'read';
      await tx.insert(member).values({ organizationId, userId: id, role, joinedAt: at, lastSeenAt: null, sso: false, disabled: false });
    });
    tokens.push((await createTokenFor(ctx, email, { label: 'Bench' })).token);
  }
  return { ...space, tokens };
}
