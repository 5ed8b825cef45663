import { awaitBackground, createCaches, createContentReader } from '@octavo/core';
import { coreTasks } from '@octavo/core/tasks';
import { type TestDatabase, type TestSystem, testDatabases, testSystem } from '@octavo/core/testing';
import { createSearchIndex } from '@octavo/db';
import type { Hono } from 'hono';
import { createApi } from '../create-rest.ts';
import type { RestDeps } from '../deps.ts';
import { resultOf } from '../http/answers.ts';
import type { Operation } from '../operation.ts';
import { allOperations } from '../routes/index.ts';
import { keeperOf } from './kept-world.ts';
import { type Person, plant, type Seed } from './plant-world.ts';
import { type WriteWatch, watchWrites } from './snapshot.ts';

export { PEOPLE, type Person } from './plant-world.ts';

/** Every database this machine has. */
export const DATABASES: readonly TestDatabase[] = testDatabases();

/** An API over a seeded database. */
export interface World {
  system: TestSystem;
  app: Hono;
  operations: readonly Operation[];
  /** Ids of what was seeded, by name: people, `organization`, `space`, `page` and so on. */
  names: Readonly<Record<string, string>>;
  /** An id by name. @throws Error when the world has no such name. */
  id(name: string): string;
  /** A person's token. */
  tokenOf(person: Person): string;
  /** Sends a request to `/v1` + path; a body that is no string is sent as JSON. */
  request(person: Person, method: string, path: string, options?: { headers?: Record<string, string>; body?: unknown }): Promise<Response>;
  /**
   * Brings the seed's rows back when {@link markUsed} was called since, or with another `more`, which puts more into the world and gives the
   * ids of it. The system is another one from then on.
   */
  fresh(more?: Seeding): Promise<void>;
  /** Declares that a request changed something. */
  markUsed(): void;
  /** Returns the number of times it was seeded; all seeds are in its database. */
  seeds(): number;
  /** Of everything that is written to its database. */
  writes: WriteWatch;
  close(): Promise<void>;
}

/** Puts more into a world, and returns its ids by name. */
export type Seeding = (world: World) => Promise<Record<string, string>>;

/** Options of a world in a test: the dependencies of the API, and a listener for its answers. */
interface WorldOptions extends Partial<RestDeps> {
  /** Told of each answer of success, before it is sent. */
  onAnswer?(operationId: string, answer: unknown): void;
}

/** Opens a database of its own, seeds it and puts the API on it. */
export async function openWorld(database: TestDatabase, { onAnswer, ...options }: WorldOptions = {}): Promise<World> {
  const opened = await testSystem(database, { tasks: coreTasks });
  const serve = () => {
    // A program's memory of its rows goes with its system: rows that come back are those of another one.
    const caches = createCaches();
    const system = { ...opened, caches, content: createContentReader(opened.store, caches), search: createSearchIndex(opened.store) };
    const deps: RestDeps = {
      system,
      build: 'test',
      rateLimit: 'off',
      addressOf: () => '192.0.2.1',
      checkAnswers: true,
      ...options,
    };
    const operations = allOperations(deps);
    const app = createApi(deps, onAnswer === undefined ? operations : operations.map((each) => told(each, onAnswer)));
    return { system, app, operations };
  };
  let served = serve();
  let seeds = 0;
  let seed: Seed = { names: {}, tokens: {} };
  let used = false;
  let seeded: Seeding | undefined;
  const keeper = await keeperOf<Seed>(database, opened);
  const plantAnew = async () => {
    seed = await plant(served.system);
    seeds++;
    await keeper.keep(undefined, seed);
  };
  await plantAnew();
  const world: World = {
    get system() {
      return served.system;
    },
    get app() {
      return served.app;
    },
    get operations() {
      return served.operations;
    },
    get names() {
      return seed.names;
    },
    id(name) {
      const id = seed.names[name];
      if (id === undefined) throw new Error(`the world has no ${name}`);
      return id;
    },
    tokenOf: (person) => seed.tokens[person] ?? '',
    async request(person, method, path, { headers = {}, body } = {}) {
      const token = seed.tokens[person];
      const sent = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      return served.app.request(`/v1${path === '/' ? '' : path}`, {
        method: method.toUpperCase(),
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(sent === undefined ? {} : { body: sent }),
      });
    },
    async fresh(more) {
      if (!used && seeded === more) return;
      used = true;
      await awaitBackground(served.system);
      served = serve();
      const kept = (await keeper.restore(more)) ?? (more === undefined ? undefined : await keeper.restore(undefined));
      if (kept === undefined) await plantAnew();
      else seed = structuredClone(kept.seed);
      if (more !== undefined && kept?.of !== more) {
        Object.assign(seed.names, await more(world));
        await keeper.keep(more, seed);
      }
      seeded = more;
      used = false;
    },
    markUsed() {
      used = true;
    },
    seeds: () => seeds,
    writes: watchWrites(opened.store),
    async close() {
      await awaitBackground(served.system);
      await keeper.close();
      await opened[Symbol.asyncDispose]();
    },
  };
  return world;
}

/** An operation that tells of its answers. */
function told(operation: Operation, onAnswer: (operationId: string, answer: unknown) => void): Operation {
  return {
    ...operation,
    async run(...call) {
      const answer = await operation.run(...call);
      onAnswer(operation.id, resultOf(answer));
      return answer;
    },
  };
}
