import { z } from 'zod';
import { openApiDocument } from '../document.ts';
import type { Operation } from '../operation.ts';
import type { MatrixRequest } from './matrix-request.ts';
import { PARAMETERS, REQUESTS } from './matrix-requests.ts';
import { hintOf, type Ids } from './member-hints.ts';
import { PAIRS } from './member-pairs.ts';
import { BODIES, IDLE } from './member-requests.ts';
import { ask } from './member-scenes/ask.ts';
import { type RequestMember, requestMembers, valuesOf, withMember } from './request-members.ts';
import { type JsonSchema, type NamedSchemas, resolved } from './schema-members.ts';
import { rowsOf } from './snapshot.ts';
import { openWorld, type World } from './world.ts';

const Body = z.object({ content: z.object({ 'application/json': z.object({ schema: z.custom<JsonSchema>() }) }) });
const Document = z.object({
  components: z.object({ schemas: z.record(z.string(), z.custom<JsonSchema>()) }),
  paths: z.record(z.string(), z.record(z.string(), z.object({ requestBody: Body.optional() }))),
});

/** Values of a member that are tried. */
const TRIES = 2;

/** Sends a body to an operation; what is answered and kept then, in one text. Undefined when there is no such body. */
type Send = (bodyOf: (body: object, id: Ids) => object | undefined) => Promise<{ status: number; state: string } | undefined>;

/**
 * Sends each optional member of the bodies of operations, and compares what is answered and what the database holds then with the same request
 * without it, or with another value. A member of a named schema is tried once.
 *
 * @param only - operations by id; all of them when absent
 * @returns members that changed nothing or were refused, each with the operation and what was seen; and the names of all that there are
 */
export async function idleMembers(only: (operationId: string) => boolean = () => true): Promise<{ idle: string[]; known: Set<string> }> {
  const world = await openWorld('sqlite');
  const document = Document.parse(openApiDocument(world.operations, { url: 'https://octavo.example', build: '1.0.0' }));
  const named: NamedSchemas = document.components.schemas;
  const idle: string[] = [];
  const known = new Set<string>();
  try {
    for (const operation of world.operations) {
      const schema = document.paths[operation.path]?.[operation.method]?.requestBody?.content['application/json'].schema;
      if (schema === undefined) continue;
      const members = requestMembers(named, operation.id, schema).filter(({ name }) => !known.has(name));
      for (const { name } of members) known.add(name);
      // The object around members is shown by those.
      const shown = members.filter((member) => IDLE[member.name] === undefined && !hasOptional(named, member.schema));
      if (only(operation.id)) for (const seen of await tryAll(operation, schema, shown)) idle.push(`${operation.id} ${seen}`);
    }
  } finally {
    await world.close();
  }
  return { idle, known };

  async function tryAll(operation: Operation, schema: JsonSchema, members: readonly RequestMember[]): Promise<string[]> {
    if (members.length === 0) return [];
    // The same request twice is the same there, so one world serves for all members.
    const isInPlace = operation.method === 'put' || operation.method === 'patch';
    let send = await begin(operation);
    let before = await send((body) => body);
    if (!isInPlace) send = await begin(operation);
    const again = await send((body) => body);
    if (isInPlace) before = again;
    else if (again?.state !== before?.state) throw new Error(`${operation.id}: the same request to the same world came to something else`);
    const idle: string[] = [];
    for (const member of members) {
      const pair = PAIRS[member.name];
      if (pair !== undefined) {
        const states: string[] = [];
        for (const body of [pair.without, pair.with]) {
          send = await begin(operation, pair);
          const came = await send((_, id) => body(id));
          const looked = pair.look === undefined ? {} : await ask(world, 'get', pair.look);
          states.push(`${came?.state}\n${normal(JSON.stringify(looked))}`);
        }
        if (states[0] === states[1]) idle.push(`${member.name}: nothing changes (${states[1]?.slice(0, 300)})`);
        continue;
      }
      const seen: string[] = [];
      for (let index = 0; index < TRIES; index++) {
        if (!isInPlace) send = await begin(operation);
        const came = await send((body, id) => bodyWith(schema, member, index, body, id));
        if (came === undefined) continue;
        if (came.status < 400 && came.state !== before?.state) {
          if (isInPlace) before = came;
          seen.length = 0;
          break;
        }
        seen.push(came.status < 400 ? 'nothing changes' : `${came.status} ${came.state.slice(0, 300)}`);
      }
      if (seen.length > 0) idle.push(`${member.name}: ${seen.join('; ')}`);
    }
    return idle;
  }

  function bodyWith(schema: JsonSchema, member: RequestMember, index: number, body: object, id: Ids): object | undefined {
    const hint = hintOf(id);
    const value = valuesOf(named, member.schema, member.name, hint)[index];
    return value === undefined ? undefined : withMember(named, body, schema, member, value, hint);
  }

  /** Brings a fresh world into the state that an operation needs. */
  async function begin(operation: Operation, request = BODIES[operation.id] ?? requestOf(operation.id)): Promise<Send> {
    world.markUsed();
    await world.fresh();
    return sending(world, operation, request);
  }
}

async function sending(world: World, operation: Operation, request: MatrixRequest): Promise<Send> {
  const names = { ...world.names, ...(await request.seed?.(world)) };
  const id: Ids = (name) => (name.startsWith('=') ? name.slice(1) : (names[name.replace(/\bself$/, 'admin')] ?? 'none'));
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) =>
    id((request.params?.[name] ?? requestOf(operation.id).params?.[name] ?? PARAMETERS[name])?.own ?? 'none'),
  );
  const there = new Set(await rowsOf(world.system.store));
  return async (bodyOf) => {
    const body = bodyOf(request.body?.(id) ?? {}, id);
    if (body === undefined) return undefined;
    const response = await world.request('admin', operation.method, path + (request.query?.(id) ?? ''), { body });
    const text = await response.text();
    // Content kept by its hash stays from world to world.
    const rows = (await rowsOf(world.system.store)).filter((row) => !there.has(row) && !/^(?:contentNode|object):/.test(row));
    return { status: response.status, state: [normal(text), ...rows.map(normal).toSorted()].join('\n') };
  };
}

/** The request of the rights matrix that has a body. */
function requestOf(operationId: string): MatrixRequest {
  const given = REQUESTS[operationId];
  const all = given === undefined ? [] : Array.isArray(given) ? given : [given as MatrixRequest];
  return all.find(({ body }) => body !== undefined) ?? all[0] ?? {};
}

/** Returns whether a schema is an object with optional members. */
function hasOptional(named: NamedSchemas, schema: JsonSchema): boolean {
  const { properties = {}, required = [] } = resolved(named, schema);
  return Object.keys(properties).some((key) => !required.includes(key));
}

/** A text without what is another one each time: ids, secrets, and numbers of people; the names of texts follow from what they say. */
function normal(text: string): string {
  return text
    .replaceAll(/"document(?:Id)?":"[0-9a-f]{40}"|[\w+/=-]{16,}/g, (found) => (found.startsWith('"') ? found : '#'))
    .replaceAll(/\b(?:user|organization|token)-?\s?\d+/gi, '#');
}
