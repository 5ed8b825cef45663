import { insertRevision, moveLivePointer, systemContext } from '@octavo/core';
import { eq } from 'drizzle-orm';
import type { Person, World } from '../world.ts';

/** Something that a world is brought into and asked for, so that members of answers are seen. */
export type Scene = (world: World) => Promise<void>;

/**
 * Sends a request that has to succeed, and returns the body of its answer; `{space}` in a path stands for that id of the world.
 * @throws Error with the answer when it is refused.
 */
export async function ask(
  world: World,
  method: 'get' | 'post' | 'put' | 'patch' | 'delete',
  path: string,
  { body, as = 'admin' }: { body?: object; as?: Person } = {},
): Promise<Record<string, unknown>> {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => world.id(name));
  const response = await world.request(as, method, url, body === undefined ? {} : { body });
  const text = await response.text();
  if (response.status >= 300) throw new Error(`${method} ${url} was answered ${response.status}: ${text}`);
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}

/** Makes a root the live content of a space of the world, and returns the id of its revision. */
export async function makeLive({ system, id }: World, root: string, name: 'space' | 'secondSpace' = 'space'): Promise<string> {
  const { space: table } = system.store.tables;
  const ctx = systemContext(system, 'seed');
  const made = await system.store.tx(async (tx) => {
    const [space] = await tx
      .select()
      .from(table)
      .where(eq(table.id, id(name)));
    if (space === undefined) throw new Error('the world has no space');
    const revision = await insertRevision(tx, ctx, { spaceId: space.id, parents: [space.revisionId], root, type: 'edits' });
    await moveLivePointer(tx, ctx, {
      spaceId: space.id,
      organizationId: space.organizationId,
      from: space.revisionId,
      to: revision.id,
      extent: { pages: 0, bytes: 0 },
    });
    return revision;
  });
  return made.id;
}
