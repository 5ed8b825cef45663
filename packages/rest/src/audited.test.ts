import { desc, gt } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDITED } from './testing/audited.ts';
import { type Cell, cellsOf } from './testing/matrix.ts';
import type { MatrixRequest } from './testing/matrix-request.ts';
import { REQUESTS } from './testing/matrix-requests.ts';
import { openWorld, type World } from './testing/world.ts';

/** Database of the test. Access rights are tested on both databases elsewhere; the audit log depends on neither. */
const DATABASE = 'sqlite';

/** Up to twenty rows of the audit behind an id, latest first. */
async function auditedAfter({ system }: World, last: string): Promise<{ id: string; action: string }[]> {
  const { auditEvent } = system.store.tables;
  return system.store.read
    .select({ id: auditEvent.id, action: auditEvent.action })
    .from(auditEvent)
    .where(gt(auditEvent.id, last))
    .orderBy(desc(auditEvent.id))
    .limit(20);
}

/** The cell of the matrix in which an admin does a thing in their own organization. */
function ownCell(cells: readonly Cell[]): Cell {
  const found = cells.find(({ target, as }) => target === 'own' && as === 'admin');
  if (found === undefined) throw new Error('the matrix has no cell for the admin');
  return found;
}

describe('the audit', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(DATABASE);
  });
  afterAll(() => world?.close());

  it('knows every operation that writes or shows a secret, and no other', () => {
    const told = world.operations.filter(({ method, audited }) => method !== 'get' || audited === true);
    expect(Object.keys(AUDITED).toSorted()).toEqual(told.map(({ id }) => id).toSorted());
  });

  const tried = Object.keys(AUDITED).filter((id) => !('untried' in (AUDITED[id] ?? {})));

  it.each(tried)('tells of %s, or does not for its reason', async (id) => {
    const operation = world.operations.find((one) => one.id === id);
    const given = REQUESTS[id];
    const expected = AUDITED[id];
    if (operation === undefined || given === undefined || expected === undefined) throw new Error(`the matrix has no request of ${id}`);
    const actions: string[] = [];
    for (const request of Array.isArray(given) ? (given as readonly MatrixRequest[]) : [given as MatrixRequest]) {
      const cell = ownCell(cellsOf(operation, request));
      if (cell.answer.status >= 400) continue;
      await world.fresh();
      const names = { ...world.names, ...(await request.seed?.(world)) };
      const idOf = (name: string) => (name.startsWith('=') ? name.slice(1) : (names[name.replace(/\bself$/, 'admin')] ?? ''));
      const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => idOf(cell.params[name] ?? ''));
      const [last] = await auditedAfter(world, '');
      const response = await world.request('admin', operation.method, path + (request.query?.(idOf) ?? ''), { body: cell.body?.(idOf) });
      expect(response.status, await response.text()).toBe(cell.answer.status);
      world.markUsed();
      actions.push(...(await auditedAfter(world, last?.id ?? '')).map(({ action }) => action));
    }
    if ('exempt' in expected) expect(actions).toEqual([]);
    else expect(actions).toEqual(expect.arrayContaining([expect.toBeOneOf([...expected.actions])]));
  });
});
