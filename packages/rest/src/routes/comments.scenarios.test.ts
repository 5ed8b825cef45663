import { expect } from 'vitest';
import { seedComments, seedSuggestions } from '../testing/matrix-comments.ts';
import { apiScenarios, type Scenario } from '../testing/scenarios.ts';
import type { World } from '../testing/world.ts';

const SAYS = { body: { markdown: 'Why this widget?' } };

/** Returns the refusals that all these operations share. */
function refusals(url: string, body?: object, method: 'delete' | 'other' = 'other') {
  const sent = body === undefined ? {} : { body };
  return [
    { name: 'nobody may not', as: 'nobody' as const, url, ...sent, expectedStatus: 401 },
    {
      name: 'an outsider finds nothing',
      as: 'outsider' as const,
      url,
      ...sent,
      expectedStatus: method === 'delete' ? 204 : 404,
    },
  ];
}

for (const [where, prefix] of [
  ['Space', '/spaces/{space}'],
  ['ChangeRequest', '/spaces/{space}/change-requests/{changeRequest}'],
] as const) {
  const list = `${prefix}/comments`;
  const one = `${list}/{comment}`;
  const replies = `${one}/replies`;
  const reply = `${replies}/{reply}`;
  const isSpace = where === 'Space';
  const before = async (world: World) => {
    Object.assign(world.names, await seedComments(world, where));
  };
  /** Open comments as the space tells them. */
  const open = async (world: World) => {
    const space = await world.request('reader', 'get', `/spaces/${world.id('space')}`);
    return ((await space.json()) as { comments: number }).comments;
  };
  /** Rows of what both families share are shown once. */
  const onSpace = (row: Scenario): Scenario[] => (isSpace ? [row] : []);
  /** A comment that is not there: refused before anybody looks for it, or after. */
  const none = `${list}/none`;

  apiScenarios(`listCommentsIn${where}`, [
    {
      name: 'a reader lists them as documents, and sees what they may do',
      as: 'reader',
      url: `${list}?format=document&status=open&authors={commenter}&order=asc`,
      before,
      expectedStatus: 200,
      expectedContent: (world) => ({
        count: 1,
        items: [
          {
            object: 'comment',
            id: world.id('comment'),
            postedBy: { id: world.id('commenter') },
            body: { document: { object: 'document' } },
            replies: 1,
            repliers: [{ id: world.id('commenter') }],
            status: 'open',
            target: { space: world.id('space'), ...(isSpace ? {} : { changeRequest: world.id('changeRequest') }) },
            permissions: { view: true, edit: false, reply: false, delete: false },
          },
        ],
      }),
      notExpectedContent: ['markdown', 'resolvedAt'],
    },
    { name: 'an unknown status is refused', as: 'reader', url: `${list}?status=closed`, expectedStatus: 400 },
    ...refusals(list),
  ]);

  apiScenarios(`postCommentIn${where}`, [
    {
      name: 'a commenter comments on a page',
      as: 'commenter',
      url: list,
      body: (world) => ({ ...SAYS, page: world.id('page'), nothing: 'known' }),
      expectedStatus: 200,
      expectedContent: (world) => ({
        body: { markdown: 'Why this widget?' },
        target: { page: { id: world.id('page'), title: expect.any(String), path: expect.any(String), outdated: false } },
        permissions: { view: true, edit: true, reply: true, delete: true },
      }),
      notExpectedContent: ['nothing'],
      expectedEvents: { comment_created: 1 },
      after: async (world) => expect(await open(world)).toBe(isSpace ? 1 : 0),
    },
    {
      name: 'a block without its page is refused',
      as: 'commenter',
      url: list,
      body: { ...SAYS, node: 'abc' },
      expectedStatus: 400,
      expectedContent: { error: { details: [{ path: 'body.node' }] } },
    },
    ...onSpace({
      name: 'a block that is not there is not found',
      as: 'commenter',
      url: list,
      body: (world) => ({ ...SAYS, page: world.id('page'), node: 'abc' }),
      expectedStatus: 404,
    }),
    { name: 'an empty body is refused', as: 'commenter', url: list, body: { body: {} }, expectedStatus: 400 },
    { name: 'a reader may not', as: 'reader', url: list, body: SAYS, expectedStatus: 403 },
    ...refusals(list, SAYS),
  ]);

  apiScenarios(`getCommentIn${where}`, [
    {
      name: 'a reader reads one',
      as: 'reader',
      url: one,
      before,
      expectedStatus: 200,
      expectedContent: (world) => ({ id: world.id('comment'), body: { markdown: 'A thought' } }),
    },
    { name: 'an unknown format is refused', as: 'reader', url: `${none}?format=html`, expectedStatus: 400 },
    ...refusals(none),
  ]);

  apiScenarios(`updateCommentIn${where}`, [
    {
      name: 'an editor settles and reacts, the same emoji once',
      as: 'editor',
      url: one,
      before,
      body: { resolved: true, addedReactions: ['👍', '1f44d', '🎉'], removedReactions: ['🎉', '😀'] },
      expectedStatus: 200,
      expectedContent: (world) => ({
        status: 'resolved',
        resolvedBy: { id: world.id('editor') },
        reactions: [{ emoji: '👍', count: 1, users: [{ user: { id: world.id('editor') } }] }],
      }),
      expectedEvents: { comment_updated: 1 },
      after: async (world) => expect(await open(world)).toBe(0),
    },
    ...onSpace({
      name: 'nothing to change changes nothing',
      as: 'commenter',
      url: one,
      before,
      body: { resolved: false },
      expectedStatus: 200,
    }),
    { name: 'two emojis are not one', as: 'commenter', url: none, body: { addedReactions: ['👍👍'] }, expectedStatus: 400 },
    ...onSpace({
      name: 'words of others stay, also with what is allowed',
      as: 'admin',
      url: one,
      before,
      body: { ...SAYS, resolved: true },
      expectedStatus: 403,
    }),
    { name: 'a reader may not', as: 'reader', url: none, body: {}, expectedStatus: 403 },
    ...refusals(none, {}),
  ]);

  const apply = `${one}/suggestion/apply`;
  const suggested = async (world: World) => {
    Object.assign(world.names, await seedSuggestions(world, where));
  };
  const source = `${prefix}/content/page/{page}?format=markdown`;
  apiScenarios(`applySuggestionIn${where}`, [
    {
      name: 'an editor applies what a commenter suggests, which settles it',
      as: 'editor',
      url: apply,
      before: suggested,
      expectedStatus: 200,
      expectedContent: (world) => ({
        status: 'resolved',
        suggestion: { state: 'applied', appliedBy: { id: world.id('editor') }, markdown: 'Said better.', revision: expect.any(String) },
      }),
      expectedEvents: isSpace
        ? { comment_updated: 1, space_content_updated: 1, job_queued: 1 }
        : { comment_updated: 1, change_request_content_updated: 1 },
      after: async (world) => {
        expect(await open(world)).toBe(0);
        const url = source.replace(/{(\w+)}/g, (_, name: string) => world.id(name));
        expect(await (await world.request('reader', 'get', url)).text()).toContain('Said better.');
      },
    },
    {
      name: 'the second time it is refused',
      as: 'editor',
      url: apply,
      before: async (world) => {
        await suggested(world);
        const url = apply.replace(/{(\w+)}/g, (_, name: string) => world.id(name));
        expect((await world.request('editor', 'post', url)).status).toBe(200);
      },
      expectedStatus: 409,
      expectedContent: { error: { code: 409 } },
    },
    ...onSpace({
      name: 'what suggests nothing cannot be applied',
      as: 'editor',
      url: apply,
      before,
      expectedStatus: 400,
    }),
    { name: 'a commenter may not', as: 'commenter', url: apply, before: suggested, expectedStatus: 403 },
    ...refusals(`${none}/suggestion/apply`),
  ]);

  apiScenarios(`deleteCommentIn${where}`, [
    {
      name: 'its author deletes it with its replies',
      as: 'commenter',
      url: one,
      before,
      expectedStatus: 204,
      expectedEvents: { comment_deleted: 1 },
      after: async (world) => expect(await open(world)).toBe(0),
    },
    ...onSpace({ name: 'one that is not there is no error', as: 'reader', url: none, expectedStatus: 204 }),
    { name: 'a reviewer may not delete what others wrote', as: 'reviewer', url: one, before, expectedStatus: 403 },
    ...refusals(none, undefined, 'delete'),
  ]);

  apiScenarios(`listCommentRepliesIn${where}`, [
    {
      name: 'a reader lists them',
      as: 'reader',
      url: replies,
      before,
      expectedStatus: 200,
      expectedContent: (world) => ({
        count: 1,
        items: [{ object: 'comment-reply', id: world.id('reply'), body: { markdown: 'Another' } }],
      }),
    },
    { name: 'a cursor of another list is refused', as: 'reader', url: `${replies}?page=x`, before, expectedStatus: 400 },
    ...refusals(`${none}/replies`),
  ]);

  apiScenarios(`postCommentReplyIn${where}`, [
    {
      name: 'a commenter replies',
      as: 'commenter',
      url: `${replies}?format=document`,
      before,
      body: SAYS,
      expectedStatus: 200,
      expectedContent: { object: 'comment-reply', body: { document: {} }, permissions: { edit: true } },
      expectedEvents: { comment_reply_created: 1 },
    },
    { name: 'a blank reply is refused', as: 'commenter', url: `${none}/replies`, body: { body: { markdown: ' ' } }, expectedStatus: 400 },
    { name: 'a reader may not', as: 'reader', url: `${none}/replies`, body: SAYS, expectedStatus: 403 },
    ...refusals(`${none}/replies`, SAYS),
  ]);

  apiScenarios(`getCommentReplyIn${where}`, [
    {
      name: 'a reader reads one',
      as: 'reader',
      url: reply,
      before,
      expectedStatus: 200,
      expectedContent: (world) => ({ id: world.id('reply'), postedBy: { id: world.id('commenter') } }),
    },
    { name: 'an unknown format is refused', as: 'reader', url: `${none}/replies/none?format=html`, expectedStatus: 400 },
    ...refusals(`${none}/replies/none`),
  ]);

  apiScenarios(`updateCommentReplyIn${where}`, [
    {
      name: 'its author changes what it says',
      as: 'commenter',
      url: reply,
      before,
      body: { ...SAYS, addedReactions: ['👍'] },
      expectedStatus: 200,
      expectedContent: { body: SAYS.body, editedAt: expect.any(String), reactions: [{ count: 1 }] },
      expectedEvents: { comment_reply_updated: 1 },
    },
    { name: 'a reader may not', as: 'reader', url: `${none}/replies/none`, body: {}, expectedStatus: 403 },
    { name: 'reactions are emojis', as: 'commenter', url: `${none}/replies/none`, body: { addedReactions: ['ok'] }, expectedStatus: 400 },
    ...onSpace({ name: 'words of others stay', as: 'admin', url: reply, before, body: SAYS, expectedStatus: 403 }),
    ...refusals(`${none}/replies/none`, {}),
  ]);

  apiScenarios(`deleteCommentReplyIn${where}`, [
    {
      name: 'a creator deletes what others wrote',
      as: 'creator',
      url: reply,
      before,
      expectedStatus: 204,
      expectedEvents: { comment_reply_deleted: 1 },
    },
    { name: 'an editor may not', as: 'editor', url: reply, before, expectedStatus: 403 },
    ...refusals(`${none}/replies/none`, undefined, 'delete'),
  ]);

  apiScenarios(`listCommentersIn${where}`, [
    {
      name: 'a reader sees who commented',
      as: 'reader',
      url: `${prefix}/commenters`,
      before,
      expectedStatus: 200,
      expectedContent: (world) => ({ count: 1, total: 1, items: [{ object: 'member', id: world.id('commenter') }] }),
    },
    { name: 'a limit has a bound', as: 'reader', url: `${prefix}/commenters?limit=1001`, expectedStatus: 400 },
    ...refusals(`${prefix}/commenters`),
  ]);
}
