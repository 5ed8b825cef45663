import { eq } from 'drizzle-orm';
import { hideForeignPhotos, type PhotoPlace } from '../../content/foreign-pictures/index.ts';
import type { System } from '../../kernel/base/index.ts';
import type { OpenConnection } from './live-connection.ts';

/** Returns a person as others are shown them: without a photo that would tell another host that those look. */
export async function personShown(system: System, userId: string, place: PhotoPlace): Promise<OpenConnection['person']> {
  const { read, tables } = system.store;
  const [row] = await read
    .select({ displayName: tables.user.displayName, photoUrl: tables.user.photoUrl })
    .from(tables.user)
    .where(eq(tables.user.id, userId));
  const person = { id: userId, displayName: row?.displayName ?? '', ...(row?.photoUrl ? { photoURL: row.photoUrl } : {}) };
  return hideForeignPhotos({ actor: { kind: 'system' }, system }, place, person);
}
