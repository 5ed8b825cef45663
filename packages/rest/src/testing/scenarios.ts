import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ERROR_NAMES } from '@octavo/contract';
import type { TestDatabase } from '@octavo/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../operation.ts';
import { AUDITED } from './audited.ts';
import { digestOf, eventsOf } from './snapshot.ts';
import { DATABASES, openWorld, type Person, type Seeding, type World } from './world.ts';

/** Something that the world decides, such as an id. */
type Given<Value> = Value | ((world: World) => Value);

/** One row of an operation's table: a request, and all that may come of it. */
export interface Scenario {
  /** A sentence, such as `an editor may not rename the space`. */
  name: string;
  /** Person that sends the request; `nobody` sends no token. */
  as: Person;
  /** Path and query below `/v1`; `{space}` and the like stand for the world's ids. */
  url: Given<string>;
  headers?: Record<string, string>;
  /** Sent as JSON; a string is sent as it is. */
  body?: Given<object | string>;
  /** True if the row runs in the world without the seeds of its tables. */
  isUnseeded?: true;
  /** Brings the world into the state that the row is about. */
  before?(world: World): Promise<void>;
  expectedStatus: number;
  /** Content that the answer's body includes (`toMatchObject`). */
  expectedContent?: Given<object>;
  /** Texts that the answer, headers included, must not hold. */
  notExpectedContent?: Given<string[]>;
  /** Headers of the answer, lower case. */
  expectedHeaders?: Given<Record<string, unknown>>;
  /** Exact number of appended events of each type; none when absent. */
  expectedEvents?: Record<string, number>;
  /** Checks further conditions afterwards. */
  after?(world: World, body: unknown): Promise<void>;
}

/** A row, with what its table puts into the world. */
export interface TabledScenario extends Scenario {
  more: Seeding | undefined;
}

let collected: Map<string, readonly TabledScenario[]> | undefined;

/**
 * Runs an operation's table against a seeded database, on SQLite and PostgreSQL, through real HTTP requests; rows of refusals
 * on one of them. Whatever the row expects, a request that failed or only read must have left every row of the database as it was.
 */
export function apiScenarios(operationId: string, scenarios: readonly Scenario[]): void {
  if (collected === undefined) playAll(operationId, { [operationId]: scenarios }, undefined);
  else collect(collected, operationId, scenarios, undefined);
}

/**
 * The same for the operations of a resource, by their ids: they share a world, which `more` puts more into. It is brought back after a row that changed
 * it.
 */
export function apiTables(resource: string, more: Seeding | undefined, tables: Readonly<Record<string, readonly Scenario[]>>): void {
  if (collected === undefined) playAll(resource, tables, more);
  else for (const [operationId, scenarios] of Object.entries(tables)) collect(collected, operationId, scenarios, more);
}

/** An operation may have rows in the tables of several files. */
function collect(
  all: Map<string, readonly TabledScenario[]>,
  operationId: string,
  scenarios: readonly Scenario[],
  more: Seeding | undefined,
): void {
  all.set(operationId, [...(all.get(operationId) ?? []), ...scenarios.map((scenario) => ({ ...scenario, more }))]);
}

/**
 * Refusals, which are decided above the database by what the queries of the other rows read: their rows are played on one. The matrix of access plays
 * refusals on both.
 */
const ABOVE_DATABASE = new Set([400, 401, 403, 404]);

function playAll(name: string, tables: Readonly<Record<string, readonly Scenario[]>>, more: Seeding | undefined): void {
  describe.each(DATABASES)(`${name} on %s`, (database) => {
    let world: World;
    beforeAll(async () => {
      world = await worldOfFile(database);
    });
    for (const [operationId, scenarios] of Object.entries(tables)) {
      const rows = scenarios.filter(({ expectedStatus }) => database === DATABASES[0] || !ABOVE_DATABASE.has(expectedStatus));
      if (rows.length === 0) continue;
      describe(operationId, () => {
        for (const scenario of rows) it(scenario.name, () => play(world, operationId, scenario, more));
      });
    }
  });
  // Of the file, not of the table.
  afterAll(closeWorlds);
}

/** The worlds of the file that runs: its tables share them, since opening one takes as long as twenty rows. */
const worlds = new Map<TestDatabase, World>();
/** Seeds of one database, where it could not be brought back: reading all of its rows takes the longer the more it holds. */
const MOST_SEEDS = 6;

async function worldOfFile(database: TestDatabase): Promise<World> {
  const shared = worlds.get(database);
  if (shared !== undefined && shared.seeds() < MOST_SEEDS) return shared;
  worlds.delete(database);
  await shared?.close();
  const world = await openWorld(database);
  worlds.set(database, world);
  return world;
}

/** After the last table of a file; its other tables find nothing left to close. */
async function closeWorlds(): Promise<void> {
  const open = [...worlds.values()];
  worlds.clear();
  await Promise.all(open.map((world) => world.close()));
}

/** The tables of all files with scenarios under a folder, by operation, without running them: for the check that none is missing. */
export function collectScenarios(folder: string): Promise<ReadonlyMap<string, readonly TabledScenario[]>> {
  const known = tablesOf.get(folder) ?? readTables(folder);
  tablesOf.set(folder, known);
  return known;
}

/** By folder: a module is read once in a worker, where several tests may ask. */
const tablesOf = new Map<string, Promise<ReadonlyMap<string, readonly TabledScenario[]>>>();

async function readTables(folder: string): Promise<ReadonlyMap<string, readonly TabledScenario[]>> {
  const tables = new Map<string, readonly TabledScenario[]>();
  collected = tables;
  try {
    // As modules of their own: those that run as tests in the same worker have been read already, or are yet to be.
    for await (const file of glob('**/*.scenarios.test.ts', { cwd: folder }))
      await import(`${pathToFileURL(join(folder, file)).href}?table`);
  } finally {
    collected = undefined;
  }
  return tables;
}

/**
 * Plays one row in a world, which `more` puts more into.
 * @throws AssertionError when anything is not as the row says.
 */
export async function play(world: World, operationId: string, scenario: Scenario, more: Seeding | undefined): Promise<void> {
  await world.fresh(scenario.isUnseeded ? undefined : more);
  if (scenario.before !== undefined) {
    world.markUsed();
    await scenario.before(world);
  }
  const { method, audited = false } = operationOf(world, operationId);
  const isRead = method === 'get' && !audited;
  const seen = await eventsOf(world.system.store);
  if (isRead || scenario.expectedStatus >= 400) world.writes.start();

  const response = await world.request(scenario.as, method, fill(world, resolve(world, scenario.url)), {
    headers: scenario.headers ?? {},
    body: resolve(world, scenario.body),
  });
  const harmless = response.status >= 400 || isRead;
  if (!harmless) world.markUsed();
  const text = await response.text();
  const body: unknown = text === '' ? undefined : JSON.parse(text);

  expect({ status: response.status, body }).toMatchObject({ status: scenario.expectedStatus });
  if (scenario.expectedContent !== undefined) expect(body).toMatchObject(resolve(world, scenario.expectedContent));
  if (response.status >= 400)
    expect(body).toMatchObject({
      error: { code: response.status, name: expect.toSatisfy(isKnownName), message: expect.any(String) },
    });
  const headers = Object.fromEntries(response.headers);
  if (scenario.expectedHeaders !== undefined) expect(headers).toMatchObject(resolve(world, scenario.expectedHeaders));
  for (const secret of resolve(world, scenario.notExpectedContent ?? [])) expect(JSON.stringify(headers) + text).not.toContain(secret);

  const events = (await eventsOf(world.system.store)).filter(({ id }) => !seen.some((event) => event.id === id));
  expect(countBy(events.map(({ type }) => type))).toEqual(
    scenario.expectedEvents ?? (audited && !harmless ? eventsOfReading(operationId) : {}),
  );
  const before = await world.writes.stop();
  if (harmless && before !== undefined) expect(await digestOf(world.system.store)).toEqual(before);
  await scenario.after?.(world, body);
}

/** The events of a read that the audit tells of: one for each, where the table says nothing else. */
function eventsOfReading(operationId: string): Record<string, number> {
  const told = AUDITED[operationId];
  return told !== undefined && 'actions' in told ? Object.fromEntries(told.actions.map((action) => [action, 1])) : {};
}

function operationOf(world: World, operationId: string): Operation {
  const operation = world.operations.find(({ id }) => id === operationId);
  if (operation === undefined) throw new Error(`there is no operation ${operationId}`);
  return operation;
}

/** Puts the world's ids into a URL; a name the world does not know is a mistake in the table. */
function fill(world: World, url: string): string {
  return url.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = world.names[name];
    if (value === undefined) throw new Error(`the world has no ${name}`);
    return value;
  });
}

function resolve<Value>(world: World, given: Given<Value>): Value {
  return typeof given === 'function' ? (given as (world: World) => Value)(world) : given;
}

function countBy(types: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const type of types) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** Returns whether the manual lists an error name; Git's are listed separately. */
function isKnownName(name: unknown): boolean {
  return typeof name === 'string' && (Object.hasOwn(ERROR_NAMES, name) || name.startsWith('git_'));
}
