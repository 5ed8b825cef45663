import { BODY_LIMITS } from '@octavo/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from './operation.ts';
import { integrated } from './testing/matrix-integrations.ts';
import { PARAMETERS } from './testing/matrix-requests.ts';
import { DATABASES, openWorld, type Person, type World } from './testing/world.ts';

/** A body that is made as it is read, and counts what was taken of it. */
function countedBody(piece: string) {
  const bytes = Buffer.from(piece);
  let taken = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        taken += bytes.length;
        controller.enqueue(bytes);
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken: () => taken };
}

const [database] = DATABASES;

describe.runIf(database !== undefined)('issue-15: what is refused is refused before its body is read', () => {
  let world: World;
  let withBody: Operation[];
  beforeAll(async () => {
    world = await openWorld(database ?? 'sqlite');
    // Resources that a path names have to be there, and they are asked for before the body is.
    Object.assign(world.names, await integrated(world));
    withBody = world.operations.filter(({ body }) => body !== undefined);
  });
  afterAll(() => world?.close());

  async function send(person: Person, operation: Operation, piece: string, headers: Record<string, string> = {}) {
    const path = operation.path.replace(/\{([^}]+)\}/g, (_, name: string) => {
      const own = PARAMETERS[name]?.own ?? '=none';
      return own.startsWith('=') ? own.slice(1) : (world.names[own] ?? 'none');
    });
    const body = countedBody(piece);
    const request = new Request(`http://localhost/v1${path}`, {
      method: operation.method.toUpperCase(),
      headers: {
        'content-type': 'application/json',
        ...(person === 'nobody' ? {} : { authorization: `Bearer ${world.tokenOf(person)}` }),
        ...headers,
      },
      body: body.stream,
      ...{ duplex: 'half' },
    });
    const response = await world.app.fetch(request);
    return {
      status: response.status,
      answer: (await response.json()) as { error: { code: number; message: string } },
      taken: body.taken(),
    };
  }

  it('by who asks: nothing of a body is read for a stranger, at any operation that is not public', async () => {
    for (const operation of withBody.filter(({ access, anonymousBucket }) => access !== 'public' && anonymousBucket === undefined)) {
      const { status, taken } = await send('nobody', operation, '[');
      expect([operation.id, status, taken]).toEqual([operation.id, 401, 0]);
    }
  });

  it('by what the path names: nothing of a body is read for somebody of another organization', async () => {
    for (const operation of withBody.filter(({ path }) => /^\/(?:spaces|collections|orgs)\/\{/.test(path))) {
      const { status, taken } = await send('outsider', operation, '[');
      expect([operation.id, status, taken]).toEqual([operation.id, 404, 0]);
    }
  });

  it('by its declared length, at every operation', async () => {
    for (const operation of withBody) {
      const { bytes } = BODY_LIMITS[operation.bodySize ?? 'small'];
      const { status, taken } = await send('admin', operation, '[', { 'content-length': String(bytes + 1) });
      expect([operation.id, status, taken]).toEqual([operation.id, 413, 0]);
    }
  });

  it('by its depth, with the first piece that is too deep, and by its size where no length is declared', async () => {
    for (const operation of withBody) {
      const { bytes, depth } = BODY_LIMITS[operation.bodySize ?? 'small'];
      const deep = await send('admin', operation, '['.repeat(depth + 1));
      expect([operation.id, deep.status, deep.taken]).toEqual([operation.id, 400, depth + 1]);
      expect(deep.answer.error.message).toMatch(/levels deep/);
      const long = await send('admin', operation, ' '.repeat(16_384));
      expect([operation.id, long.status]).toEqual([operation.id, 413]);
      expect(long.taken).toBeLessThanOrEqual(bytes + 16_384);
    }
  });

  it('by its number of values, where it is neither deep nor long', async () => {
    for (const operation of withBody.filter(({ bodySize }) => bodySize === 'content')) {
      const { status } = await send('admin', operation, '[],'.repeat(16_384));
      expect([operation.id, status]).toEqual([operation.id, 400]);
    }
  });

  it('by its different names, each of which would cost more than its bytes', async () => {
    const names = Array.from({ length: 20_000 }, (_, i) => `"n${i}":1`).join(',');
    for (const operation of withBody.filter(({ bodySize }) => bodySize === 'content' || bodySize === 'list')) {
      const { status, answer } = await send('admin', operation, `{${names},`);
      expect([operation.id, status, answer.error.message]).toEqual([operation.id, 400, expect.stringMatching(/different names/)]);
    }
  });

  it('the public operations take no more than what anybody may send', () => {
    for (const operation of withBody.filter(({ access }) => access === 'public')) {
      expect([operation.id, operation.bodySize ?? 'small']).toEqual([operation.id, 'small']);
    }
  });

  it('a document that is nested as deeply as a body may be is an answer to the sender and no failure of the server', async () => {
    let node: unknown = {
      object: 'block',
      type: 'paragraph',
      nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'x', marks: [] }] }],
    };
    for (let level = 0; level < 90; level++) node = { object: 'block', type: 'blockquote', nodes: [node] };
    const document = { object: 'document', data: {}, nodes: [node] };
    for (const [path, body] of [
      [`/spaces/${world.id('space')}/comments`, { body: { document } }],
      [`/spaces/${world.id('space')}/content`, { changes: [{ type: 'insert_page', title: 'Deep', document }] }],
    ] as const) {
      const response = await world.request('admin', 'post', path, { body });
      world.markUsed();
      expect([path, response.status < 500]).toEqual([path, true]);
    }
  });
});
