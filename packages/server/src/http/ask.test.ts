import type { AskEvent } from '@octavo/contract';
import { changeContent, indexSpaceJob, sessionCookieName, updateOrganization } from '@octavo/core';
import {
  buildOrganization,
  buildSession,
  buildSpace,
  buildUser,
  contextOf,
  eventOf,
  type ModelAnswer,
  ONE_DATABASE,
  startModel,
  startRunner,
  type TestDatabase,
  testSystem,
} from '@octavo/core/testing';
import { createSearchIndex } from '@octavo/db';
import { describe, expect, it } from 'vitest';
import { loadConfig } from '../config/load-config.ts';
import { tasks } from '../workers/tasks.ts';
import { answer, createApps } from './front-door.ts';

/** An installation with a page, somebody signed in, and a model. */
async function installation(database: TestDatabase, ...answers: ModelAnswer[]) {
  const model = await startModel(...answers);
  const system = await testSystem(database, { tasks: { ...tasks }, config: { ask: model.settings } });
  const user = await buildUser(system);
  const organization = await buildOrganization(system, { admin: user });
  await updateOrganization(contextOf(system, user), organization.id, { ai: true });
  const space = await buildSpace(system, { organization, createdBy: user });
  await changeContent(contextOf(system, user), space.id, [
    { operation: 'insert_page', title: 'Zebras', document: { markdown: 'Zebras live in the meadow.\n' } },
  ]);
  system.search = createSearchIndex(system.store);
  await startRunner(system, [indexSpaceJob]).idle();
  const { secret } = await buildSession(system, user);
  const apps = createApps(system, loadConfig({ OCTAVO_RATE_LIMIT: 'off' }), 'test');
  const { url } = system.config;
  return {
    model,
    ask: (question: object, headers: Record<string, string> = {}, signal?: AbortSignal) =>
      Promise.resolve(
        answer(
          apps,
          new Request(`${url}/api/ask`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', origin: url, cookie: `${sessionCookieName(url)}=${secret}`, ...headers },
            body: JSON.stringify({ organization: organization.id, space: space.id, ...question }),
            ...(signal === undefined ? {} : { signal }),
          }),
        ),
      ),
    async [Symbol.asyncDispose]() {
      await system[Symbol.asyncDispose]();
      await model[Symbol.asyncDispose]();
    },
  };
}

describe.each(ONE_DATABASE)('questions in the console on %s', (database) => {
  it('are answered by events, for the session of the cookie, when the console itself asks', async () => {
    await using at = await installation(database, ['In the meadow [1].']);
    const answered = await at.ask({ question: 'Where do zebras live?' });
    expect([answered.status, answered.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const events = (await answered.text())
      .split('\n\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line.slice(6)) as AskEvent);
    expect(events).toMatchObject([
      { type: 'sources', sources: [{ title: 'Zebras' }] },
      { type: 'text', text: 'In the meadow [1].' },
      { type: 'end', isAnswered: true, cited: [1] },
    ]);
    expect((await at.ask({ question: 'Where?' }, { cookie: '' })).status).toBe(401);
    expect((await at.ask({ question: 'Where?' }, { origin: 'https://evil.example' })).status).toBe(403);
    const bad = await at.ask({ question: '' });
    expect([bad.status, await bad.json()]).toMatchObject([400, { error: { name: 'bad_request' } }]);
    expect(at.model.sent).toHaveLength(1);
  });

  it('end at the model when nobody reads on', async () => {
    let closed: Promise<void> | undefined;
    await using at = await installation(database, (response) => {
      closed = new Promise((resolve) => response.on('close', resolve));
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(eventOf('In'));
    });
    const answered = await at.ask({ question: 'Where do zebras live?' });
    const reader = answered.body?.getReader();
    await reader?.read();
    await reader?.read();
    await reader?.cancel();
    await closed;
  });

  it('begin as soon as the model does', async () => {
    let write: (words: string) => void = () => undefined;
    await using at = await installation(database, (response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      write = (words) => void response.write(eventOf(words));
      write('In');
    });
    const answered = await at.ask({ question: 'Where do zebras live?' });
    const reader = answered.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toContain('"type":"sources"');
    expect((await reader?.read())?.value).toBe('data: {"type":"text","text":"In"}\n\n');
    // The model has not gone on yet: nothing was waited for.
    write(' the meadow');
    expect((await reader?.read())?.value).toBe('data: {"type":"text","text":" the meadow"}\n\n');
    await reader?.cancel();
  });
});
