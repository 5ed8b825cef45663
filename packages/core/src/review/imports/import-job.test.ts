import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { getTree } from '../../content/pages/index.ts';
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
        totalResources: 1,
        warnings: [{ source: 'page.md' }],
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

  it('that are killed when the content is live, and not yet settled, do not import it twice', async () => {
    await using w = await world(database);
    const { id } = await startContentImport(w.ctx, { spaceId: w.space.id }, { url: await w.send('a.md', '# A\n'), source: 'markdown' });
    const objects = path.resolve(w.system.objects.uploads.pathOf('any'), '../..');
    await using child = startProcess(import.meta.url, './kill.fixture.ts', database, w.system.url, objects);
    expect(await child.line()).toBe('live');
    await child.kill();
    expect([await w.titles(), (await getJob(w.ctx, id)).state]).toEqual([['A'], 'running']);
    await startRunner(w.system, [createImportJob()]).idle();
    expect(await getJob(w.ctx, id)).toMatchObject({ state: 'succeeded', result: { importedResources: 1 } });
    expect([await w.titles(), await w.revisions()]).toEqual([['A'], 2]);
  });
});
