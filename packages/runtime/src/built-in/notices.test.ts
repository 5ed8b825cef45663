import { expect, it } from 'vitest';
import type { ScriptEvent } from '../call.ts';
import { configured, openBuiltIn } from '../testing/built-in-caller.ts';
import { type Receiver, startReceiver } from '../testing/receiver.ts';

const CHANGE = {
  eventId: 'e',
  spaceId: 's',
  number: 7,
  subject: 'Add <b> & more',
  urls: { app: 'https://octavo.example/s/s/~/changes/7/' },
};

/** Answers for the API of Octavo, and takes what chats are sent. */
async function startWorld(): Promise<Receiver> {
  const receiver = await startReceiver();
  receiver.answer = ({ url }) => {
    if (url === '/v1/spaces/s') return { title: 'Hand_book', urls: { app: 'https://octavo.example/s/s/' } };
    if (url === '/v1/orgs/org/sites/x') return { title: 'Docs', urls: { app: 'https://octavo.example/o/org/sites/x' } };
    return undefined;
  };
  return receiver;
}

/** Events with what a chat is told of them; undefined for nothing. */
const TOLD: readonly [what: string, event: ScriptEvent, title: string | undefined, url?: string, text?: string][] = [
  ['a change request that is opened at once', { ...CHANGE, type: 'change_request_created', status: 'open' }, 'Change request #7 Add <b> & more was opened', CHANGE.urls.app],
  ['a draft', { ...CHANGE, type: 'change_request_created', status: 'draft' }, undefined],
  ['a draft that is opened', { ...CHANGE, type: 'change_request_updated', status: 'open', previousStatus: 'draft' }, 'Change request #7 Add <b> & more was opened', CHANGE.urls.app],
  ['one that is closed', { ...CHANGE, type: 'change_request_updated', status: 'archived', previousStatus: 'open' }, 'Change request #7 Add <b> & more was closed', CHANGE.urls.app],
  ['another subject', { ...CHANGE, type: 'change_request_updated', status: 'open' }, undefined],
  ['an approval', { ...CHANGE, type: 'change_request_reviewed', status: 'open', review: 'approved' }, 'Change request #7 Add <b> & more was approved', CHANGE.urls.app],
  ['a request for changes', { ...CHANGE, type: 'change_request_reviewed', status: 'open', review: 'changes-requested' }, 'Change request #7 Add <b> & more needs changes', CHANGE.urls.app],
  ['a merge', { ...CHANGE, subject: '', type: 'change_request_merged', status: 'merged' }, 'Change request #7 was merged', CHANGE.urls.app],
  ['a branch', { ...CHANGE, type: 'change_request_branch_updated', status: 'open' }, undefined],
  ['new content', { eventId: 'e', type: 'space_content_updated', spaceId: 's', revisionId: 'r' }, 'The content was updated', 'https://octavo.example/s/s/'],
  ['a sync that worked', { eventId: 'e', type: 'space_gitsync_completed', spaceId: 's', state: 'success' }, undefined],
  ['a sync that failed', { eventId: 'e', type: 'space_gitsync_completed', spaceId: 's', state: 'failure', error: { message: 'The branch is gone.' } }, 'The sync with Git failed', 'https://octavo.example/s/s/', 'The branch is gone.'],
  ['feedback', { eventId: 'e', type: 'page_feedback', siteId: 'x', feedback: { rating: 'bad', comment: 'Too *long*' }, url: 'https://docs.example/a' }, 'A reader found a page not helpful', 'https://docs.example/a', 'Too *long*'],
  ['a view', { eventId: 'e', type: 'site_view', siteId: 'x' }, undefined],
]; // biome-ignore format: a table

it.each(TOLD)('a chat is told of %s in words with a link, or of nothing', async (_what, event, title, url, text) => {
  await using world = await startWorld();
  const environment = { apiEndpoint: world.url, installation: configured({ url: `${world.url}/hook` }) };
  await using slack = await openBuiltIn('octavo-slack');
  expect(await slack.call(event, environment)).toMatchObject({ kind: 'done' });
  const sent = () =>
    world.requests.filter(({ url: path }) => path === '/hook').map(({ body }) => Buffer.from(body, 'latin1').toString('utf8'));
  if (title === undefined) {
    expect(sent()).toEqual([]);
    return;
  }
  const place = event.siteId === undefined ? 'Hand_book' : 'Docs';
  const escaped = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  expect(JSON.parse(sent()[0] ?? '')).toEqual({ text: `*<${url}|${escaped}>* in ${place}${text === undefined ? '' : `\n> ${text}`}` });

  world.requests.length = 0;
  await using teams = await openBuiltIn('octavo-teams');
  await teams.call(event, environment);
  const [card] = (JSON.parse(sent()[0] ?? '') as { attachments: { content: { body: { text: string }[]; actions: object[] } }[] })
    .attachments;
  const plain = (words: string) => words.replaceAll(/\\(.)/g, '$1');
  expect(card?.content.body.map((block) => plain(block.text))).toEqual([title, place, ...(text === undefined ? [] : [text])]);
  expect(card?.content.actions).toEqual([{ type: 'Action.OpenUrl', title: 'Open', url }]);
  if (text?.includes('*')) expect(card?.content.body.at(-1)?.text).toBe('Too \\*long\\*');
});

it('a chat is told without the place that may not be read, and of nothing that was not chosen', async () => {
  await using world = await startReceiver();
  await using slack = await openBuiltIn('octavo-slack');
  const event = { eventId: 'e', type: 'space_content_updated', spaceId: 's' };
  await slack.call(event, { installation: configured({ url: `${world.url}/hook` }) });
  expect(JSON.parse(world.requests[0]?.body ?? '')).toEqual({ text: '*The content was updated*' });
  await slack.call(event, { installation: configured({ url: `${world.url}/hook`, content: false }) });
  await slack.call(event, { installation: configured({}) });
  expect(world.requests).toHaveLength(1);
});

it('a chat that is too busy has the notice come again', async () => {
  await using world = await startReceiver();
  world.status = 429;
  await using teams = await openBuiltIn('octavo-teams');
  const event = { eventId: 'e', type: 'space_content_updated', spaceId: 's' };
  expect(await teams.call(event, { installation: configured({ url: world.url }) })).toMatchObject({ kind: 'failed', status: 503 });
});
