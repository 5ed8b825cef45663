import { buildToken } from '@octavo/core/testing';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from './operation.ts';
import { type Cell, cellsOf } from './testing/matrix.ts';
import type { MatrixRequest } from './testing/matrix-request.ts';
import { REQUESTS } from './testing/matrix-requests.ts';
import { DATABASES, openWorld, type World } from './testing/world.ts';

function requestsOf({ id }: Operation): readonly MatrixRequest[] {
  const given = REQUESTS[id];
  if (given === undefined) return [];
  return Array.isArray(given) ? given : [given as MatrixRequest];
}

/** An id of the world by name, with `self` for whoever asks; a text as it is when it begins with `=`. */
function idOf(names: World['names'], as: Cell['as'], name: string): string {
  if (name.startsWith('=')) return name.slice(1);
  const id = names[name.replace(/\bself$/, as === 'nobody' ? 'admin' : as)];
  if (id === undefined) throw new Error(`the world has no ${name}`);
  return id;
}

/** Returns the header with a token of the cell's scopes, where it has some. */
async function limited({ system, id }: World, { as, scopes }: Cell): Promise<Record<string, string>> {
  if (scopes === undefined) return {};
  const { secret } = await buildToken(system, { id: id(as) }, { scopes });
  return { authorization: `Bearer ${secret}` };
}

/** Asks, and tells what is wrong with the answer; `undefined` if nothing is. */
async function ask(world: World, names: World['names'], operation: Operation, query: MatrixRequest['query'], cell: Cell) {
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => idOf(names, cell.as, cell.params[name] ?? ''));
  const id = (name: string) => idOf(names, cell.as, name);
  const headers = await limited(world, cell);
  const before = await countEvents(world);
  const send = () => world.request(cell.as, operation.method, path + (query?.(id) ?? ''), { headers, body: cell.body?.(id) });
  let response = await send();
  // On a busy machine a PDF takes longer than a request waits for it; the answer says that it is to be asked for again.
  while (response.status === 503 && (await response.clone().text()).includes('"pdf_in_progress"')) response = await send();
  const happened = (await countEvents(world)) - before;
  // Of a DELETE only its events tell whether anything was there; a new world costs more than all requests to one.
  const mayHaveChanged = operation.method === 'delete' ? happened > 0 : operation.method !== 'get';
  if (mayHaveChanged && response.status < 400) world.markUsed();
  const { status, events } = cell.answer;
  if (response.status === status && (events === 'any' || events === (happened > 0 ? 'some' : 'none'))) return undefined;
  return `${cell.as} at ${cell.target}: ${response.status} and ${happened} events, not ${status} and ${events} (${await response.text()})`;
}

/**
 * The cells that are asked on a database: all on SQLite. On PostgreSQL one of each kind of answer is enough, since who may do what is decided above the
 * database, and the questions of that decision have tests of their own on both.
 */
function sampleOf(database: (typeof DATABASES)[number], cells: readonly Cell[]): readonly Cell[] {
  if (database === 'sqlite') return cells;
  const first = new Map<string, Cell>();
  for (const cell of cells) {
    const kind = `${cell.answer.status} ${cell.answer.events}`;
    if (!first.has(kind)) first.set(kind, cell);
  }
  return cells.filter((cell) => [...first.values()].includes(cell));
}

async function countEvents({ system }: World): Promise<number> {
  const [row] = await system.store.read.select({ count: sql<number>`count(*)` }).from(system.store.tables.event);
  return Number(row?.count);
}

describe.each(DATABASES)('who may do what on %s', (database) => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(database);
  });
  afterAll(() => world?.close());

  it('is said for every operation there is, and for no other', () => {
    expect(Object.keys(REQUESTS).toSorted()).toEqual(world.operations.map(({ id }) => id).toSorted());
  });

  // On PostgreSQL every fourth is enough, for the same reason; what an operation does there, its scenarios show.
  it.each(Object.keys(REQUESTS).filter((_, index) => database === 'sqlite' || index % 4 === 0))(
    'holds for %s',
    async (id) => {
      const operation = world.operations.find((one) => one.id === id);
      if (operation === undefined) return;
      const wrong: string[] = [];
      for (const request of requestsOf(operation)) {
        let planted: World['names'] | undefined;
        let names: World['names'] = {};
        for (const cell of sampleOf(database, cellsOf(operation, request))) {
          await world.fresh();
          if (planted !== world.names) {
            planted = world.names;
            names = { ...planted, ...(await request.seed?.(world)) };
          }
          const complaint = await ask(world, names, operation, request.query, cell);
          if (complaint !== undefined) wrong.push(complaint);
        }
        if (request.seed !== undefined) world.markUsed();
      }
      expect(wrong).toEqual([]);
      // A change is answered by a new world, several dozen times.
    },
    120_000,
  );
});
