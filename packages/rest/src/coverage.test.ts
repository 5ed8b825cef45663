import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { openApiDocument } from './document.ts';
import type { Operation } from './operation.ts';
import { collectScenarios, type Scenario } from './testing/scenarios.ts';
import { openWorld } from './testing/world.ts';

/** Required rows of each operation's table, each with the test that recognizes it. */
const REQUIRED: { name: string; needed: (operation: Operation) => boolean; isShown: (row: Scenario, operation: Operation) => boolean }[] = [
  { name: 'success', needed: () => true, isShown: (row) => row.expectedStatus < 300 },
  {
    name: '401 without a token',
    needed: ({ access, anonymousBucket }) => access !== 'public' && anonymousBucket === undefined,
    isShown: (row) => row.as === 'nobody' && row.expectedStatus === 401,
  },
  {
    name: '404 without a token for what is not open to everybody',
    needed: ({ anonymousBucket }) => anonymousBucket !== undefined,
    isShown: (row) => row.as === 'nobody' && row.expectedStatus === 404,
  },
  {
    name: '403 for a role that is too low',
    needed: ({ access }) => !['public', 'token', 'member', 'read'].includes(access),
    isShown: (row) => row.expectedStatus === 403,
  },
  {
    // Deleting what one may not know of answers as if it were not there: 204 (decisions A18).
    name: '404 for somebody of another organization',
    needed: ({ path, access }) => path.includes('Id}') && access !== 'public',
    isShown: (row, { method }) => row.as === 'outsider' && row.expectedStatus === (method === 'delete' ? 204 : 404),
  },
  {
    name: '400 for input that is not valid',
    needed: ({ query, body }) => query !== undefined || body !== undefined,
    isShown: (row) => row.expectedStatus === 400,
  },
];

const Described = z.object({ responses: z.record(z.string(), z.unknown()) });

describe('the scenario tables', async () => {
  const tables = await collectScenarios(dirname(fileURLToPath(import.meta.url)));
  let operations: readonly Operation[] = [];
  beforeAll(async () => {
    const world = await openWorld('sqlite');
    operations = world.operations;
    await world.close();
  });

  it('show success and every refusal of every operation', () => {
    const missing = operations.flatMap((operation) =>
      REQUIRED.filter(({ needed, isShown }) => needed(operation) && !tables.get(operation.id)?.some((row) => isShown(row, operation))).map(
        ({ name }) => `${operation.id}: ${name}`,
      ),
    );
    expect(missing).toEqual([]);
  });

  it('are of operations that exist', () => {
    const known = new Set(operations.map(({ id }) => id));
    expect([...tables.keys()].filter((id) => !known.has(id))).toEqual([]);
  });

  it('expect nothing that the OpenAPI document does not tell', () => {
    const document = openApiDocument(operations, { url: 'https://octavo.example', build: '1.0.0' });
    const { paths } = z.object({ paths: z.record(z.string(), z.record(z.string(), Described)) }).parse(document);
    const untold = operations.flatMap(({ id, method, path }) => {
      const told = Object.keys(paths[path]?.[method]?.responses ?? {});
      const expected = new Set(tables.get(id)?.map(({ expectedStatus }) => String(expectedStatus)));
      return [...expected].filter((status) => !told.includes(status)).map((status) => `${id}: ${status}`);
    });
    expect(untold).toEqual([]);
  });

  it('name each row once', () => {
    for (const rows of tables.values()) expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
  });
});
