import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { Person, World } from '../testing/world.ts';

const list = '/spaces/{space}/change-requests';
const one = `${list}/{changeRequest}`;

async function change(world: World, body: object): Promise<void> {
  await world.request('admin', 'patch', `/spaces/${world.id('space')}/change-requests/1`, { body });
}

async function send(world: World, as: Person, method: string, path: string, body?: object): Promise<object> {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => world.id(name));
  const answer = await world.request(as, method, url, { body });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as object;
}

const rule = async (world: World, rules: object) => {
  await send(world, 'admin', 'patch', '/spaces/{space}', { mergeRules: { type: 'custom', rules } });
};

async function counters(world: World): Promise<object> {
  const answer = await world.request('reader', 'get', `/spaces/${world.id('space')}`);
  const { changeRequests, changeRequestsOpen, changeRequestsDraft } = (await answer.json()) as Record<string, number>;
  return { changeRequests, changeRequestsOpen, changeRequestsDraft };
}

apiScenarios('listChangeRequestsForSpace', [
  {
    name: 'a reader lists those that are open',
    as: 'reader',
    url: list,
    before: (world) => change(world, { status: 'open' }),
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ object: 'change-request', id: world.id('changeRequest'), status: 'open' }] }),
  },
  { name: 'a draft is not among them', as: 'reader', url: list, expectedStatus: 200, expectedContent: { count: 0, items: [] } },
  {
    name: 'they are listed by status, creator and contributor',
    as: 'reader',
    url: `${list}?status=draft,archived&creator={editor}&contributor={editor}&orderBy=createdAt`,
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ number: 1, createdBy: { id: world.id('editor') } }] }),
  },
  {
    name: 'who contributed to none has none',
    as: 'reader',
    url: `${list}?status=draft&contributor={admin}`,
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  {
    name: 'they come in pages, the newest first',
    as: 'reader',
    url: `${list}?status=draft&limit=1`,
    before: async (world) => {
      await world.request('admin', 'post', `/spaces/${world.id('space')}/change-requests`, { body: {} });
    },
    expectedStatus: 200,
    expectedContent: { count: 2, items: [{ number: 2 }] },
    after: async (world, body) => {
      const { page } = (body as { next: { page: string } }).next;
      const url = `/spaces/${world.id('space')}/change-requests?limit=1&page=${encodeURIComponent(page)}`;
      const second = await world.request('reader', 'get', `${url}&status=draft`);
      expect(await second.json()).toMatchObject({ count: 2, items: [{ number: 1 }] });
      expect((await world.request('reader', 'get', url)).status).toBe(400);
    },
  },
  { name: 'an unknown status is refused', as: 'reader', url: `${list}?status=closed`, expectedStatus: 400 },
  { name: 'nobody may not list them', as: 'nobody', url: list, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: list, expectedStatus: 404 },
]);

apiScenarios('createChangeRequest', [
  {
    name: 'an editor makes one, which is a draft with the next number',
    as: 'editor',
    url: list,
    body: { subject: 'Better words', description: 'All of them.', agentTaskId: 'abc' },
    expectedStatus: 201,
    expectedEvents: { change_request_created: 1 },
    expectedContent: (world) => ({
      object: 'change-request',
      number: 2,
      status: 'draft',
      subject: 'Better words',
      description: 'All of them.',
      space: world.id('space'),
      createdBy: { id: world.id('editor'), displayName: 'Editor' },
      revision: world.id('revision'),
      revisionInitial: world.id('revision'),
      revisionMergedAncestor: world.id('revision'),
      comments: 0,
      outdated: false,
    }),
    notExpectedContent: ['agentTaskId', 'revisionMerged"'],
    after: async (world) => {
      expect(await counters(world)).toEqual({ changeRequests: 2, changeRequestsOpen: 0, changeRequestsDraft: 2 });
    },
  },
  {
    name: 'it needs no body, and no unlocked space',
    as: 'editor',
    url: list,
    before: async (world) => {
      await world.request('admin', 'patch', `/spaces/${world.id('space')}`, { body: { editMode: 'locked' } });
    },
    body: {},
    expectedStatus: 201,
    expectedEvents: { change_request_created: 1 },
    expectedContent: { subject: '' },
  },
  { name: 'a long subject is refused', as: 'editor', url: list, body: { subject: 'a'.repeat(101) }, expectedStatus: 400 },
  { name: 'a task that is no text is refused', as: 'editor', url: list, body: { agentTaskId: 1 }, expectedStatus: 400 },
  { name: 'nothing is made in the trash', as: 'creator', url: '/spaces/{deletedSpace}/change-requests', body: {}, expectedStatus: 409 },
  { name: 'a commenter may not', as: 'commenter', url: list, body: {}, expectedStatus: 403 },
  { name: 'nobody may not', as: 'nobody', url: list, body: {}, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: list, body: {}, expectedStatus: 404 },
]);

apiScenarios('getChangeRequestById', [
  {
    name: 'a reader reads one by its id',
    as: 'reader',
    url: one,
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.id('changeRequest'), number: 1, subject: 'Say it better' }),
  },
  {
    name: 'and by its number',
    as: 'reader',
    url: `${list}/1`,
    expectedStatus: 200,
    expectedContent: (world) => ({ id: world.id('changeRequest') }),
  },
  {
    name: 'it is outdated once the live content moves on',
    as: 'reader',
    url: one,
    before: async (world) => {
      const body = { changes: [{ operation: 'update_page', page: world.id('page'), title: 'Set up' }] };
      await world.request('editor', 'post', `/spaces/${world.id('space')}/content`, { body });
    },
    expectedStatus: 200,
    expectedContent: (world) => ({ outdated: true, revision: world.id('revision') }),
  },
  { name: 'a number that is not there is not found', as: 'reader', url: `${list}/2`, expectedStatus: 404 },
  { name: 'nor one without end', as: 'reader', url: `${list}/${'9'.repeat(30)}`, expectedStatus: 404 },
  {
    name: 'one of another space is not there',
    as: 'admin',
    url: '/spaces/{secondSpace}/change-requests/{changeRequest}',
    expectedStatus: 404,
  },
  { name: 'nobody may not', as: 'nobody', url: one, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: one, expectedStatus: 404 },
]);

apiScenarios('updateChangeRequestById', [
  {
    name: 'who made it opens it, and says what it is about',
    as: 'editor',
    url: one,
    body: { status: 'open', subject: 'Clearer', description: 'Why' },
    expectedStatus: 200,
    expectedEvents: { change_request_updated: 1 },
    expectedContent: { status: 'open', subject: 'Clearer', description: 'Why' },
    after: async (world) => {
      expect(await counters(world)).toEqual({ changeRequests: 1, changeRequestsOpen: 1, changeRequestsDraft: 0 });
    },
  },
  {
    name: 'a reviewer archives one of somebody else',
    as: 'reviewer',
    url: `${list}/1`,
    body: { status: 'archived' },
    expectedStatus: 200,
    expectedEvents: { change_request_updated: 1 },
    expectedContent: { status: 'archived' },
    after: async (world) => {
      expect(await counters(world)).toEqual({ changeRequests: 1, changeRequestsOpen: 0, changeRequestsDraft: 0 });
    },
  },
  {
    name: 'what is archived is opened again, and loses its description',
    as: 'editor',
    url: one,
    before: (world) => change(world, { status: 'archived', description: 'Why' }),
    body: { status: 'open', description: null },
    expectedStatus: 200,
    expectedEvents: { change_request_updated: 1 },
    expectedContent: { status: 'open' },
    notExpectedContent: ['"description"'],
  },
  {
    name: 'what is as it was changes nothing',
    as: 'editor',
    url: one,
    body: { status: 'draft', subject: 'Say it better' },
    expectedStatus: 200,
  },
  {
    name: 'who prefers so is answered nothing but that it is done',
    as: 'editor',
    url: one,
    headers: { Prefer: 'return=minimal' },
    body: { subject: 'Clearer' },
    expectedStatus: 204,
    expectedEvents: { change_request_updated: 1 },
    expectedHeaders: { 'preference-applied': 'return=minimal' },
    after: async (world) => {
      const found = await world.request('editor', 'get', `/spaces/${world.id('space')}/change-requests/${world.id('changeRequest')}`);
      expect(await found.json()).toMatchObject({ subject: 'Clearer' });
    },
  },
  {
    name: 'what is wrong is told also to who prefers nothing',
    as: 'editor',
    url: one,
    headers: { Prefer: 'return=minimal' },
    body: { status: 'merged' },
    expectedStatus: 400,
  },
  { name: 'merging is another operation', as: 'admin', url: one, body: { status: 'merged' }, expectedStatus: 400 },
  {
    name: 'an editor who did not make it may not',
    as: 'editor',
    url: `${list}/2`,
    before: async (world) => {
      await world.request('admin', 'post', `/spaces/${world.id('space')}/change-requests`, { body: {} });
    },
    body: { subject: 'Mine' },
    expectedStatus: 403,
  },
  { name: 'a commenter may not', as: 'commenter', url: one, body: { status: 'open' }, expectedStatus: 403 },
  { name: 'nobody may not', as: 'nobody', url: one, body: { status: 'open' }, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: one, body: { status: 'open' }, expectedStatus: 404 },
]);

apiScenarios('listContributorsInChangeRequest', [
  {
    name: 'a reader lists who contributed',
    as: 'reader',
    url: `${one}/contributors`,
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ object: 'user', id: world.id('editor') }] }),
  },
  { name: 'a cursor that was made up is refused', as: 'reader', url: `${one}/contributors?page=abc`, expectedStatus: 400 },
  { name: 'nobody may not', as: 'nobody', url: `${one}/contributors`, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: `${one}/contributors`, expectedStatus: 404 },
]);

/** The change request and then the live content get another text of one page, or of two. */
async function bothChange(world: World, pages: 'the same page' | 'two pages' = 'the same page'): Promise<void> {
  const space = `/spaces/${world.id('space')}`;
  const rest = 'first.\n\n## Steps\n\nRun `make`, then frobnicate the widget.\n';
  const texts = { proposal: `Read what is proposed ${rest}`, live: `Read what is live ${rest}` };
  const change = (page: string, markdown: string) => ({ body: { changes: [{ operation: 'update_page', page, document: { markdown } }] } });
  await world.request('editor', 'post', `${space}/change-requests/1/content`, change(world.id('page'), texts.proposal));
  if (pages === 'the same page') await world.request('admin', 'post', `${space}/content`, change(world.id('page'), texts.live));
  else await world.request('admin', 'post', `${space}/content`, { body: { changes: [{ operation: 'insert_page', title: 'Meanwhile' }] } });
}

async function read(world: World, path: string): Promise<Record<string, unknown>> {
  return (await (await world.request('reader', 'get', `/spaces/${world.id('space')}${path}`)).json()) as Record<string, unknown>;
}

apiScenarios('mergeChangeRequest', [
  {
    name: 'a link that it would break is counted where the rules ask, and nothing is merged',
    as: 'reviewer',
    url: `${one}/merge`,
    before: async (world) => {
      await rule(world, { noNewBrokenLinks: true });
      const document = { markdown: '# Guide\n\nSee [nothing](no-such-page.md).\n' };
      const body = { changes: [{ operation: 'update_page', page: world.id('page'), document }] };
      await send(world, 'editor', 'post', `${one}/content`, body);
    },
    body: {},
    expectedStatus: 409,
    expectedContent: { error: { name: 'merge_rules_unmet', message: expect.stringContaining('One link would be broken') } },
  },
  {
    name: 'rules that are not met are named, and nothing is merged',
    as: 'reviewer',
    url: `${one}/merge`,
    before: (world) => rule(world, { minimumApprovals: 1, subject: true }),
    body: {},
    expectedStatus: 409,
    expectedContent: { error: { message: expect.stringContaining('0 of 1 approvals') } },
  },
  {
    name: 'an approval of the content as it is meets them',
    as: 'creator',
    url: `${one}/merge`,
    before: async (world) => {
      await rule(world, { minimumApprovals: 1, noChangesRequested: true });
      await send(world, 'reviewer', 'post', `${one}/reviews`, { status: 'approved' });
    },
    body: {},
    expectedStatus: 200,
    expectedEvents: { change_request_merged: 1, job_queued: 1, space_content_updated: 1 },
    expectedContent: { result: 'merge' },
    after: async (world, body) => {
      const { revision } = body as { revision: string };
      const at = `/spaces/{space}/revisions/${revision}`;
      const mergedFrom = { id: world.id('changeRequest'), number: 1, status: 'merged' };
      expect(await send(world, 'reader', 'get', at)).toMatchObject({ type: 'merge', mergedFrom });
      expect(await send(world, 'reader', 'get', `${at}/changes`)).toMatchObject({ mergedFrom });
      expect(await send(world, 'reader', 'get', '/spaces/{space}/content')).toMatchObject({ mergedFrom });
    },
  },
  {
    name: 'an admin merges past them, which is audited',
    as: 'admin',
    url: `${one}/merge`,
    before: (world) => rule(world, { minimumApprovals: 10 }),
    body: { bypassRules: true },
    expectedStatus: 200,
    expectedEvents: { change_request_merged: 1, job_queued: 1, space_content_updated: 1, change_request_merge_rules_bypassed: 1 },
  },
  {
    name: 'nobody else does',
    as: 'creator',
    url: `${one}/merge`,
    before: (world) => rule(world, { minimumApprovals: 1 }),
    body: { bypassRules: true },
    expectedStatus: 403,
  },
  { name: 'what is no answer to that is refused', as: 'admin', url: `${one}/merge`, body: { bypassRules: 'yes' }, expectedStatus: 400 },
  {
    name: 'a reviewer merges one, also where direct edits are locked',
    as: 'reviewer',
    url: `${one}/merge`,
    before: async (world) => {
      await change(world, { status: 'open' });
      const body = { changes: [{ operation: 'update_page', page: world.id('page'), title: 'Set up' }] };
      await world.request('editor', 'post', `/spaces/${world.id('space')}/change-requests/1/content`, { body });
      await world.request('admin', 'patch', `/spaces/${world.id('space')}`, { body: { editMode: 'locked' } });
    },
    expectedStatus: 200,
    expectedEvents: { change_request_merged: 1, space_content_updated: 1, job_queued: 1 },
    expectedContent: { result: 'merge' },
    after: async (world, body) => {
      const { revision } = body as { revision: string };
      expect(await read(world, '/change-requests/1')).toMatchObject({
        status: 'merged',
        revisionMerged: revision,
        mergedBy: { id: world.id('reviewer') },
        outdated: false,
      });
      expect(await read(world, '/content')).toMatchObject({ id: revision, type: 'merge' });
      expect(await read(world, `/content/page/${world.id('page')}`)).toMatchObject({ title: 'Set up' });
      expect(await read(world, '/revisions')).toMatchObject({ count: 3, items: [{ id: revision, live: true }, {}, {}] });
      expect(await counters(world)).toEqual({ changeRequests: 1, changeRequestsOpen: 0, changeRequestsDraft: 0 });
      const again = await world.request('reviewer', 'post', `/spaces/${world.id('space')}/change-requests/1/merge`);
      expect(again.status).toBe(409);
      const reopened = await world.request('reviewer', 'patch', `/spaces/${world.id('space')}/change-requests/1`, {
        body: { status: 'open' },
      });
      expect(reopened.status).toBe(409);
    },
  },
  {
    name: 'what became live since is merged with it',
    as: 'reviewer',
    url: `${list}/1/merge`,
    before: (world) => bothChange(world, 'two pages'),
    expectedStatus: 200,
    // Indexing waits already, for the change that became live.
    expectedEvents: { change_request_merged: 1, space_content_updated: 1 },
    expectedContent: { result: 'merge' },
    after: async (world) => {
      expect(await read(world, `/content/page/${world.id('page')}`)).toMatchObject({
        markdown: expect.stringContaining('what is proposed'),
      });
      expect(JSON.stringify(await read(world, '/content/pages'))).toContain('Meanwhile');
    },
  },
  {
    name: 'with conflicts nothing becomes live, and they are on the change request until they are decided',
    as: 'reviewer',
    url: `${one}/merge`,
    before: (world) => bothChange(world),
    expectedStatus: 200,
    expectedEvents: { change_request_content_updated: 1 },
    expectedContent: { result: 'conflicts' },
    after: async (world, body) => {
      const path = `/spaces/${world.id('space')}/change-requests/1`;
      const { revision } = body as { revision: string };
      expect(await read(world, '/change-requests/1')).toMatchObject({ status: 'draft', revision, outdated: true, conflicts: 1 });
      expect(await read(world, `/content/page/${world.id('page')}`)).toMatchObject({ markdown: expect.not.stringContaining('proposed') });
      const { markdown } = await read(world, `/change-requests/1/content/page/${world.id('page')}`);
      expect(markdown).toContain('what is proposed');
      expect(markdown).toContain('what is live');
      const again = await world.request('reviewer', 'post', `${path}/merge`);
      expect(await again.json()).toEqual({ revision, result: 'conflicts' });
      const found = (await read(world, '/change-requests/1/conflicts')) as { items: { id: string }[] };
      const conflicts = found.items.map(({ id }) => id);
      const decided = await world.request('editor', 'post', `${path}/conflicts/resolve`, { body: { conflicts } });
      expect(await decided.json()).toMatchObject({ conflicts: 0, outdated: false });
      expect(await (await world.request('reviewer', 'post', `${path}/merge`)).json()).toMatchObject({ result: 'merge' });
    },
  },
  {
    name: 'what is archived is not merged',
    as: 'reviewer',
    url: `${one}/merge`,
    before: (world) => change(world, { status: 'archived' }),
    expectedStatus: 409,
  },
  { name: 'an editor may not', as: 'editor', url: `${one}/merge`, expectedStatus: 403 },
  { name: 'nobody may not', as: 'nobody', url: `${one}/merge`, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: `${one}/merge`, expectedStatus: 404 },
]);

/** Change request 1 is merged with a page that it adds. */
async function mergePage(world: World): Promise<void> {
  await send(world, 'editor', 'post', `${one}/content`, { changes: [{ operation: 'insert_page', title: 'Proposed' }] });
  await send(world, 'reviewer', 'post', `${one}/merge`);
}

apiScenarios('revertChangeRequest', [
  {
    name: 'an editor makes a change request that takes back what a merged one brought',
    as: 'editor',
    url: `${one}/revert`,
    before: mergePage,
    expectedStatus: 201,
    expectedEvents: { change_request_created: 1, change_request_revert_proposed: 1 },
    expectedContent: { number: 2, status: 'open', subject: 'Revert #1: Say it better', outdated: false },
    after: async (world) => {
      expect(await read(world, '/change-requests/2/changes')).toMatchObject({
        changes: [{ type: 'page_deleted', page: { title: 'Proposed' } }],
      });
      await send(world, 'reviewer', 'post', `${list}/2/merge`);
      expect(JSON.stringify(await read(world, '/content/pages'))).not.toContain('Proposed');
    },
  },
  {
    name: 'one that is still open is answered, and not made twice',
    as: 'editor',
    url: `${one}/revert`,
    before: async (world) => {
      await mergePage(world);
      await send(world, 'editor', 'post', `${one}/revert`);
    },
    expectedStatus: 200,
    expectedContent: { number: 2, status: 'open' },
  },
  {
    name: 'after that one was archived there is another',
    as: 'editor',
    url: `${one}/revert`,
    before: async (world) => {
      await mergePage(world);
      await send(world, 'editor', 'post', `${one}/revert`);
      await send(world, 'editor', 'patch', `${list}/2`, { status: 'archived' });
    },
    expectedStatus: 201,
    expectedEvents: { change_request_created: 1, change_request_revert_proposed: 1 },
    expectedContent: { number: 3 },
  },
  {
    name: 'what is not merged is not taken back',
    as: 'editor',
    url: `${one}/revert`,
    expectedStatus: 409,
    expectedContent: { error: { name: 'change_request_not_merged' } },
  },
  {
    name: 'a merge that changed nothing has nothing to take back',
    as: 'editor',
    url: `${one}/revert`,
    before: async (world) => {
      await send(world, 'reviewer', 'post', `${one}/merge`);
    },
    expectedStatus: 409,
    expectedContent: { error: { name: 'nothing_to_revert' } },
  },
  { name: 'a commenter may not', as: 'commenter', url: `${one}/revert`, before: mergePage, expectedStatus: 403 },
  { name: 'nobody may not', as: 'nobody', url: `${one}/revert`, expectedStatus: 401 },
  { name: 'a stranger finds none', as: 'outsider', url: `${one}/revert`, expectedStatus: 404 },
]);

apiScenarios('updateChangeRequest', [
  {
    name: 'an editor brings in what became live',
    as: 'editor',
    url: `${one}/update`,
    before: (world) => bothChange(world, 'two pages'),
    expectedStatus: 200,
    expectedEvents: { change_request_content_updated: 1 },
    expectedContent: { result: 'update' },
    after: async (world, body) => {
      const { revision } = body as { revision: string };
      expect(await read(world, '/change-requests/1')).toMatchObject({ revision, outdated: false, conflicts: 0 });
      expect(JSON.stringify(await read(world, '/change-requests/1/content/pages'))).toContain('Meanwhile');
      expect(await read(world, '/change-requests/1/changes')).toMatchObject({
        changes: [{ type: 'page_edited', page: { id: world.id('page') } }],
      });
      expect(await read(world, `/revisions/${revision}`)).toMatchObject({ type: 'update' });
    },
  },
  {
    name: 'what is up to date stays as it is',
    as: 'editor',
    url: `${one}/update`,
    expectedStatus: 200,
    expectedContent: (world) => ({ result: 'update', revision: world.id('revision') }),
  },
  {
    name: 'what is archived stays as it is',
    as: 'editor',
    url: `${one}/update`,
    before: (world) => change(world, { status: 'archived' }),
    expectedStatus: 409,
  },
  { name: 'a commenter may not', as: 'commenter', url: `${one}/update`, expectedStatus: 403 },
  { name: 'nobody may not', as: 'nobody', url: `${one}/update`, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: `${one}/update`, expectedStatus: 404 },
]);

apiScenarios('listConflictsInChangeRequest', [
  {
    name: 'a reader lists them',
    as: 'reader',
    url: `${one}/conflicts`,
    before: async (world) => {
      await bothChange(world);
      await world.request('editor', 'post', `/spaces/${world.id('space')}/change-requests/1/update`);
    },
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 1,
      items: [{ object: 'change-request-conflict', kind: 'text', record: `page:${world.id('page')}`, blocking: true }],
    }),
  },
  { name: 'a cursor that was made up is refused', as: 'reader', url: `${one}/conflicts?page=abc`, expectedStatus: 400 },
  { name: 'nobody may not', as: 'nobody', url: `${one}/conflicts`, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: `${one}/conflicts`, expectedStatus: 404 },
]);

const resolve = `${one}/conflicts/resolve`;
/** Id of the conflict that {@link inConflict} made. */
let conflictId = '';

/** The change request has one conflict, in the first words of a page. */
async function inConflict(world: World): Promise<void> {
  await bothChange(world);
  await world.request('editor', 'post', `/spaces/${world.id('space')}/change-requests/1/update`);
  const found = (await read(world, '/change-requests/1/conflicts')) as { items: { id: string }[] };
  conflictId = found.items[0]?.id ?? '';
}

apiScenarios('resolveConflictsInChangeRequest', [
  {
    name: 'an editor chooses the live version of a block, and the change request can be merged',
    as: 'editor',
    url: resolve,
    before: inConflict,
    body: () => ({ conflicts: [conflictId], choice: 'theirs', block: 0 }),
    expectedStatus: 200,
    expectedEvents: { change_request_content_updated: 1, change_request_conflicts_resolved: 1 },
    expectedContent: { conflicts: 0, outdated: false },
    after: async (world) => {
      const { markdown } = await read(world, `/change-requests/1/content/page/${world.id('page')}`);
      expect(markdown).toContain('what is live');
      expect(markdown).not.toContain('proposed');
    },
  },
  {
    name: 'both versions are kept as they stand there, which is no edit',
    as: 'editor',
    url: resolve,
    before: inConflict,
    body: () => ({ conflicts: [conflictId], choice: 'both' }),
    expectedStatus: 200,
    expectedEvents: { change_request_conflicts_resolved: 1 },
    expectedContent: { conflicts: 0 },
  },
  {
    name: 'a text of one’s own stands there',
    as: 'editor',
    url: resolve,
    before: inConflict,
    body: () => ({ conflicts: [conflictId], choice: 'text', block: 0, text: 'Read both.' }),
    expectedStatus: 200,
    expectedEvents: { change_request_content_updated: 1, change_request_conflicts_resolved: 1 },
    after: async (world) => {
      const { markdown } = await read(world, `/change-requests/1/content/page/${world.id('page')}`);
      expect(markdown).toContain('Read both.');
    },
  },
  {
    name: 'what was edited since is not written over',
    as: 'editor',
    url: resolve,
    before: async (world) => {
      await inConflict(world);
      const body = { changes: [{ operation: 'update_page', page: world.id('page'), document: { markdown: 'Somebody wrote this.' } }] };
      await world.request('editor', 'post', `/spaces/${world.id('space')}/change-requests/1/content`, { body });
    },
    body: () => ({ conflicts: [conflictId], choice: 'ours' }),
    expectedStatus: 409,
    expectedContent: { error: { message: expect.stringContaining('edited since') } },
  },
  {
    name: 'a choice that is none is refused',
    as: 'editor',
    url: resolve,
    body: { conflicts: ['a'], choice: 'mine' },
    expectedStatus: 400,
  },
  {
    name: 'a text needs the choice of one',
    as: 'editor',
    url: resolve,
    body: { conflicts: ['a'], choice: 'ours', text: 'x' },
    expectedStatus: 400,
  },
  {
    name: 'a block is of one conflict',
    as: 'editor',
    url: resolve,
    body: { conflicts: ['a', 'b'], choice: 'ours', block: 0 },
    expectedStatus: 400,
  },
  {
    name: 'what is archived stays as it is',
    as: 'editor',
    url: resolve,
    before: async (world) => {
      await inConflict(world);
      await change(world, { status: 'archived' });
    },
    body: () => ({ conflicts: [conflictId], choice: 'ours' }),
    expectedStatus: 409,
  },
  {
    name: 'ids of no conflict change nothing',
    as: 'editor',
    url: resolve,
    body: { conflicts: ['nothing'] },
    expectedStatus: 200,
    expectedContent: { conflicts: 0 },
  },
  { name: 'none at all is refused', as: 'editor', url: resolve, body: { conflicts: [] }, expectedStatus: 400 },
  { name: 'a commenter may not', as: 'commenter', url: resolve, body: { conflicts: ['a'] }, expectedStatus: 403 },
  { name: 'nobody may not', as: 'nobody', url: resolve, body: { conflicts: ['a'] }, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: resolve, body: { conflicts: ['a'] }, expectedStatus: 404 },
]);
