import {
  type Context,
  changeChangeRequest,
  createChangeRequest,
  createSite,
  createSiteRedirect,
  getContent,
  getSiteStructure,
  getTree,
  listSpaces,
  placeOf,
  postComment,
  requestChanges,
  updateChangeRequest,
} from '@octavo/core';
import { coreTasks } from '@octavo/core/tasks';
import { buildOrganization, buildToken, buildUser, contextOf, startRunner, type TestSystem, testSystem } from '@octavo/core/testing';
import { createGitJobs, createInlineDecoder, disconnectSpace, type GitEngine, getGitConnection } from '@octavo/gitsync';
import { gitTasks } from '@octavo/gitsync/tasks';
import { type ConnectedWorld, connectedWorld } from '@octavo/gitsync/testing';
import { type Ask, type MigrationReport, migrate } from '@octavo/migrate';
import { createRest } from '@octavo/rest';
import { git, tempDir } from '@octavo/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { filesApp } from '../http/files.ts';
import { dying } from './dying.fixture.ts';
import { createGitSpaces } from './git-spaces.ts';
import { shownOrganization } from './shown-organization.fixture.ts';
import { ADDRESS } from './source-world.fixture.ts';

/** A project that is not how this program would write it: its bytes have to stay. */
const FILES = {
  'README.md': 'Not of the documentation.\n',
  'docs/.gitbook.yaml': 'root: ./\n\nstructure:\n  readme: README.md\n  summary: SUMMARY.md\n',
  'docs/README.md': '---\r\ndescription:   Spaces stay\r\n---\r\n\r\n# Home\r\n\r\n*  loose\r\n*  list\r\n',
  'docs/SUMMARY.md':
    '# Table of contents\n\n* [Home](README.md)\n\n## Guides\n\n* [Guide](guides/guide.md)\n  * [Deep](guides/deep/README.md)\n* [Site](https://example.com)\n',
  'docs/guides/guide.md': '# Guide\nSee __home__: [home](../README.md).\n![plan](../.gitbook/assets/plan.png)\n\n\n\nEnd',
  'docs/guides/deep/README.md': 'Deep\n====\n\n{% include "../../.gitbook/includes/notice.md" %}\n',
  'docs/.gitbook/includes/notice.md': '---\ntitle: Notice\n---\n\nMind the gap.\n',
  'docs/.gitbook/assets/plan.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]),
  'docs/.gitbook/vars.yaml': 'version: 1.2\n',
};

interface Here extends AsyncDisposable {
  system: TestSystem;
  ctx: Context;
  organizationId: string;
  engine: GitEngine;
}

let source: ConnectedWorld;
let organizationId: string;
let token: string;
let ask: Ask;

beforeAll(async () => {
  source = await connectedWorld('sqlite');
  await source.push({ 'guide.md': null, 'SUMMARY.md': null, 'tool.sh': null, ...FILES });
  await source.connect({ projectDirectory: 'docs' });
  organizationId = await seedAround(source);
  const { actor } = source.ctx;
  token = (await buildToken(source.system, { id: actor.kind === 'user' ? actor.userId : '' })).secret;
  const rest = createRest({ system: source.system, build: 'test', rateLimit: 'off', addressOf: () => '192.0.2.1' });
  const files = filesApp(source.system);
  ask = async (url, { headers }) => (url.pathname.startsWith('/v1') ? rest : files).request(url.pathname + url.search, { headers });
});
beforeEach(() => {
  source.server.answer = undefined;
  source.server.reset();
});
afterAll(() => source[Symbol.asyncDispose]());

/** Things that point to pages: a change request, a comment and a redirect. */
async function seedAround({ ctx, spaceId }: ConnectedWorld): Promise<string> {
  const { pages } = await getContent(ctx, placeOf(spaceId));
  const guides = pages.find(({ title }) => title === 'Guides');
  const guide = guides?.type === 'group' ? guides.pages[0]?.id : undefined;
  const deep = guides?.type === 'group' && guides.pages[0]?.type === 'document' ? guides.pages[0].pages[0]?.id : undefined;
  await postComment(ctx, { spaceId }, { body: { markdown: 'Is this deep?' }, page: deep ?? '' });
  const request = await createChangeRequest(ctx, spaceId, { subject: 'Say more' });
  await changeChangeRequest(ctx, spaceId, request.id, [
    { operation: 'update_page', page: guide ?? '', document: { markdown: '# Guide\n\nMore.\n' } },
    { operation: 'insert_page', title: 'New', into: guide ?? null, document: { markdown: '# New\n\nText.\n' } },
  ]);
  await updateChangeRequest(ctx, spaceId, request.id, { status: 'open' });
  const { space } = ctx.system.store.tables;
  const [row] = await ctx.system.store.read.select().from(space);
  const organization = row?.organizationId ?? '';
  const site = await createSite(ctx, organization, { title: 'Docs', spaces: [spaceId] });
  const [siteSpace] = (await getSiteStructure(ctx, organization, site.id)).structure;
  await createSiteRedirect(ctx, organization, site.id, {
    source: '/old',
    destination: { kind: 'site-page', siteSpaceId: siteSpace?.id ?? '', pageId: deep ?? '' },
  });
  return organization;
}

async function installation(): Promise<Here> {
  const directory = await tempDir();
  const system = await testSystem('sqlite', {
    tasks: { ...coreTasks, ...gitTasks },
    config: { url: 'https://new.example', allowHosts: ['127.0.0.1'] },
  });
  const admin = await buildUser(system, { email: 'ada@example.com', displayName: 'Ada' });
  const organization = await buildOrganization(system, { admin, title: 'New home' });
  const engine = { decoder: createInlineDecoder(), tempDir: directory.path };
  startRunner(system, [...createGitJobs(engine)]);
  return {
    system,
    ctx: contextOf(system, admin),
    organizationId: organization.id,
    engine,
    async [Symbol.asyncDispose]() {
      await system[Symbol.asyncDispose]();
      await directory[Symbol.asyncDispose]();
    },
  };
}

const bring = ({ ctx, organizationId: own, engine }: Here, more: Partial<Parameters<typeof migrate>[1]> = {}): Promise<MigrationReport> =>
  migrate(ctx, {
    address: ADDRESS,
    token,
    organizationId: own,
    dryRun: false,
    signal: new AbortController().signal,
    ask,
    git: createGitSpaces(engine),
    pause: async () => undefined,
    ...more,
  });

/** An API that knows nothing of kept connections, as GitBook’s: a repository without its branch and folder. */
const asElsewhere: Ask = async (url, request, limits) =>
  url.pathname.endsWith('/git/connection') ? new Response('{}', { status: 404 }) : ask(url, request, limits);

/** Ids of pages by their titles. */
async function idsOf(here: Here): Promise<Record<string, string>> {
  const { nodes } = await getTree(here.ctx, placeOf(await spaceOf(here)));
  return Object.fromEntries(nodes.map(({ title, id }) => [title, id]));
}

async function spaceOf({ ctx, organizationId: own }: Here): Promise<string> {
  return (await listSpaces(ctx, own, {})).items[0]?.id ?? '';
}

/** Ids of the blobs of pages, files and reusable content by their paths in the repository. */
async function blobsOf(ctx: Context, spaceId: string): Promise<Record<string, string>> {
  const { pages, files, reusableContents } = await getContent(ctx, placeOf(spaceId));
  const all: { git?: { path: string; oid: string } | undefined }[] = [...files, ...reusableContents];
  const stack = [...pages];
  for (let page = stack.pop(); page !== undefined; page = stack.pop()) {
    if ('git' in page) all.push(page);
    if ('pages' in page) stack.push(...page.pages);
  }
  return Object.fromEntries(all.flatMap(({ git: blob }) => (blob === undefined ? [] : [[blob.path, blob.oid]])));
}

async function blobsOfRepository(): Promise<Record<string, string>> {
  const lines = (await git(source.repo, 'ls-tree', '-r', 'main', 'docs')).split('\n');
  const all = Object.fromEntries(lines.map((line) => [line.split('\t')[1] ?? '', line.split(/[ \t]/)[2] ?? '']));
  const { 'docs/.gitbook.yaml': _settings, 'docs/SUMMARY.md': _summary, 'docs/.gitbook/vars.yaml': _variables, ...content } = all;
  return content;
}

const pushes = () => source.server.requests.filter(({ method, url }) => method === 'POST' && url.includes('git-receive-pack'));
const onConnections = (report: MigrationReport) => report.findings.filter(({ kind }) => kind === 'gitConnections');

async function expectInStep(here: Here, direction: 'in' | 'both'): Promise<void> {
  await expectConnected(here, direction);
  expect(await shownOrganization(here.ctx, here.organizationId)).toEqual(await shownOrganization(source.ctx, organizationId));
}

async function expectConnected(here: Here, direction: 'in' | 'both'): Promise<void> {
  const spaceId = await spaceOf(here);
  const tip = await git(source.repo, 'rev-parse', 'main');
  expect(await getGitConnection(here.ctx, spaceId)).toMatchObject({
    url: source.url,
    branch: 'main',
    projectDirectory: 'docs',
    direction,
    commit: tip,
    isAhead: false,
    problem: null,
  });
  expect(await blobsOf(here.ctx, spaceId)).toEqual(await blobsOfRepository());
}

describe('a space that is kept in a repository', () => {
  it('is counted by a dry run, and connected, byte for byte, with all that points to its pages; nothing is pushed', async () => {
    await using here = await installation();
    const tip = await source.tip();
    const dry = await bring(here, { dryRun: true });
    expect(dry.counts.gitConnections).toEqual({ came: 1 });
    expect((await listSpaces(here.ctx, here.organizationId, {})).items).toEqual([]);
    const report = await bring(here);
    expect(report.counts).toMatchObject({
      gitConnections: { came: 1 },
      pages: { came: 6 },
      files: { came: 1 },
      changeRequests: { came: 1 },
    });
    expect(onConnections(report)).toMatchObject([{ outcome: 'to_do', message: expect.stringContaining('Edits made here are not pushed') }]);
    await expectInStep(here, 'in');
    expect(await source.tip()).toBe(tip);
    expect(pushes()).toEqual([]);
    const again = await bring(here);
    expect(again.counts).toMatchObject({ gitConnections: { unchanged: 1 }, pages: { unchanged: 5 } });
    await expectInStep(here, 'in');
  });

  it('is found in its folder where the other side does not tell branch and folder, and follows what is pushed later', async () => {
    await using here = await installation();
    await bring(here, { ask: asElsewhere });
    await expectInStep(here, 'in');
    await source.push({ 'docs/guides/guide.md': '# Guide\nPushed later.\n' });
    await source.sync();
    await bring(here, { ask: asElsewhere });
    await expectInStep(here, 'in');
  });

  it('is copied where nothing opens the repository, and connected by the next run that has credentials, which may push', async () => {
    await using here = await installation();
    const tip = await source.tip();
    source.server.answer = (req, res) => {
      if (req.headers.authorization === `Basic ${Buffer.from('ada:secret').toString('base64')}`) return false;
      res.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end('sign in');
      return true;
    };
    const copied = await bring(here);
    expect(onConnections(copied)).toMatchObject([
      { outcome: 'to_do', message: expect.stringMatching(/were copied: .*Give credentials of its host, and run the migration again/) },
    ]);
    expect(copied.counts.pages).toMatchObject({ came: 6 });
    const gitCredentials = [{ host: source.server.origin, username: 'ada', password: 'secret' }];
    const before = await idsOf(here);
    const connected = await bring(here, { gitCredentials });
    expect(await idsOf(here)).toEqual(before);
    expect(onConnections(connected)).toEqual([]);
    // The change request came on the copy: its new page keeps the place that it has there.
    await expectConnected(here, 'both');
    expect(await source.tip()).toBe(tip);
    expect(pushes()).toEqual([]);
  });

  it('is left as a copy when it was changed here, or has no such branch; and as it is when somebody disconnected it', async () => {
    await using here = await installation();
    const gone: Ask = async (url, request, limits) => {
      const answer = await ask(url, request, limits);
      if (!url.pathname.endsWith('/git/connection')) return answer;
      return Response.json({ ...((await answer.json()) as object), branch: 'gone' });
    };
    expect(onConnections(await bring(here, { ask: gone }))).toMatchObject([{ message: expect.stringContaining('has no branch gone') }]);
    const spaceId = await spaceOf(here);
    const [home] = (await getContent(here.ctx, placeOf(spaceId))).pages;
    const change = { operation: 'update_page' as const, page: home?.id ?? '', document: { markdown: 'Mine.\n' } };
    await requestChanges(here.ctx, spaceId, { changes: [change] });
    expect(onConnections(await bring(here))).toMatchObject([{ message: expect.stringContaining('made or changed here') }]);
    await using other = await installation();
    await bring(other);
    await disconnectSpace(other.ctx, await spaceOf(other));
    const after = await bring(other);
    expect(onConnections(after)).toEqual([]);
    await expect(getGitConnection(other.ctx, await spaceOf(other))).rejects.toMatchObject({ code: 'git_not_connected' });
  });
});

describe('a run that is killed', () => {
  it('at whichever transaction of connecting ends connected by the next one', async () => {
    await using here = await installation();
    for (let transactions = 3, done = false; !done; transactions++) {
      const ctx: Context = { ...here.ctx, system: dying(here.system, transactions) };
      done = await bring({ ...here, ctx }).then(
        () => true,
        (error: unknown) => {
          if (!(error instanceof Error) || error.message !== 'killed') throw error;
          return false;
        },
      );
    }
    await expectInStep(here, 'in');
    expect(pushes()).toEqual([]);
  });
});
