import type { AskEvent } from '@octavo/contract';
import { getSiteInsights, updateOrganization, updateSiteAnswers, updateSiteCustomization } from '@octavo/core';
import { type ModelAnswer, ONE_DATABASE, startModel, type TestDatabase, testDatabases } from '@octavo/core/testing';
import type { ReaderAsset } from '@octavo/reader';
import { describe, expect, it } from 'vitest';
import { type Sent, sitesWorld } from './sites.fixture.ts';

const JSON_TYPE = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

/** Files of the reader that ask, without what is in them: pages name them where they offer to ask. */
const READER: ReaderAsset[] = ['ask.js', 'answer.js', 'ask.css'].map((file) => {
  const [name = '', ending = ''] = file.split('.');
  return { path: `${name}.0.${ending}`, type: 'text/plain', bytes: new Uint8Array(), hash: '0' };
});

/** A site that answers questions with a model. */
async function askingWorld(
  database: TestDatabase,
  { isOn = true, ...site }: Parameters<typeof sitesWorld>[1] & { isOn?: boolean },
  ...answers: ModelAnswer[]
) {
  const model = await startModel(...answers);
  const world = await sitesWorld(database, { ...site, reader: READER, config: { ask: model.settings } });
  const ai = { mode: 'search' as const, instructions: 'Mention our kindness.', suggestions: ['Where do zebras live?'] };
  await updateOrganization(world.ctx, world.organization.id, { ai: true });
  if (isOn) await updateSiteCustomization(world.ctx, world.organization.id, world.site.id, { ai });
  await world.index();
  return {
    ...world,
    model,
    ask: (question: string, headers: Record<string, string> = {}) =>
      world.send(`${world.home}/~octavo/ask`, { ...JSON_TYPE, ...headers }, 'POST', JSON.stringify({ question })),
    async unanswered() {
      await world.settle();
      return (await getSiteInsights(world.ctx, world.organization.id, world.site.id, 'last7Days')).questions;
    },
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await model[Symbol.asyncDispose]();
    },
  };
}

const eventsOf = ({ text }: Sent): AskEvent[] =>
  text
    .split('\n\n')
    .filter((event) => event !== '')
    .map((event) => JSON.parse(event.replace(/^data: /, '')) as AskEvent);

const titlesOf = (sent: Sent): string[] =>
  eventsOf(sent).flatMap((event) => (event.type === 'sources' ? event.sources.map(({ title }) => title) : []));

describe.each(testDatabases())('questions of readers on %s', (database) => {
  it('are answered from pages that they may read, by events that nobody keeps', async () => {
    await using world = await askingWorld(database, {}, ['Everywhere [1].'], ['NO_ANSWER']);
    const answer = await world.ask('Where do zebras and giraffes live?');
    expect([answer.status, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/event-stream; charset=utf-8',
      'no-store, no-transform',
    ]);
    expect(titlesOf(answer)).toEqual(expect.arrayContaining(['Home', 'Open']));
    expect(eventsOf(answer).slice(1)).toEqual([
      { type: 'text', text: 'Everywhere [1].' },
      { type: 'end', isAnswered: true, cited: [1] },
    ]);
    const [sent] = world.model.sent;
    // Neither the page nor the block for others, nor a page that is not listed.
    expect(JSON.stringify(sent)).not.toMatch(/giraffe for|secret giraffe|hidden zebra/);
    expect(sent?.body.messages[0]?.content).toContain('Mention our kindness.');
    expect(eventsOf(await world.ask('Do zebras dance?')).at(-1)).toMatchObject({ isAnswered: false });
    expect(await world.unanswered()).toEqual([{ text: 'do zebras dance?', count: 1 }]);
  });

  it('see more for a visitor who may', async () => {
    await using world = await askingWorld(database, { visibility: 'visitor-auth' }, ['Here [1].']);
    expect((await world.ask('Where is the giraffe?')).status).toBe(401);
    const token = await world.signed({ plan: 'pro' });
    // The block for some is searched as they see it, and holds all that was asked for.
    const answer = await world.ask('Where is the giraffe of the branch?', { authorization: `Bearer ${token}` });
    expect(titlesOf(answer)).toEqual(expect.arrayContaining(['Secret', 'Branch']));
    expect(JSON.stringify(world.model.sent)).toMatch(/giraffe for the few[\s\S]*secret giraffe/);
  });
});

describe.each(ONE_DATABASE)('a site that answers questions on %s', (database) => {
  it('does so only where its authors want it', async () => {
    await using world = await askingWorld(database, { isOn: false }, ['No.']);
    expect((await world.ask('Where do zebras live?')).status).toBe(404);
    expect((await world.send(world.home)).text).not.toContain('search-ask');
    expect(world.model.sent).toEqual([]);
  });

  it('stops when its authors or administrators of its organization want none, and goes on when they do', async () => {
    await using world = await askingWorld(database, {}, ['In the meadow [1].']);
    const [organizationId, siteId] = [world.organization.id, world.site.id];
    const isOffered = async () => [
      (await world.ask('Where do zebras live?')).status,
      (await world.send(world.home)).text.includes('search-ask'),
    ];
    expect(await isOffered()).toEqual([200, true]);
    await updateOrganization(world.ctx, organizationId, { ai: false });
    expect(await isOffered()).toEqual([404, false]);
    await updateOrganization(world.ctx, organizationId, { ai: true });
    expect(await isOffered()).toEqual([200, true]);
    await updateSiteAnswers(world.ctx, organizationId, siteId, { mode: 'none' });
    expect(await isOffered()).toEqual([404, false]);
    expect(world.model.sent).toHaveLength(2);
  });

  it('refuses what is no question, comes from another site, or is asked too often', async () => {
    await using world = await askingWorld(database, {}, ['Yes [1].']);
    for (const bad of ['', 'x', 'x'.repeat(501)]) expect((await world.ask(bad)).status).toBe(400);
    expect((await world.send(`${world.home}/~octavo/ask`, JSON_TYPE, 'POST', '{')).status).toBe(400);
    expect((await world.ask('x'.repeat(20_000))).status).toBe(413);
    expect((await world.ask('Where do zebras live?', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await world.send(`${world.home}/~octavo/ask`)).status).toBe(404);
    for (let n = 0; n < 5; n++) expect((await world.ask('Where do zebras live?')).status).toBe(200);
    const refused = await world.ask('Where do zebras live?');
    expect([refused.status, Number(refused.headers['retry-after'])]).toEqual([429, expect.any(Number)]);
    expect(world.model.sent).toHaveLength(5);
  });

  it('tells of a failure of the model within the answer, and counts it as none', async () => {
    await using world = await askingWorld(database, {}, (response) => void response.destroy());
    expect(eventsOf(await world.ask('Where do zebras live?')).map(({ type }) => type)).toEqual(['sources', 'failed']);
    expect(await world.unanswered()).toEqual([]);
  });
});
