import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { editPageText, restoreRevision } from '../../content/edits/index.ts';
import { getTree, readPage } from '../../content/pages/index.ts';
import { changeRequestPlace, placeOf } from '../../content/places/index.ts';
import { listRevisions } from '../../content/revisions/index.ts';
import { updateSpace } from '../../content/spaces/index.ts';
import { cancelJob, getJob } from '../../kernel/jobs/index.ts';
import { createUpload, openUpload, receiveUpload } from '../../kernel/uploads/index.ts';
import { coreTasks } from '../../tasks.ts';
import {
  buildMember,
  buildOrganization,
  buildSpace,
  buildUser,
  contextOf,
  type Routes,
  specServer,
  startProcess,
  startRunner,
  type TestDatabase,
  type TestSystemOptions,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { createChangeRequest } from '../change-requests/index.ts';
import { continueContentImport, getImportState } from './continue-content-import.ts';
import { createImportJob } from './import-job.ts';
import { JOB_LIMITS } from './limits.ts';
import { startContentImport } from './start-content-import.ts';

async function world(database: TestDatabase, options: TestSystemOptions = {}) {
  const system = await testSystem(database, { tasks: coreTasks, ...options });
  const user = await buildUser(system);
  const organization = await buildOrganization(system, { admin: user });
  const space = await buildSpace(system, { organization, createdBy: user });
  const ctx = contextOf(system, user);
  return {
    system,
    ctx,
    organization,
    space,
    userId: user.id,
    send: async (name: string, text: string) => {
      const size = Buffer.byteLength(text);
      const { url, key } = await createUpload(ctx, organization.id, { file: { name, type: '', size }, kind: 'import_file' });
      const signature = new URL(url).searchParams.get('signature') ?? '';
      await receiveUpload(system, { id: key, signature, length: size, body: new Blob([text]).stream() });
      return url;
    },
    titles: async () => (await getTree(ctx, placeOf(space.id))).nodes.map(({ title }) => title),
    revisions: async () => (await listRevisions(ctx, space.id, {})).count ?? 0,
    [Symbol.asyncDispose]: () => system[Symbol.asyncDispose](),
  };
}

describe.each(testDatabases())('imports as jobs on %s', (database) => {
  it('say how far they are and what they came to, and use their upload up', async () => {
    await using w = await world(database);
    const url = await w.send('page.md', '# Page\n\n![gone](gone.png)\n');
    const runner = startRunner(w.system, [createImportJob()]);
    const started = await startContentImport(w.ctx, { spaceId: w.space.id }, { url, source: 'markdown' });
    expect(started).toMatchObject({ kind: 'import-content', state: 'queued' });
    await runner.idle();
    expect(await getJob(w.ctx, started.id)).toMatchObject({
      state: 'succeeded',
      progress: { phase: 'writing', total: 1 },
      result: {
        revision: expect.any(String),
        importedResources: 1,
        totalResources: 2,
        warnings: [{ source: 'page.md', kind: 'picture', outcome: 'left_out' }],
        moreWarnings: 0,
        preview: null,
      },
    });
    expect(await w.titles()).toEqual(['Page']);
    await expect(openUpload(w.ctx, w.organization.id, url)).rejects.toMatchObject({ code: 'upload_gone' });

    const bad = await startContentImport(w.ctx, { spaceId: w.space.id }, { url: await w.send('x.zip', 'no zip'), source: 'zip' });
    await runner.idle();
    expect(await getJob(w.ctx, bad.id)).toMatchObject({ state: 'failed', attempts: 1, error: { code: 'archive_damaged' } });
  });

  it('that are dry runs change nothing, and leave their upload for the import', async () => {
    await using w = await world(database);
    const url = await w.send('page.md', '# Page\n\nText.\n');
    const runner = startRunner(w.system, [createImportJob()]);
    const { id } = await startContentImport(w.ctx, { spaceId: w.space.id }, { url, source: 'markdown', dryRun: true });
    await runner.idle();
    expect(await getJob(w.ctx, id)).toMatchObject({
      state: 'succeeded',
      result: { importedResources: 1, preview: { tree: [{ title: 'Page' }] } },
    });
    expect([await w.titles(), await w.revisions()]).toEqual([[], 1]);
    await startContentImport(w.ctx, { spaceId: w.space.id }, { url, source: 'markdown' });
    await runner.idle();
    expect(await w.titles()).toEqual(['Page']);
  });

  it('are refused at once to who may not, for what cannot be, and in a locked space', async () => {
    await using w = await world(database);
    const reader = await buildUser(w.system);
    await buildMember(w.system, { organization: w.organization, user: reader, role: 'read' });
    const url = await w.send('a.md', '# A\n');
    const start = (ctx = w.ctx, more = {}) => startContentImport(ctx, { spaceId: w.space.id }, { url, source: 'markdown', ...more });
    await expect(start(contextOf(w.system, reader))).rejects.toMatchObject({ kind: 'forbidden' });
    await expect(start(w.ctx, { parent: 'nothing' })).rejects.toMatchObject({ kind: 'not_found' });
    await expect(start(w.ctx, { source: 'google-docs' })).rejects.toMatchObject({ code: 'source_not_supported' });
    const editor = await buildUser(w.system);
    await buildMember(w.system, { organization: w.organization, user: editor, role: 'edit' });
    await expect(start(contextOf(w.system, editor))).rejects.toMatchObject({ code: 'upload_gone' });
    await updateSpace(w.ctx, w.space.id, { editMode: 'locked' });
    await expect(start()).rejects.toMatchObject({ kind: 'forbidden', code: 'space_locked' });
    expect(await w.revisions()).toBe(1);
  });

  it('go into a change request, and the live content stays as it is', async () => {
    await using w = await world(database);
    const request = await createChangeRequest(w.ctx, w.space.id, { subject: 'New pages' });
    const runner = startRunner(w.system, [createImportJob()]);
    const place = { spaceId: w.space.id, changeRequest: String(request.number) };
    const { id } = await startContentImport(w.ctx, place, { url: await w.send('a.md', '# A\n'), source: 'markdown' });
    await runner.idle();
    expect(await getJob(w.ctx, id)).toMatchObject({ state: 'succeeded', result: { importedResources: 1 } });
    const proposed = await getTree(w.ctx, changeRequestPlace(w.space.id, request.id));
    expect([proposed.nodes.map(({ title }) => title), await w.titles()]).toEqual([['A'], []]);
  });

  it('that are cancelled change nothing', async () => {
    const { promise: asked, resolve } = Promise.withResolvers<void>();
    await using server = await specServer({ '/a.md': () => resolve() });
    await using w = await world(database, { config: { allowHosts: ['127.0.0.1'] } });
    const runner = startRunner(w.system, [createImportJob()], { leaseMs: 300 });
    const { id } = await startContentImport(w.ctx, { spaceId: w.space.id }, { url: `${server.url}/a.md`, source: 'markdown' });
    await asked;
    await cancelJob(w.ctx, id);
    await runner.idle();
    expect(await getJob(w.ctx, id)).toMatchObject({ state: 'cancelled', progress: { phase: 'fetching' } });
    expect(await w.titles()).toEqual([]);
  });

  it('of websites go on where they stopped: pages that an earlier run has read are not asked for again', async () => {
    const names = Array.from({ length: 15 }, (_, at) => `/p${at}`);
    const html = (title: string, links: readonly string[]) =>
      `<main><h1>${title}</h1><p>Enough words to be the text of ${title}.</p>${links.map((to) => `<a href="${to}">x</a>`).join(' ')}</main>`;
    const first = Promise.withResolvers<void>();
    let isSlow = true;
    const answer = (title: string, links: readonly string[] = []): Routes[string] => {
      return (_, response) => void response.writeHead(200, { 'content-type': 'text/html' }).end(html(title, links));
    };
    await using server = await specServer({
      '/': answer('Home', names),
      ...Object.fromEntries(names.map((name) => [name, answer(name.slice(1))])),
      '/p12': (request, response) => (isSlow ? first.resolve() : answer('p12')?.(request, response)),
    });
    await using w = await world(database, { config: { allowHosts: ['127.0.0.1'] } });
    const limits = { ...JOB_LIMITS, crawl: { ...JOB_LIMITS.crawl, delayMs: 0 } };
    const runner = startRunner(w.system, [createImportJob(limits)]);
    const { id } = await startContentImport(w.ctx, { spaceId: w.space.id }, { url: `${server.url}/`, source: 'website' });
    await first.promise;
    await runner.stop();
    isSlow = false;
    server.asked.length = 0;
    await startRunner(w.system, [createImportJob(limits)]).idle();
    expect(await getJob(w.ctx, id)).toMatchObject({ state: 'succeeded', result: { importedResources: 16 } });
    expect(server.asked.filter((path) => path === '/' || /^\/p\d+$/.test(path))).toEqual(names.slice(9));
  });

  it('of a website go on behind their limit: with the next pages, in the places that these have there, and without asking for a page twice', async () => {
    const names = ['/a', '/a/one', '/a/two', '/b', '/b/one', '/c'];
    const item = (name: string, below = '') => `<li><a href="${name}">${name}</a>${below}</li>`;
    const nav = `<nav class="sidebar"><ul>${item('/a', `<ul>${item('/a/one')}${item('/a/two')}</ul>`)}${item('/b', `<ul>${item('/b/one')}</ul>`)}${item('/c')}</ul></nav>`;
    const answer =
      (name: string): Routes[string] =>
      (_, response) =>
        void response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(
            `<title>${name}</title>${nav}<main><h1>Page ${name}</h1><p>Enough words of ${name} to be a text, and <a href="/a/one">one</a> or <a href="/c">c</a>.</p></main>`,
          );
    await using server = await specServer(Object.fromEntries(['/', ...names].map((name) => [name, answer(name)])));
    await using w = await world(database, { config: { allowHosts: ['127.0.0.1'] } });
    const limits = { ...JOB_LIMITS, crawl: { ...JOB_LIMITS.crawl, delayMs: 0, maxPages: 3 } };
    const runner = startRunner(w.system, [createImportJob(limits)]);
    const place = { spaceId: w.space.id };
    const request = { url: `${server.url}/`, source: 'website' as const };
    const run = async (continueFrom?: string) => {
      const { id } = await startContentImport(w.ctx, place, { ...request, ...(continueFrom === undefined ? {} : { continueFrom }) });
      await runner.idle();
      return getJob(w.ctx, id);
    };
    const first = await run();
    expect(first).toMatchObject({ state: 'succeeded', result: { importedResources: 3, pagesLeft: 4 } });
    const home = (await getTree(w.ctx, placeOf(w.space.id))).nodes[0]?.id ?? '';
    const { source: homeText } = await readPage(w.ctx, placeOf(w.space.id), { id: home });
    await editPageText(w.ctx, w.space.id, home, `${homeText}\nWritten here since.\n`);
    const second = await run(first.id);
    expect(second).toMatchObject({ state: 'succeeded', result: { importedResources: 3, pagesLeft: 1 } });
    const third = await run(second.id);
    expect(third).toMatchObject({ state: 'succeeded', result: { importedResources: 1, pagesLeft: 0 } });
    const { nodes } = await getTree(w.ctx, placeOf(w.space.id));
    expect(nodes.map(({ title, depth }) => `${'.'.repeat(depth)}${title}`)).toEqual([
      'Page /',
      ...['Page /a', '.Page /a/one', '.Page /a/two', 'Page /b', '.Page /b/one', 'Page /c'],
    ]);
    const last = await readPage(w.ctx, placeOf(w.space.id), { id: nodes.at(-1)?.id ?? '' });
    expect(last.source).toContain('[one](a/one.md)');
    // The first page was here before the one that it links to, and is changed in nothing else.
    const earlier = await readPage(w.ctx, placeOf(w.space.id), { id: home });
    expect(homeText).toContain(`[c](${server.url}/c)`);
    expect(earlier.source).toBe(`${homeText.replace(`${server.url}/c`, 'c.md')}\nWritten here since.\n`);
    expect(server.asked.filter((path) => ['/', ...names].includes(path)).sort()).toEqual(['/', ...names].sort());
    await expect(run(third.id)).rejects.toMatchObject({ kind: 'bad_request', message: expect.stringContaining('read all pages') });
    const other = await buildSpace(w.system, { organization: w.organization, createdBy: { id: w.userId } });
    await expect(startContentImport(w.ctx, { spaceId: other.id }, { ...request, continueFrom: first.id })).rejects.toMatchObject({
      kind: 'not_found',
    });
    for (const wrong of [{ url: `${server.url}/a` }, { source: 'markdown' as const }])
      await expect(startContentImport(w.ctx, place, { ...request, ...wrong, continueFrom: first.id })).rejects.toMatchObject({
        kind: 'bad_request',
      });
    const waiting = await startContentImport(w.ctx, place, request);
    await expect(startContentImport(w.ctx, place, { ...request, continueFrom: waiting.id })).rejects.toMatchObject({
      code: 'import_running',
    });
    await cancelJob(w.ctx, waiting.id);
    await runner.idle();
  });

  it('issue-20-of a website go on once from each report, and again when what came was taken back', async () => {
    const html = (title: string, more = '') =>
      `<title>${title}</title><main><h1>${title}</h1><p>Enough words to be a text.</p>${more}</main>`;
    const answer =
      (title: string, more?: string): Routes[string] =>
      (_, response) =>
        void response.writeHead(200, { 'content-type': 'text/html' }).end(html(title, more));
    const links = '<a href="/a">a</a> <a href="/b">b</a>';
    await using server = await specServer({ '/': answer('Home', links), '/a': answer('A'), '/b': answer('B') });
    await using w = await world(database, { config: { allowHosts: ['127.0.0.1'] } });
    const limits = { ...JOB_LIMITS, crawl: { ...JOB_LIMITS.crawl, delayMs: 0, maxPages: 1 } };
    const runner = startRunner(w.system, [createImportJob(limits)]);
    const parent = await startContentImport(
      w.ctx,
      { spaceId: w.space.id },
      { url: await w.send('below.md', '# Below\n'), source: 'markdown' },
    );
    await runner.idle();
    const [below] = (await getTree(w.ctx, placeOf(w.space.id))).nodes;
    const request = { url: `${server.url}/`, source: 'website' as const, parent: below?.id ?? '' };
    const first = await startContentImport(w.ctx, { spaceId: w.space.id }, request);
    await expect(continueContentImport(w.ctx, w.space.id, first.id)).rejects.toMatchObject({ code: 'import_running' });
    await runner.idle();
    expect(await getImportState(w.ctx, w.space.id, first.id)).toEqual({
      pagesLeft: 2,
      continuedBy: undefined,
      content: 'live',
      before: expect.any(String),
    });
    const before = (await listRevisions(w.ctx, w.space.id, {})).items[0]?.id ?? '';
    const second = await continueContentImport(w.ctx, w.space.id, first.id);
    await runner.idle();
    expect(await getJob(w.ctx, second.id)).toMatchObject({ state: 'succeeded', result: { importedResources: 1, pagesLeft: 1 } });
    expect(await getImportState(w.ctx, w.space.id, first.id)).toEqual({
      pagesLeft: 0,
      continuedBy: second.id,
      content: 'changed',
      before: undefined,
    });
    const made = await getImportState(w.ctx, w.space.id, second.id);
    expect(made).toMatchObject({ content: 'live', before });
    await expect(continueContentImport(w.ctx, w.space.id, first.id)).rejects.toMatchObject({ code: 'import_continued' });
    const { nodes } = await getTree(w.ctx, placeOf(w.space.id));
    expect(nodes.map(({ title, depth }) => `${'.'.repeat(depth)}${title}`)).toEqual(['Below', '.Home', '.A']);

    await restoreRevision(w.ctx, w.space.id, before);
    expect(await getImportState(w.ctx, w.space.id, first.id)).toMatchObject({ pagesLeft: 2, continuedBy: undefined, content: 'live' });
    expect(await getImportState(w.ctx, w.space.id, second.id)).toMatchObject({ content: 'taken_back', before: undefined });
    const again = await continueContentImport(w.ctx, w.space.id, first.id);
    await runner.idle();
    expect(await getJob(w.ctx, again.id)).toMatchObject({ state: 'succeeded', result: { importedResources: 1 } });
    expect(await w.titles()).toEqual(['Below', 'Home', 'A']);

    await expect(continueContentImport(w.ctx, w.space.id, parent.id)).rejects.toMatchObject({ kind: 'bad_request' });
    const other = await buildSpace(w.system, { organization: w.organization, createdBy: { id: w.userId } });
    for (const asked of [continueContentImport, getImportState])
      await expect(asked(w.ctx, other.id, first.id)).rejects.toMatchObject({ kind: 'not_found' });
    const stranger = contextOf(w.system, await buildUser(w.system));
    for (const asked of [continueContentImport, getImportState])
      await expect(asked(stranger, w.space.id, first.id)).rejects.toMatchObject({ kind: 'not_found' });
    const reader = await buildUser(w.system);
    await buildMember(w.system, { organization: w.organization, user: reader, role: 'read' });
    await expect(continueContentImport(contextOf(w.system, reader), w.space.id, again.id)).rejects.toMatchObject({ kind: 'forbidden' });
    expect(await getImportState(contextOf(w.system, reader), w.space.id, again.id)).toMatchObject({ pagesLeft: 1 });
  });

  it('that are killed when the content is live, and not yet settled, do not import it twice', async () => {
    await using w = await world(database);
    const { id } = await startContentImport(w.ctx, { spaceId: w.space.id }, { url: await w.send('a.md', '# A\n'), source: 'markdown' });
    const objects = path.resolve(await w.system.objects.uploads.local('any'), '../..');
    await using child = startProcess(import.meta.url, './kill.fixture.ts', database, w.system.url, objects);
    expect(await child.line()).toBe('live');
    await child.kill();
    expect([await w.titles(), (await getJob(w.ctx, id)).state]).toEqual([['A'], 'running']);
    await startRunner(w.system, [createImportJob()]).idle();
    expect(await getJob(w.ctx, id)).toMatchObject({ state: 'succeeded', result: { importedResources: 1 } });
    expect([await w.titles(), await w.revisions()]).toEqual([['A'], 2]);
  });
});
