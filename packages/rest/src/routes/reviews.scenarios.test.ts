import { expect } from 'vitest';
import { apiScenarios } from '../testing/scenarios.ts';
import type { Person, World } from '../testing/world.ts';

const one = '/spaces/{space}/change-requests/{changeRequest}';
const reviews = `${one}/reviews`;
const reviewers = `${one}/requested-reviewers`;
const checks = `${one}/merge-checks`;

async function send(world: World, as: Person, method: string, path: string, body?: object): Promise<Record<string, unknown>> {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => world.id(name));
  const answer = await world.request(as, method, url, body === undefined ? {} : { body });
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return answer.status === 204 ? {} : ((await answer.json()) as Record<string, unknown>);
}

const archive = async (world: World) => void (await send(world, 'editor', 'patch', one, { status: 'archived' }));
const approve = (world: World, as: Person = 'reviewer') => send(world, as, 'post', reviews, { status: 'approved' });
const ask = async (world: World) => void (await send(world, 'editor', 'post', reviewers, { users: [world.id('reader')] }));
const rule = async (world: World, rules: object) => {
  await send(world, 'admin', 'patch', '/spaces/{space}', { mergeRules: { type: 'custom', rules } });
};

apiScenarios('submitChangeRequestReview', [
  {
    name: 'a reviewer approves, and the draft is open',
    as: 'reviewer',
    url: reviews,
    body: { status: 'approved', comment: { markdown: 'Well *said*.' } },
    expectedStatus: 201,
    expectedEvents: { change_request_review_submitted: 1, change_request_updated: 1, comment_created: 1 },
    expectedContent: (world) => ({
      object: 'change-request-review',
      changeRequest: world.id('changeRequest'),
      status: 'approved',
      reviewer: { id: world.id('reviewer') },
      comment: { markdown: 'Well *said*.' },
      revision: world.id('revision'),
      outdated: false,
    }),
    after: async (world, review) => {
      expect(await send(world, 'reader', 'get', one)).toMatchObject({ status: 'open', comments: 1 });
      expect(await send(world, 'reader', 'get', `${one}/comments`)).toMatchObject({
        items: [{ body: { markdown: 'Well *said*.' }, target: { review: (review as { id: string }).id } }],
      });
      expect(await send(world, 'reader', 'get', '/spaces/{space}')).toMatchObject({ changeRequestsOpen: 1, changeRequestsDraft: 0 });
    },
  },
  {
    name: 'a reader who was asked reviews, with a comment as a document',
    as: 'reader',
    url: reviews,
    before: ask,
    body: {
      status: 'changes-requested',
      comment: {
        document: {
          object: 'document',
          nodes: [
            { object: 'block', type: 'paragraph', nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: 'No.', marks: [] }] }] },
          ],
        },
      },
    },
    expectedStatus: 201,
    expectedEvents: { change_request_review_submitted: 1, comment_created: 1 },
    expectedContent: { status: 'changes-requested', comment: { markdown: expect.stringContaining('No.') } },
  },
  { name: 'a commenter who was not asked may not', as: 'commenter', url: reviews, body: { status: 'approved' }, expectedStatus: 403 },
  {
    name: 'the author may not review their own',
    as: 'editor',
    url: reviews,
    body: { status: 'approved' },
    expectedStatus: 403,
    expectedContent: { error: { message: expect.stringContaining('somebody else') } },
  },
  { name: 'an unknown status is refused', as: 'reviewer', url: reviews, body: { status: 'rejected' }, expectedStatus: 400 },
  {
    name: 'a blank comment is refused',
    as: 'reviewer',
    url: reviews,
    body: { status: 'approved', comment: { markdown: ' ' } },
    expectedStatus: 400,
  },
  {
    name: 'a comment that says nothing is refused',
    as: 'reviewer',
    url: reviews,
    body: { status: 'approved', comment: {} },
    expectedStatus: 400,
  },
  {
    name: 'a document that is none is refused where it is',
    as: 'reviewer',
    url: reviews,
    body: { status: 'approved', comment: { document: { object: 'document', nodes: [{ object: 'block', type: 'nothing' }] } } },
    expectedStatus: 400,
    expectedContent: { error: { message: expect.stringContaining('body.comment.document') } },
  },
  {
    name: 'a revision of something else is not there',
    as: 'reviewer',
    url: reviews,
    body: (world) => ({ status: 'approved', revision: world.id('firstRevision') }),
    expectedStatus: 404,
  },
  {
    name: 'nor is one of another organization',
    as: 'reviewer',
    url: reviews,
    body: (world) => ({ status: 'approved', revision: world.id('otherRevision') }),
    expectedStatus: 404,
  },
  {
    name: 'what is archived is not reviewed',
    as: 'reviewer',
    url: reviews,
    before: archive,
    body: { status: 'approved' },
    expectedStatus: 409,
  },
  { name: 'nobody may not', as: 'nobody', url: reviews, body: { status: 'approved' }, expectedStatus: 401 },
  {
    name: 'somebody of another organization finds nothing',
    as: 'outsider',
    url: reviews,
    body: { status: 'approved' },
    expectedStatus: 404,
  },
]);

apiScenarios('getReviewsByChangeRequestId', [
  {
    name: 'a reader lists them in pages, the newest first',
    as: 'reader',
    url: `${reviews}?limit=1&format=document`,
    before: async (world) => {
      await approve(world);
      await send(world, 'admin', 'post', reviews, { status: 'changes-requested', comment: { markdown: 'Hm.' } });
    },
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 2,
      items: [{ status: 'changes-requested', reviewer: { id: world.id('admin') }, comment: { document: { object: 'document' } } }],
      next: { page: expect.any(String) },
    }),
  },
  { name: 'an unknown format is refused', as: 'reader', url: `${reviews}?format=html`, expectedStatus: 400 },
  { name: 'a made-up cursor is refused', as: 'reader', url: `${reviews}?page=abc`, expectedStatus: 400 },
  { name: 'nobody may not', as: 'nobody', url: reviews, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: reviews, expectedStatus: 404 },
]);

apiScenarios('getReviewByChangeRequestId', [
  {
    name: 'a reader reads one, which is outdated after an edit',
    as: 'reader',
    url: reviews,
    before: async (world) => {
      await approve(world);
      await send(world, 'editor', 'post', `${one}/content`, {
        changes: [{ operation: 'update_page', page: world.id('page'), title: 'New' }],
      });
    },
    expectedStatus: 200,
    expectedContent: { items: [{ outdated: true }] },
    after: async (world, body) => {
      const { id } = (body as { items: { id: string }[] }).items[0] ?? { id: '' };
      expect(await send(world, 'reader', 'get', `${reviews}/${id}`)).toMatchObject({ id, outdated: true });
      expect((await world.request('admin', 'get', `/spaces/${world.id('secondSpace')}/change-requests/1/reviews/${id}`)).status).toBe(404);
    },
  },
  { name: 'one that is not there is not found', as: 'reader', url: `${reviews}/nothing`, expectedStatus: 404 },
  { name: 'an unknown format is refused', as: 'reader', url: `${reviews}/nothing?format=html`, expectedStatus: 400 },
  { name: 'nobody may not', as: 'nobody', url: `${reviews}/nothing`, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: `${reviews}/nothing`, expectedStatus: 404 },
]);

apiScenarios('requestReviewersForChangeRequest', [
  {
    name: 'the author asks, and gives it a subject',
    as: 'editor',
    url: reviewers,
    body: (world) => ({ users: [world.id('reader'), world.id('reviewer')], subject: 'Better words' }),
    expectedStatus: 200,
    expectedEvents: { change_request_review_requested: 1, change_request_updated: 1 },
    expectedContent: { count: 2, items: [{ object: 'change-request-reviewer' }, {}] },
    after: async (world) => expect(await send(world, 'reader', 'get', one)).toMatchObject({ subject: 'Better words', status: 'open' }),
  },
  {
    name: 'asking again does nothing',
    as: 'reviewer',
    url: reviewers,
    before: ask,
    body: (world) => ({ users: [world.id('reader')] }),
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ user: { id: world.id('reader') }, requestedBy: { id: world.id('editor') } }] }),
  },
  { name: 'at least one is asked', as: 'editor', url: reviewers, body: { users: [] }, expectedStatus: 400 },
  {
    name: 'a long subject is refused',
    as: 'editor',
    url: reviewers,
    body: (world) => ({ users: [world.id('reader')], subject: 'a'.repeat(101) }),
    expectedStatus: 400,
  },
  {
    name: 'the author is not asked',
    as: 'reviewer',
    url: reviewers,
    body: (world) => ({ users: [world.id('editor')] }),
    expectedStatus: 400,
  },
  {
    name: 'who does not see the space is not there, and nobody is asked',
    as: 'editor',
    url: reviewers,
    body: (world) => ({ users: [world.id('reader'), world.id('guest')] }),
    expectedStatus: 404,
  },
  {
    name: 'nor is a person of another organization',
    as: 'admin',
    url: reviewers,
    body: (world) => ({ users: [world.id('outsider')] }),
    expectedStatus: 404,
  },
  {
    name: 'what is archived is not',
    as: 'editor',
    url: reviewers,
    before: archive,
    body: (world) => ({ users: [world.id('reader')] }),
    expectedStatus: 409,
  },
  {
    name: 'an editor asks for no review of what others made',
    as: 'editor',
    url: '/spaces/{space}/change-requests/2/requested-reviewers',
    before: async (world) => void (await send(world, 'admin', 'post', '/spaces/{space}/change-requests', {})),
    body: (world) => ({ users: [world.id('reader')] }),
    expectedStatus: 403,
  },
  { name: 'nobody may not', as: 'nobody', url: reviewers, body: { users: ['x'] }, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: reviewers, body: { users: ['x'] }, expectedStatus: 404 },
]);

apiScenarios('getRequestedReviewersByChangeRequestId', [
  {
    name: 'who reviewed stays among those who were asked, with what they said',
    as: 'reader',
    url: reviewers,
    before: async (world) => {
      await ask(world);
      await send(world, 'reader', 'post', reviews, { status: 'changes-requested' });
      await approve(world, 'reader');
    },
    expectedStatus: 200,
    expectedContent: (world) => ({
      count: 1,
      items: [{ user: { id: world.id('reader') }, review: { status: 'approved', outdated: false } }],
    }),
  },
  { name: 'a wrong limit is refused', as: 'reader', url: `${reviewers}?limit=1001`, expectedStatus: 400 },
  { name: 'nobody may not', as: 'nobody', url: reviewers, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: reviewers, expectedStatus: 404 },
]);

apiScenarios('removeRequestedReviewerFromChangeRequest', [
  {
    name: 'the author takes it back, and what was reviewed stays',
    as: 'editor',
    url: `${reviewers}/{reader}`,
    before: async (world) => {
      await ask(world);
      await approve(world, 'reader');
    },
    expectedStatus: 204,
    expectedEvents: { change_request_review_unrequested: 1 },
    after: async (world) => {
      expect(await send(world, 'reader', 'get', reviewers)).toMatchObject({ count: 0 });
      expect(await send(world, 'reader', 'get', reviews)).toMatchObject({ count: 1 });
    },
  },
  {
    name: 'who was asked does, too',
    as: 'reader',
    url: `${reviewers}/{reader}`,
    before: ask,
    expectedStatus: 204,
    expectedEvents: { change_request_review_unrequested: 1 },
  },
  { name: 'who was not asked is asked no more', as: 'editor', url: `${reviewers}/{admin}`, expectedStatus: 204 },
  { name: 'others may not', as: 'commenter', url: `${reviewers}/{reader}`, before: ask, expectedStatus: 403 },
  { name: 'nobody may not', as: 'nobody', url: `${reviewers}/{reader}`, expectedStatus: 401 },
  {
    name: 'somebody of another organization changes nothing',
    as: 'outsider',
    url: `${reviewers}/{reader}`,
    before: ask,
    expectedStatus: 204,
  },
]);

apiScenarios('getMergeChecksOfChangeRequest', [
  {
    name: 'each rule of the space is there with its state',
    as: 'reader',
    url: checks,
    before: (world) => rule(world, { minimumApprovals: 2, upToDate: true, noNewBrokenLinks: true }),
    expectedStatus: 200,
    expectedContent: {
      met: false,
      canBypass: false,
      checks: [
        { rule: 'approvals', state: 'unmet', required: 2, current: 0, reason: expect.stringContaining('0 of 2') },
        { rule: 'up-to-date', state: 'met' },
        { rule: 'no-new-broken-links', state: 'met', current: 0 },
      ],
    },
  },
  {
    name: 'without rules there is nothing to check',
    as: 'admin',
    url: checks,
    expectedStatus: 200,
    expectedContent: { checks: [], met: true, canBypass: true },
  },
  {
    name: 'those of the organization hold where the space has none',
    as: 'reader',
    url: checks,
    before: async (world) => {
      await send(world, 'admin', 'patch', '/orgs/{organization}', { mergeRules: { type: 'custom', rules: { subject: true } } });
    },
    expectedStatus: 200,
    expectedContent: { checks: [{ rule: 'subject', state: 'met' }] },
  },
  { name: 'nobody may not', as: 'nobody', url: checks, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: checks, expectedStatus: 404 },
]);

const inOrganization = '/orgs/{organization}/change-requests';

apiScenarios('listChangeRequestsForOrganization', [
  {
    name: 'those of the spaces that the caller sees are listed, newest first, in pages',
    as: 'editor',
    url: `${inOrganization}?status=draft&limit=1&orderBy=createdAt`,
    before: async (world) => {
      for (const space of ['secondSpace', 'hiddenSpace'])
        await send(world, 'admin', 'post', `/spaces/{${space}}/change-requests`, { subject: space });
    },
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 2, items: [{ space: world.id('secondSpace'), number: 1, outdated: false }] }),
    notExpectedContent: ['hiddenSpace'],
    after: async (world, body) => {
      const { page } = (body as { next: { page: string } }).next;
      const second = await send(
        world,
        'editor',
        'get',
        `${inOrganization}?status=draft&limit=1&orderBy=createdAt&page=${encodeURIComponent(page)}`,
      );
      expect(second).toMatchObject({ count: 2, items: [{ id: world.id('changeRequest') }] });
      expect(second).not.toHaveProperty('next');
      expect(await send(world, 'admin', 'get', `${inOrganization}?status=draft`)).toMatchObject({ count: 3 });
    },
  },
  {
    name: 'by who was asked, in one space',
    as: 'reader',
    url: `${inOrganization}?requestedReviewer={reader}&space={space}&creator={editor}&contributor={editor}`,
    before: ask,
    expectedStatus: 200,
    expectedContent: (world) => ({ count: 1, items: [{ id: world.id('changeRequest') }] }),
    after: async (world) => {
      expect(await send(world, 'reader', 'get', `${inOrganization}?requestedReviewer=${world.id('admin')}`)).toMatchObject({ count: 0 });
      const ofSpace = '/spaces/{space}/change-requests?requestedReviewer=';
      expect(await send(world, 'reader', 'get', ofSpace + world.id('reader'))).toMatchObject({ count: 1 });
      expect(await send(world, 'reader', 'get', ofSpace + world.id('admin'))).toMatchObject({ count: 0 });
    },
  },
  {
    name: 'a guest sees those of no space',
    as: 'guest',
    url: `${inOrganization}?status=draft`,
    expectedStatus: 200,
    expectedContent: { count: 0, items: [] },
  },
  { name: 'a space that is hidden is not there', as: 'reader', url: `${inOrganization}?space={hiddenSpace}`, expectedStatus: 404 },
  { name: 'nor one of another organization', as: 'admin', url: `${inOrganization}?space={otherSpace}`, expectedStatus: 404 },
  { name: 'nor a site', as: 'admin', url: `${inOrganization}?site=abc`, expectedStatus: 404 },
  { name: 'an unknown order is refused', as: 'reader', url: `${inOrganization}?orderBy=number`, expectedStatus: 400 },
  { name: 'a cursor of another filter is refused', as: 'reader', url: `${inOrganization}?page=abc`, expectedStatus: 400 },
  { name: 'nobody may not', as: 'nobody', url: inOrganization, expectedStatus: 401 },
  { name: 'somebody of another organization finds nothing', as: 'outsider', url: inOrganization, expectedStatus: 404 },
]);
