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
      result: { revision: expect.any(String), importedResources: 1, totalResources: 1, warnings: [{ source: 'page.md' }], moreWarnings: 0 },
    });
    expect(await w.titles()).toEqual(['Page']);
    await expect(openUpload(w.ctx, w.organization.id, url)).rejects.toMatchObject({ code: 'upload_gone' });

    const bad = await startContentImport(w.ctx, { spaceId: w.space.id }, { url: await w.send('x.zip', 'no zip'), source: 'zip' });
    await runner.idle();
    expect(await getJob(w.ctx, bad.id)).toMatchObject({ state: 'failed', attempts: 1, error: { code: 'archive_damaged' } });
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
