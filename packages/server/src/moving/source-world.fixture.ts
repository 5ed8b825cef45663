import {
  addExternalLink,
  addSection,
  addSectionGroup,
  addSiteSpace,
  type Context,
  changeChangeRequest,
  changeContent,
  createChangeRequest,
  createCollection,
  createOpenApiJob,
  createShareLink,
  createSite,
  createSiteRedirect,
  createSpace,
  createTeam,
  createTranslation,
  getContent,
  grantPermission,
  placeOf,
  postComment,
  postReply,
  putOpenApiSpec,
  submitReview,
  updateAdaptiveSchema,
  updateChangeRequest,
  updateCollection,
  updateComment,
  updateSection,
  updateSite,
  updateSiteCustomization,
  updateSpace,
} from '@octavo/core';
import { coreTasks } from '@octavo/core/tasks';
import {
  buildMember,
  buildOrganization,
  buildToken,
  buildUser,
  contextOf,
  startRunner,
  type TestSystem,
  testSystem,
} from '@octavo/core/testing';
import type { Ask } from '@octavo/migrate';
import { createRest } from '@octavo/rest';
import { filesApp } from '../http/files.ts';

/** Address of the installation that is read. */
export const ADDRESS = 'https://octavo.example';

/** An installation with an organization, as its API shows it. */
export interface SourceWorld {
  system: TestSystem;
  ctx: Context;
  token: string;
  organizationId: string;
  spaces: string[];
  /** Requests that were answered. */
  asked: string[];
  ask: Ask;
}

/** Of so many spaces, one has a change request and discussions, and the first three are on sites. */
const REVIEWED_OF = 5;

/** Creates the installation that is read: an organization with so many spaces with everything in them. */
export async function sourceWorld(spaces: number): Promise<SourceWorld> {
  const system = await testSystem('sqlite', { tasks: coreTasks });
  const admin = await buildUser(system, { email: 'ada@example.com', displayName: 'Ada' });
  const organization = await buildOrganization(system, { admin, title: 'Acme' });
  const editor = await buildUser(system, { email: 'eve@example.com', displayName: 'Eve' });
  const guest = await buildUser(system, { email: 'gus@example.com', displayName: 'Gus' });
  await buildMember(system, { organization, user: editor, role: 'edit' });
  await buildMember(system, { organization, user: guest, role: null });
  const ctx = contextOf(system, admin);
  const team = await createTeam(ctx, organization.id, { title: 'Writers', members: [editor.id] });
  const outer = await createCollection(ctx, organization.id, { title: 'Products' });
  const inner = await createCollection(ctx, organization.id, { title: 'Old products', parent: outer.id });
  await updateCollection(ctx, inner.id, { description: 'Not sold any more', defaultLevel: 'read' });
  const ids: string[] = [];
  for (let n = 0; n < spaces; n++) {
    const parent = [undefined, outer.id, inner.id][n % 3];
    const space = await createSpace(ctx, organization.id, { title: `Space ${n}`, ...(parent === undefined ? {} : { parent }) });
    await updateSpace(ctx, space.id, { emoji: '1f4d8', defaultLevel: n % 2 === 0 ? 'inherit' : null });
    await seedContent(ctx, space.id, n);
    await grantPermission(ctx, { kind: 'space', id: space.id }, { role: 'review', users: [editor.id], teams: [team.id] });
    ids.push(space.id);
  }
  await grantPermission(ctx, { kind: 'collection', id: outer.id }, { role: 'edit', users: [guest.id], teams: [team.id] });
  for (let first = 0; first < spaces; first += REVIEWED_OF) {
    await seedReview(system, ctx, ids[first] ?? '', editor);
    const siteId = await seedSites(ctx, organization.id, ids.slice(first, first + 3), first === 0 ? '' : ` ${first}`);
    await grantPermission(ctx, { kind: 'site', id: siteId, organizationId: organization.id }, { role: 'read', teams: [team.id] });
  }
  await putOpenApiSpec(ctx, organization.id, 'pets', { source: { text: PETS } });
  await startRunner(system, [createOpenApiJob()]).idle();
  await createTranslation(ctx, organization.id, { title: 'Languages', languages: ['de', 'fr'] });
  const { secret } = await buildToken(system, admin);
  const rest = createRest({ system, build: 'test', rateLimit: 'off', addressOf: () => '192.0.2.1', checkAnswers: true });
  const files = filesApp(system);
  const asked: string[] = [];
  const ask: Ask = async (url, { headers }) => {
    asked.push(url.pathname);
    const app = url.pathname.startsWith('/v1') ? rest : files;
    return app.request(url.pathname + url.search, { headers });
  };
  return { system, ctx, token: secret, organizationId: organization.id, spaces: ids, asked, ask };
}

const PETS = JSON.stringify({ openapi: '3.1.0', info: { title: 'Pets', version: '1' }, paths: {} });

/** An open change request of the editor with edits, comments and a review, and a comment on the space. */
async function seedReview(system: TestSystem, ctx: Context, spaceId: string, editor: { id: string }): Promise<void> {
  const own = contextOf(system, editor);
  const home = (await getContent(ctx, placeOf(spaceId))).pages[0]?.id ?? '';
  const request = await createChangeRequest(own, spaceId, { subject: 'Say more', description: 'It is short' });
  await changeChangeRequest(own, spaceId, request.id, [
    { operation: 'update_page', page: home, document: { markdown: '# Welcome\n\nA longer hello, see [more](ref:more).\n' } },
    { operation: 'insert_page', title: 'More', ref: 'more', into: home, document: { markdown: '# More\n\nAll of it.\n' } },
  ]);
  await updateChangeRequest(own, spaceId, request.id, { status: 'open' });
  const place = { spaceId, changeRequestId: request.id };
  const comment = await postComment(own, place, { body: { markdown: 'Is *this* right?' }, page: home });
  await postReply(ctx, place, comment.id, { body: { markdown: 'It is.' } });
  await submitReview(ctx, spaceId, request.id, { status: 'approved', comment: { markdown: 'Well done' } });
  const settled = await postComment(ctx, { spaceId }, { body: { markdown: 'Typo here' }, page: home });
  await updateComment(ctx, { spaceId }, settled.id, { resolved: true });
}

/** Creates a site with sections, a group, a variant, a link, redirects, a share link, claims and a look, whose id is returned; and a plain one. */
async function seedSites(ctx: Context, organizationId: string, spaces: readonly string[], suffix: string): Promise<string> {
  const [first = '', second = '', third = ''] = spaces;
  const site = await createSite(ctx, organizationId, { title: `Docs${suffix}`, spaces: [first] });
  const section = await addSection(ctx, organizationId, site.id, { spaceId: second, title: 'Guides', icon: 'book' });
  await addSiteSpace(ctx, organizationId, site.id, { spaceId: third, sectionId: section.id, title: 'Version 2' });
  await addSectionGroup(ctx, organizationId, site.id, { title: 'All guides', sections: [section.id] });
  await addExternalLink(ctx, organizationId, site.id, { title: 'Blog', url: 'https://blog.example/' });
  await updateAdaptiveSchema(ctx, organizationId, site.id, {
    jsonSchema: {
      type: 'object',
      properties: { isBeta: { type: 'boolean', description: 'In the beta' } },
      additionalProperties: false,
    },
  });
  await updateSection(ctx, organizationId, site.id, section.id, {
    description: 'How to',
    path: 'how-to',
    condition: 'visitor.claims.isBeta',
  });
  await createSiteRedirect(ctx, organizationId, site.id, {
    source: '/old',
    destination: { kind: 'site-section', siteSectionId: section.id },
  });
  await createSiteRedirect(ctx, organizationId, site.id, {
    source: '/blog',
    destination: { kind: 'external', url: 'https://blog.example/' },
  });
  await createShareLink(ctx, organizationId, site.id, { name: 'Partners' });
  await updateSite(ctx, organizationId, site.id, {
    visibility: 'share-link',
    agentsContext: 'excluded',
    basename: `handbook${suffix.trim()}`,
  });
  await updateSiteCustomization(ctx, organizationId, site.id, {
    styling: { primaryColor: { light: '#123456', dark: '#654321' } },
    header: { links: [{ title: 'Home', to: { kind: 'space', space: first }, links: [] }] },
  });
  await createSite(ctx, organizationId, { title: `Plain${suffix}`, spaces: [first, second] });
  return site.id;
}

async function seedContent(ctx: Context, spaceId: string, n: number): Promise<void> {
  await changeContent(ctx, spaceId, [
    { operation: 'insert_files', files: [{ name: 'plan.png', ref: 'picture', data: Buffer.from(`picture ${n}`) }] },
    { operation: 'insert_reusable_content', title: 'Notice', ref: 'notice', document: { markdown: 'Mind the **gap**.\n' } },
    { operation: 'insert_page', title: 'Welcome', ref: 'home', document: { markdown: `# Welcome\n\nHello from ${n}.\n` } },
    { operation: 'insert_group', title: 'Guides', ref: 'guides' },
    {
      operation: 'insert_page',
      title: 'Install & run',
      ref: 'install',
      into: 'guides',
      slug: 'install',
      description: 'How to install it',
      icon: 'download',
      document: {
        markdown:
          'Start with the [welcome](ref:home), or [set up](ref:deep#first).\n\n![Plan](ref:picture)\n\n{% include "ref:notice" %}\n',
      },
    },
    {
      operation: 'insert_page',
      title: 'Deep set-up',
      ref: 'deep',
      into: 'install',
      hidden: true,
      // The API does not tell how an emoji is spelled in the file: a code becomes the sign.
      emoji: '🔧',
      tags: [{ tag: 'beta', primary: true }],
      variables: { product: 'Acme' },
      layout: { outline: false },
      cover: { ref: { kind: 'file', file: 'picture' }, yPos: 10 },
      document: { markdown: `## First\n\nVersion {{ version }} of ${n}.\n\n{% hint style="info" %}\nKeep calm.\n{% endhint %}\n` },
    },
    { operation: 'insert_link', title: 'Site', target: { kind: 'url', url: 'https://example.com/' } },
    { operation: 'insert_link', title: 'Again', target: { kind: 'page', page: 'install' }, into: 'guides' },
    { operation: 'set_variables', variables: { version: `${n}.1` } },
  ]);
}
