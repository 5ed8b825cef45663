import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import {
  changeContent,
  createChangeRequest,
  deleteSpace,
  liveHub,
  mergeChangeRequest,
  revokeSessions,
  sessionCookieName,
  updateSpace,
} from '@octavo/core';
import {
  buildMember,
  buildOrganization,
  buildSession,
  buildSpace,
  buildUser,
  contextOf,
  testDatabases,
  testSystem,
} from '@octavo/core/testing';
import { createCaller } from '@octavo/trpc';
import { describe, expect, it, vi } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { createApps, createFrontDoor } from './front-door.ts';

type Message = Record<string, unknown> & { kind: string; id?: string };

/** Reads what a connection is sent, until it ends. */
class Reader {
  readonly messages: Message[] = [];
  ended = false;
  readonly #abort = new AbortController();

  async open(url: string, headers: Record<string, string>): Promise<Response> {
    const response = await fetch(url, { headers, signal: this.#abort.signal });
    if (response.ok) void this.#read(response).catch(() => undefined);
    return response;
  }

  async #read(response: Response): Promise<void> {
    let text = '';
    try {
      for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
        text += new TextDecoder().decode(chunk);
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const lines = text.slice(0, end).split('\n');
          text = text.slice(end + 2);
          const data = lines.find((line) => line.startsWith('data: '))?.slice(6);
          const id = lines.find((line) => line.startsWith('id: '))?.slice(4);
          if (data !== undefined) this.messages.push({ ...JSON.parse(data), ...(id === undefined ? {} : { id }) });
        }
      }
    } finally {
      this.ended = true;
    }
  }

  /** The first message of a kind (and type) that comes. */
  async next(kind: string, more: Record<string, unknown> = {}): Promise<Message> {
    return vi.waitFor(
      () => {
        const found = this.messages.findLast(
          (each) => each.kind === kind && Object.entries(more).every(([key, value]) => each[key] === value),
        );
        if (found === undefined) throw new Error(`no ${kind} among ${JSON.stringify(this.messages)}`);
        return found;
      },
      { timeout: 60_000, interval: 20 },
    );
  }

  close(): void {
    this.#abort.abort();
  }
}

describe.each(testDatabases())('/api/events on %s', (database) => {
  async function door() {
    const stack = new AsyncDisposableStack();
    const system = stack.use(await testSystem(database, { config: { url: 'http://localhost' } }));
    const server = createFrontDoor(createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), 'test'), async () => async () => undefined);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    stack.defer(async () => {
      liveHub(system).close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    });
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/events`;
    const [ada, grace, stranger] = [await buildUser(system), await buildUser(system), await buildUser(system)];
    const organization = await buildOrganization(system, { admin: ada });
    await buildMember(system, { organization, user: grace, role: 'edit' });
    const space = await buildSpace(system, { organization, createdBy: ada });
    const headersOf = async (user: { id: string }) => ({
      cookie: `${sessionCookieName(system.config.url)}=${(await buildSession(system, user)).secret}`,
    });
    return {
      system,
      ada,
      grace,
      stranger,
      organization,
      space,
      url,
      headersOf,
      async connect(user: { id: string }, query = `space=${space.id}`, more: Record<string, string> = {}) {
        const reader = new Reader();
        stack.defer(() => reader.close());
        const response = await reader.open(`${url}?${query}`, { ...(await headersOf(user)), ...more });
        return { reader, response };
      },
      [Symbol.asyncDispose]: () => stack.disposeAsync(),
    };
  }

  it('tells what happens to who may read it, soon and nobody else, and goes on where a reader was', async () => {
    await using d = await door();
    const { system, space } = d;
    const [ada, grace] = [contextOf(system, d.ada), contextOf(system, d.grace)];
    const { reader, response } = await d.connect(d.grace);
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const hello = await reader.next('hello');
    expect(hello).toMatchObject({ revision: space.revision });

    const other = await buildSpace(system, { organization: d.organization, createdBy: d.ada });
    await changeContent(ada, other.id, [{ operation: 'insert_page', title: 'Elsewhere' }]);
    const request = await createChangeRequest(ada, space.id, { subject: 'Better' });
    const made = await reader.next('change-request', { type: 'change_request_created' });
    expect(made).toEqual({
      kind: 'change-request',
      type: 'change_request_created',
      space: space.id,
      changeRequest: request.id,
      number: 1,
      by: d.ada.id,
      id: expect.any(String),
    });
    await mergeChangeRequest(ada, space.id, '1');
    await reader.next('change-request', { type: 'change_request_merged' });
    await reader.next('content');
    expect(reader.messages.filter(({ space: of }) => of !== undefined && of !== space.id)).toEqual([]);
    reader.close();

    await updateSpace(ada, space.id, { title: 'Renamed' });
    const again = await d.connect(d.grace, `space=${space.id}`, { 'last-event-id': String(made.id) });
    await again.reader.next('change-request', { type: 'change_request_merged' });
    await again.reader.next('space');
    expect(again.reader.messages.some(({ type }) => type === 'change_request_created')).toBe(false);
    const lost = await d.connect(d.grace, `space=${space.id}`, { 'last-event-id': 'no id at all' });
    await lost.reader.next('resync');
    // Of an organization, those spaces that one may read.
    const home = await d.connect(d.grace, `organization=${d.organization.id}`);
    await home.reader.next('hello');
    await createChangeRequest(grace, space.id, {});
    await home.reader.next('change-request', { space: space.id });
  });

  it('refuses who is not signed in, and who may not read', async () => {
    await using d = await door();
    expect((await fetch(`${d.url}?space=${d.space.id}`)).status).toBe(401);
    for (const query of [`space=${d.space.id}`, `organization=${d.organization.id}`, 'space=nowhere']) {
      expect([query, (await d.connect(d.stranger, query)).response.status]).toEqual([query, 404]);
    }
    expect(liveHub(d.system).size).toBe(0);
  });

  it('ends with the session, and with the right to read', async () => {
    await using d = await door();
    const { reader } = await d.connect(d.grace);
    const { reader: mine } = await d.connect(d.ada);
    await reader.next('hello');
    await revokeSessions(contextOf(d.system, d.grace));
    await reader.next('gone');
    await expect.poll(() => reader.ended).toBe(true);
    const { reader: later } = await d.connect(d.grace);
    await later.next('hello');
    await deleteSpace(contextOf(d.system, d.ada), d.space.id);
    await later.next('gone');
    expect(mine.ended).toBe(false);
    expect(mine.messages.some(({ kind }) => kind === 'gone')).toBe(false);
  });

  it('keeps the connections of one person few: the oldest gives way', async () => {
    await using d = await door();
    const { reader: first } = await d.connect(d.grace);
    await first.next('hello');
    for (let i = 0; i < 24; i++) await (await d.connect(d.grace)).reader.next('hello');
    await expect.poll(() => first.ended).toBe(true);
    expect(liveHub(d.system).size).toBe(24);
  });

  it('says who else is where, and no longer when they have gone', async () => {
    await using d = await door();
    const { system, space } = d;
    const callerOf = (user: { id: string }) =>
      createCaller({
        ctx: contextOf(system, user),
        setCookie: () => {},
        requestHeaders: new Headers({ origin: system.config.url, 'sec-fetch-site': 'same-origin' }),
      });
    const { reader: ada } = await d.connect(d.ada);
    const { reader: grace } = await d.connect(d.grace);
    const connection = String((await grace.next('hello')).connection);
    const request = await createChangeRequest(contextOf(system, d.grace), space.id, {});
    await callerOf(d.grace).live.here({ spaceId: space.id, connection, changeRequest: '1', page: 'somePage', editing: true });
    const there = { id: d.grace.id, displayName: d.grace.displayName, changeRequest: request.id, page: 'somePage', editing: true };
    await vi.waitFor(() => expect(ada.messages.findLast(({ kind }) => kind === 'presence')?.people).toEqual([there]), { timeout: 60_000 });
    expect(grace.messages.filter(({ kind }) => kind === 'presence').flatMap(({ people }) => people)).toEqual([]);
    // Nobody says it for another, and nobody who may not read is heard.
    await callerOf(d.ada).live.here({ spaceId: space.id, connection, editing: false });
    await expect(callerOf(d.stranger).live.here({ spaceId: space.id, connection, editing: false })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    liveHub(system).notify([d.ada.id]);
    await ada.next('notification');
    expect(ada.messages.findLast(({ kind }) => kind === 'presence')?.people).toEqual([there]);
    grace.close();
    await vi.waitFor(() => expect(ada.messages.findLast(({ kind }) => kind === 'presence')?.people).toEqual([]), { timeout: 60_000 });
  });
});
