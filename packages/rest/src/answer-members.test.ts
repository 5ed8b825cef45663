import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiDocument } from './document.ts';
import type { Operation } from './operation.ts';
import { UNSEEN } from './testing/member-exceptions.ts';
import { SCENES } from './testing/member-scenes/index.ts';
import { collectScenarios, play } from './testing/scenarios.ts';
import { type JsonSchema, membersIn, type NamedSchemas, optionalMembers } from './testing/schema-members.ts';
import { openWorld } from './testing/world.ts';

const Answers = z.record(
  z.string(),
  z.object({ content: z.object({ 'application/json': z.object({ schema: z.custom<JsonSchema>() }) }).optional() }),
);
const Document = z.object({
  components: z.object({ schemas: z.record(z.string(), z.custom<JsonSchema>()) }),
  paths: z.record(z.string(), z.record(z.string(), z.object({ responses: Answers }))),
});

describe('issue-16: each member that an answer need not have', async () => {
  const tables = await collectScenarios(dirname(fileURLToPath(import.meta.url)));

  it('is seen in some answer, and is not null there, unless it is listed with a reason', { timeout: 900_000 }, async () => {
    const seen = new Set<string>();
    let record: (id: string, answer: unknown) => void = () => {};
    const world = await openWorld('sqlite', { onAnswer: (id, answer) => record(id, answer) });
    try {
      const answers = describedAnswers(world.operations);
      record = (id, answer) => {
        for (const name of answers.membersIn(id, answer)) seen.add(name);
      };
      for (const scene of Object.values(SCENES)) {
        world.markUsed();
        await world.fresh();
        await scene(world);
      }
      // Cases that no scene shows may be in a row of the tables.
      for (const [operationId, rows] of tables) {
        for (const row of rows.filter(({ expectedStatus }) => expectedStatus < 300)) {
          if (answers.membersOf(operationId).every((name) => seen.has(name) || UNSEEN[name] !== undefined)) break;
          await play(world, operationId, row, row.isUnseeded ? undefined : row.more);
        }
      }
      const all = answers.all();
      expect(all.filter((name) => !seen.has(name) && UNSEEN[name] === undefined)).toEqual([]);
      expect(Object.keys(UNSEEN).filter((name) => seen.has(name) || !all.includes(name))).toEqual([]);
    } finally {
      await world.close();
    }
  });
});

/** Returns the success answers of operations, as their OpenAPI document describes them. */
function describedAnswers(operations: readonly Operation[]) {
  const document = Document.parse(openApiDocument(operations, { url: 'https://octavo.example', build: '1.0.0' }));
  const named: NamedSchemas = document.components.schemas;
  const schemas = new Map<string, JsonSchema>();
  for (const { id, method, path } of operations) {
    const { responses = {} } = document.paths[path]?.[method] ?? {};
    for (const [status, { content }] of Object.entries(responses))
      if (Number(status) < 300 && content !== undefined) schemas.set(id, content['application/json'].schema);
  }
  const members = new Map([...schemas].map(([id, schema]) => [id, [...optionalMembers(named, id, schema)]]));
  return {
    /** Names of all optional members. */
    all: () => [...new Set([...members.values()].flat())].toSorted(),
    /** Those of the answers of an operation. */
    membersOf: (id: string) => members.get(id) ?? [],
    /** Those that an answer has. */
    membersIn(id: string, answer: unknown): Iterable<string> {
      const schema = schemas.get(id);
      return schema === undefined ? [] : membersIn(named, id, schema, answer);
    },
  };
}
