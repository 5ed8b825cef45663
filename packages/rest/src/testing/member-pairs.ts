import { addSection, addSectionGroup, addSiteSpace, postComment } from '@octavo/core';
import { buildSamlProvider, buildSpace, contextOf } from '@octavo/core/testing';
import type { MatrixRequest } from './matrix-request.ts';
import { importable, invites } from './matrix-seeds.ts';
import { CLAIMS, shareLinks } from './matrix-site-settings.ts';
import { published, structuredOwn } from './matrix-sites.ts';
import type { Ids } from './member-hints.ts';
import { ask } from './member-scenes/ask.ts';
import type { World } from './world.ts';

/** A request without a member, and one with it. */
interface Pair extends Pick<MatrixRequest, 'seed' | 'params'> {
  /** Address read afterwards, if the answer does not show the member. */
  look?: string;
  without(id: Ids): object;
  with(id: Ids): object;
}

const one = '/spaces/{space}/change-requests/{changeRequest}';

/** The change request changes a text that was changed meanwhile, and is told. */
async function conflict(world: World): Promise<Record<string, string>> {
  const change = (markdown: string) => ({ changes: [{ operation: 'update_page', page: world.id('page'), document: { markdown } }] });
  await ask(world, 'post', `${one}/content`, { body: change('Read this before.\n') });
  await ask(world, 'post', '/spaces/{space}/content', { body: change('Read this after.\n') });
  await ask(world, 'post', `${one}/update`);
  const { items } = (await ask(world, 'get', `${one}/conflicts`)) as { items: { id: string; details: { blocks?: { n?: number }[] } }[] };
  return { conflict: items[0]?.id ?? '' };
}

/** Creates the admin's comment on the first block of a page, with a suggestion; returns its id. */
async function ownSuggestion({ system, id }: World): Promise<Record<string, string>> {
  const place = { spaceId: id('space') };
  const said = { body: { markdown: 'A thought' }, page: id('page'), node: FIRST_BLOCK, suggestion: { markdown: 'Said better.' } };
  return { comment: (await postComment(contextOf(system, { id: id('admin') }), place, said)).id };
}

/** The key of the first paragraph of the page, which follows from what it says. */
const FIRST_BLOCK = 'E6Il724Cx443';

/** Readers did three things, on a page and elsewhere. */
async function read(world: World): Promise<Record<string, string>> {
  const events = [
    { type: 'page_view', location: { siteSpace: world.id('siteSpace'), page: world.id('page') }, session: { language: 'fr' } },
    { type: 'search_open', location: { siteSpace: world.id('siteSpace') } },
    { type: 'page_post_feedback', feedback: { rating: 'good' }, location: { siteSpace: world.id('siteSpace') } },
  ];
  await ask(world, 'post', '/orgs/{organization}/sites/{site}/insights/events', { body: { events } });
  return {};
}

const sums = { range: 'last7Days', groupBy: [{ column: 'eventType' }] };
const where = (filter: object) => ({ seed: read, without: () => sums, with: () => ({ ...sums, where: [filter] }) });
const operator = (column: string, value: (id: Ids) => unknown): Pair => {
  const asked = (more: object) => (id: Ids) => ({ ...sums, where: [{ column, values: [value(id)], ...more }] });
  return { seed: read, without: asked({}), with: asked({ operator: 'notIn' }) };
};

/** Pairs for members that show only beside others, or in a state of their own. */
export const PAIRS: Readonly<Record<string, Pair>> = {
  'UpdateOrganization.sso': {
    seed: async ({ system, id }) => {
      await buildSamlProvider(system, { organization: { id: id('organization') }, label: 'Active', testedAt: 1 });
      return {};
    },
    without: () => ({}),
    with: () => ({ sso: true }),
  },
  'UpdateOrganization.secondFactor': {
    seed: async ({ system, id }) => {
      const { totp } = system.store.tables;
      await system.store.tx((tx) => tx.insert(totp).values({ userId: id('admin'), sealedSecret: 'sealed', createdAt: 1, confirmedAt: 2 }));
      return {};
    },
    without: () => ({}),
    with: () => ({ secondFactor: true }),
  },
  'UpdateInvite.level': {
    seed: invites,
    params: { inviteId: { own: 'spaceInvite' } },
    without: () => ({}),
    with: () => ({ level: 'comment' }),
  },
  'InviteUsersAndTeams.users': {
    without: (id) => ({ teams: [id('team')], role: 'edit' }),
    with: (id) => ({ teams: [id('team')], role: 'edit', users: [id('commenter')] }),
  },
  'InviteUsersAndTeams.teams': {
    without: (id) => ({ users: [id('commenter')], role: 'edit' }),
    with: (id) => ({ users: [id('commenter')], role: 'edit', teams: [id('team')] }),
  },
  'UpdateSite.defaultSiteSection': { seed: ofTwo, without: () => ({}), with: (id) => ({ defaultSiteSection: id('section') }) },
  'UpdateSiteSectionGroup.parentSectionGroupId': {
    seed: ofTwo,
    without: () => ({}),
    with: (id) => ({ parentSectionGroupId: id('outer') }),
  },
  ...moved('MoveSiteSection', (id) => ({ type: 'site-section', siteSection: id('secondSection') })),
  ...moved('MoveSiteSectionGroup', (id) => ({ type: 'site-section', id: id('firstSection') })),
  ...moved('MoveSiteSpace', (id) => ({ type: 'site-space', siteSpace: id('secondSiteSpace') })),
  'MergeChangeRequest.bypassRules': {
    seed: async (world) => {
      await ask(world, 'patch', '/spaces/{space}', { body: { mergeRules: { type: 'custom', rules: { minimumApprovals: 1 } } } });
      return {};
    },
    without: () => ({}),
    with: () => ({ bypassRules: true }),
  },
  'ContentChange(operation=insert_files).files[].ref': {
    without: () => ({ changes: [{ operation: 'insert_files', files: [{ name: 'a.txt', base64: 'YQ==' }] }] }),
    with: () => ({ changes: [{ operation: 'insert_files', files: [{ name: 'a.txt', base64: 'YQ==', ref: 'text' }] }] }),
  },
  'ImportContent.parent': {
    seed: importable,
    look: '/spaces/{space}/content/pages',
    without: (id) => ({ url: id('importable'), source: 'markdown' }),
    with: (id) => ({ url: id('importable'), source: 'markdown', parent: id('page') }),
  },
  'CreateSiteSpace.sectionId': {
    seed: structuredOwn,
    look: '/orgs/{organization}/sites/{site}/structure',
    without: (id) => ({ spaceId: id('secondSpace') }),
    with: (id) => ({ spaceId: id('secondSpace'), sectionId: id('section') }),
  },
  'ResolveConflicts.choice': {
    seed: conflict,
    look: `${one}/content/page/{page}`,
    without: (id) => ({ conflicts: [id('conflict')], choice: 'ours' }),
    with: (id) => ({ conflicts: [id('conflict')], choice: 'theirs' }),
  },
  'ResolveConflicts.text': {
    seed: conflict,
    look: `${one}/content/page/{page}`,
    without: (id) => ({ conflicts: [id('conflict')], choice: 'ours' }),
    with: (id) => ({ conflicts: [id('conflict')], choice: 'text', text: 'Read this.\n' }),
  },
  'ResolveConflicts.block': {
    seed: conflict,
    without: (id) => ({ conflicts: [id('conflict')], choice: 'ours' }),
    with: (id) => ({ conflicts: [id('conflict')], choice: 'ours', block: 7 }),
  },
  'SubmitReview.revision': {
    seed: async (world) => {
      const changes = [{ operation: 'update_page', page: world.id('page'), title: 'Set up' }];
      await ask(world, 'post', `${one}/content`, { as: 'editor', body: { changes } });
      return {};
    },
    without: () => ({ status: 'approved' }),
    with: (id) => ({ status: 'approved', revision: id('revision') }),
  },
  'PostComment.node': {
    without: (id) => ({ body: { markdown: 'Hello' }, page: id('page') }),
    with: (id) => ({ body: { markdown: 'Hello' }, page: id('page'), node: FIRST_BLOCK }),
  },
  'PostComment.suggestion': {
    without: (id) => ({ body: { markdown: 'Hello' }, page: id('page'), node: FIRST_BLOCK }),
    with: (id) => ({ body: { markdown: 'Hello' }, page: id('page'), node: FIRST_BLOCK, suggestion: { markdown: 'Better.' } }),
  },
  'UpdateComment.suggestion': {
    seed: ownSuggestion,
    without: () => ({}),
    with: () => ({ suggestion: { markdown: 'Said best.' } }),
  },
  'UpdateComment.removedReactions': {
    seed: async (world) => {
      const names = await ownSuggestion(world);
      await ask(world, 'put', `/spaces/{space}/comments/${names.comment}`, { body: { addedReactions: ['🚀'] } });
      return names;
    },
    without: () => ({}),
    with: () => ({ removedReactions: ['🚀'] }),
  },
  'UpdateCommentReply.removedReactions': {
    seed: async (world) => {
      const names = await ownSuggestion(world);
      const replies = `/spaces/{space}/comments/${names.comment}/replies`;
      const { id: reply = '' } = (await ask(world, 'post', replies, { body: { body: { markdown: 'Yes.' } } })) as { id?: string };
      await ask(world, 'put', `${replies}/${reply}`, { body: { addedReactions: ['🚀'] } });
      return { ...names, reply };
    },
    without: () => ({}),
    with: () => ({ removedReactions: ['🚀'] }),
  },
  'CoverInput.yPos': cover({ yPos: 10 }),
  'CoverInput.height': cover({ height: 100 }),
  'ContentChange(operation=update_page).base': {
    without: (id) => ({ changes: [{ operation: 'update_page', page: id('page'), document: { markdown: 'New.\n' } }] }),
    with: (id) => ({ changes: [{ operation: 'update_page', page: id('page'), document: { markdown: 'New.\n' }, base: id('document') }] }),
  },
  'ContentChange(operation=revert_page).block': {
    seed: async (world) => {
      const text = { markdown: 'Read that first.\n\n## Steps\n\nRun nothing.\n' };
      await ask(world, 'post', '/spaces/{space}/content', {
        body: { changes: [{ operation: 'update_page', page: world.id('page'), document: text }] },
      });
      return {};
    },
    without: (id) => ({ changes: [{ operation: 'revert_page', page: id('page'), revision: id('revision') }] }),
    with: (id) => ({ changes: [{ operation: 'revert_page', page: id('page'), revision: id('revision'), block: [FIRST_BLOCK] }] }),
  },
  'ResolvePublishedContent.redirectOnError': {
    ...visited('visitor-auth'),
    without: (id) => ({ url: id('address'), visitor: { jwtToken: 'nonsense' } }),
    with: (id) => ({ url: id('address'), visitor: { jwtToken: 'nonsense' }, redirectOnError: true }),
  },
  'SiteVisitor.jwtToken': {
    ...visited('visitor-auth'),
    without: (id) => ({ url: id('address') }),
    with: (id) => ({ url: id('address'), visitor: { jwtToken: 'nonsense' } }),
  },
  'SiteVisitor.unsignedClaims': {
    ...visited('public'),
    without: (id) => ({ url: id('address') }),
    with: (id) => ({ url: id('address'), visitor: { unsignedClaims: { isLoggedIn: true } } }),
  },
  'ResolvePublishedContent.shareKey': {
    ...visited('share-link'),
    without: (id) => ({ url: id('address') }),
    with: (id) => ({ url: id('address'), shareKey: id('shareKey') }),
  },
  'AggregateSiteEvents.select': { seed: read, without: () => sums, with: () => ({ ...sums, select: [{ column: 'eventType' }] }) },
  'AggregateSiteEvents.groupBy': { seed: read, without: () => ({ range: 'last7Days' }), with: () => sums },
  'AggregateSiteEvents.where': where({ column: 'eventType', values: ['page_view'] }),
  'AggregateSiteEvents.order': {
    seed: read,
    without: () => ({ ...sums, order: { by: { column: 'eventType' }, direction: 'asc' } }),
    with: () => ({ ...sums, order: { by: { column: 'eventType' }, direction: 'desc' } }),
  },
  'AggregateSiteEvents.limit': { seed: read, without: () => sums, with: () => ({ ...sums, limit: 1 }) },
  'SiteInsightsColumn(column=datetime).interval': {
    seed: read,
    without: () => ({ range: 'last7Days', groupBy: [{ column: 'datetime' }] }),
    with: () => ({ range: 'last7Days', groupBy: [{ column: 'datetime', interval: 'week' }] }),
  },
  'SiteInsightsFilter(column=eventType).operator': operator('eventType', () => 'page_view'),
  'SiteInsightsFilter(column=siteSection).operator': operator('siteSection', () => 'none'),
  'SiteInsightsFilter(column=siteSpace).operator': operator('siteSpace', (id) => id('siteSpace')),
  'SiteInsightsFilter(column=page).operator': operator('page', (id) => ({ page: id('page') })),
  'SiteInsightsFilter(column=page).values[].space': {
    seed: read,
    without: (id) => ({ ...sums, where: [{ column: 'page', values: [{ page: id('page') }] }] }),
    with: (id) => ({ ...sums, where: [{ column: 'page', values: [{ page: id('page'), space: id('secondSpace') }] }] }),
  },
  'SiteInsightsFilter(column=visitorLanguage).operator': operator('visitorLanguage', () => 'fr'),
  'SiteInsightsFilter(column=referrer).operator': operator('referrer', () => 'direct'),
  'SiteInsightsFilter(column=feedbackRating).operator': operator('feedbackRating', () => 'good'),
};

/** A site with two of each kind at one place. */
async function ofTwo(world: World): Promise<Record<string, string>> {
  const { system, id } = world;
  const names = await structuredOwn(world);
  const at = [contextOf(system, { id: id('admin') }), id('organization'), id('site')] as const;
  const space = async (title: string) => ({
    spaceId: (await buildSpace(system, { organization: { id: id('organization') }, createdBy: { id: id('admin') }, title })).id,
  });
  const section = await addSection(...at, { ...(await space('Third')), siteSectionGroupId: names.group });
  const siteSpace = await addSiteSpace(...at, { ...(await space('Fourth')), sectionId: names.firstSection });
  const outer = await addSectionGroup(...at, { title: 'Outer' });
  return { ...names, secondSection: section.id, secondSiteSpace: siteSpace.id, outer: outer.id };
}

/** Returns pairs for the positions of an item among others: last and before one, then before and after it. */
function moved(name: string, other: (id: Ids) => object): Record<string, Pair> {
  const before = (id: Ids) => ({ position: { before: other(id) } });
  return {
    [`${name}.position.before`]: { seed: ofTwo, without: () => ({ position: {} }), with: before },
    [`${name}.position.after`]: { seed: ofTwo, without: before, with: (id) => ({ position: { after: other(id) } }) },
  };
}

/** The picture of a page, and something more of it. */
function cover(more: object): Pair {
  const change = (own: object) => (id: Ids) => ({
    changes: [{ operation: 'update_page', page: id('page'), cover: { ref: { kind: 'file', file: id('file') }, ...own } }],
  });
  return { without: change({}), with: change(more) };
}

/** The site is read by these, and its visitors may say that they are signed in. */
function visited(visibility: 'public' | 'visitor-auth' | 'share-link'): Pick<Pair, 'seed'> {
  return {
    seed: async (world) => {
      const site = '/orgs/{organization}/sites/{site}';
      await published(world);
      const { urls } = (await ask(world, 'get', site)) as { urls: { published: string } };
      await ask(world, 'patch', `${site}/publishing/auth`, { body: { fallbackURL: 'https://login.example.com/' } });
      await ask(world, 'put', `${site}/adaptive-schema`, { body: { jsonSchema: CLAIMS } });
      await ask(world, 'patch', site, { body: { visibility, adaptiveContent: { enabled: true } } });
      return { address: urls.published, ...(await shareLinks(world)) };
    },
  };
}
