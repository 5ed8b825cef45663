import { describe, expect, it } from 'vitest';
import { readEvents } from '../../kernel/events/index.ts';
import { createUpload, receiveUpload } from '../../kernel/uploads/index.ts';
import { coreTasks } from '../../tasks.ts';
import {
  anonymousContext,
  buildMember,
  buildOpenApiSpec,
  buildOrganization,
  buildUser,
  contextOf,
  PETSTORE,
  startRunner,
  type TestSystem,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { createOpenApiSpec } from './create-spec.ts';
import { deleteOpenApiSpec } from './delete-spec.ts';
import { getOpenApiSpec, listOpenApiSpecs } from './list-specs.ts';
import { putOpenApiSpec } from './put-spec.ts';
import { createOpenApiJob } from './read-job.ts';
import { updateOpenApiSpec } from './update-spec.ts';
import { getPublishedOpenApi } from './version-content.ts';
import { getOpenApiVersion, listOpenApiVersions } from './versions.ts';

const text = (title: string) => JSON.stringify({ ...PETSTORE, info: { title, version: '1' } });

async function acme(system: TestSystem) {
  const admin = await buildUser(system);
  const organization = await buildOrganization(system, { admin });
  return { organization, ctx: contextOf(system, admin), at: [contextOf(system, admin), organization.id, 'pets'] as const };
}

describe.each(testDatabases())('OpenAPI specifications on %s', (database) => {
  it('that are put at the same moment are one, with the source that came last', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, organization, at } = await acme(system);
    const titles = ['a', 'b', 'c', 'd', 'e'];
    const results = await Promise.all(titles.map((title) => putOpenApiSpec(...at, { source: { text: text(title) } })));
    expect(results.filter(({ created }) => created)).toHaveLength(1);
    expect(new Set(results.map(({ spec }) => spec.id)).size).toBe(1);
    expect((await listOpenApiSpecs(ctx, organization.id, {})).count).toBe(1);
    await startRunner(system, [createOpenApiJob()]).idle();
    // Only the last source was read: the jobs of the others found that they are of an older one.
    expect(await listOpenApiVersions(...at, {})).toMatchObject({ count: 1 });
    expect(await getOpenApiSpec(...at)).toMatchObject({ processingState: 'complete', lastProcessedErrorCount: 0 });
  });

  it('are read from a file that was uploaded', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, organization, at } = await acme(system);
    const bytes = text('sent');
    const file = { name: 'pets.json', type: 'application/json', size: bytes.length };
    const { url, key } = await createUpload(ctx, organization.id, { file, kind: 'organization_file' });
    const source = { url };
    await expect(putOpenApiSpec(...at, { source })).rejects.toMatchObject({ code: 'upload_not_sent' });
    const signature = new URL(url).searchParams.get('signature') ?? '';
    await receiveUpload(system, { id: key, signature, length: undefined, body: new Blob([bytes]).stream() });
    expect((await putOpenApiSpec(...at, { source })).spec.sourceURL).toBeUndefined();
    await startRunner(system, [createOpenApiJob()]).idle();
    expect(await getOpenApiSpec(...at)).toMatchObject({ processingState: 'complete', lastProcessedErrorCount: 0 });
  });

  it('that are made at the same moment under one slug are one, and the others are told', async () => {
    await using system = await testSystem(database);
    const { ctx, organization } = await acme(system);
    const made = await Promise.allSettled(
      ['a', 'b', 'c'].map((title) => createOpenApiSpec(ctx, organization.id, { slug: 'pets', source: { text: text(title) } })),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const refused of made.filter((one) => one.status === 'rejected'))
      expect(refused.reason).toMatchObject({ kind: 'bad_request', code: 'slug_taken' });
    expect(await readEvents(system, { type: 'openapi_spec_created' })).toHaveLength(1);
  });

  it('are listed by pages, oldest first; their versions newest first', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { ctx, organization, at } = await acme(system);
    const runner = startRunner(system, [createOpenApiJob()]);
    for (const title of ['a', 'b', 'c']) {
      await putOpenApiSpec(...at, { source: { text: text(title) } });
      await runner.idle();
      system.clock.advance(1000);
    }
    for (const slug of ['x', 'y']) await buildOpenApiSpec(system, { organization, slug });
    const slugs = async (page?: string) => {
      const found = await listOpenApiSpecs(ctx, organization.id, { limit: 2, page });
      return { slugs: found.items.map(({ slug }) => slug), count: found.count, next: found.next?.page };
    };
    const first = await slugs();
    expect(first).toMatchObject({ slugs: ['pets', 'x'], count: 3 });
    expect(await slugs(first.next)).toEqual({ slugs: ['y'], count: 3, next: undefined });

    const newest = await listOpenApiVersions(...at, { limit: 2 });
    const rest = await listOpenApiVersions(...at, { limit: 2, page: newest.next?.page });
    const times = [...newest.items, ...rest.items].map(({ createdAt }) => createdAt);
    expect([newest.count, times.length, times.toSorted().toReversed()]).toEqual([3, 3, times]);
    expect((await getOpenApiVersion(...at, 'latest')).id).toBe(newest.items[0]?.id);
    await expect(listOpenApiVersions(ctx, organization.id, 'x', { page: newest.next?.page })).rejects.toMatchObject({ code: 'bad_cursor' });
  });

  it('are of their organization alone: a slug leads nowhere else, nor does the id of a version', async () => {
    await using system = await testSystem(database);
    const [ours, theirs] = [await acme(system), await acme(system)];
    await buildOpenApiSpec(system, { organization: ours.organization, slug: 'pets' });
    const foreign = await buildOpenApiSpec(system, { organization: theirs.organization, slug: 'pets' });
    await expect(getOpenApiVersion(...ours.at, foreign.lastVersionId)).rejects.toMatchObject({ kind: 'not_found' });
    await expect(getOpenApiSpec(ours.ctx, theirs.organization.id, 'pets')).rejects.toMatchObject({ kind: 'not_found' });
    await deleteOpenApiSpec(ours.ctx, theirs.organization.id, 'pets');
    await deleteOpenApiSpec(...ours.at);
    expect(await getOpenApiSpec(...theirs.at)).toMatchObject({ id: foreign.id });
    expect(await getOpenApiVersion(...theirs.at, foreign.lastVersionId)).toMatchObject({ id: foreign.lastVersionId });
  });

  it('are read by members, changed by those who make content, and not seen by guests', async () => {
    await using system = await testSystem(database);
    const { organization } = await acme(system);
    await buildOpenApiSpec(system, { organization, slug: 'pets' });
    const may = async (role: Parameters<typeof buildMember>[1]['role']) => {
      const user = await buildUser(system);
      await buildMember(system, { organization, user, role });
      const at = [contextOf(system, user), organization.id, 'pets'] as const;
      const outcome = (work: Promise<unknown>) =>
        work.then(
          () => 'ok',
          (error) => error.kind,
        );
      return [await outcome(getOpenApiSpec(...at)), await outcome(putOpenApiSpec(...at, { source: { text: '{}' } }))];
    };
    expect(await may(null)).toEqual(['forbidden', 'forbidden']);
    expect(await may('read')).toEqual(['ok', 'forbidden']);
    expect(await may('review')).toEqual(['ok', 'forbidden']);
    expect(await may('create')).toEqual(['ok', 'ok']);
    await expect(getOpenApiSpec(anonymousContext(system), organization.id, 'pets')).rejects.toMatchObject({ kind: 'not_found' });
  });

  it('that are public are published once there is a version', async () => {
    await using system = await testSystem(database, { tasks: coreTasks });
    const { at } = await acme(system);
    const { spec } = await putOpenApiSpec(...at, { source: { text: text('a') } });
    await updateOpenApiSpec(...at, { visibility: 'public' });
    await updateOpenApiSpec(...at, { visibility: 'public' });
    expect(await readEvents(system, { type: 'openapi_visibility_changed' })).toMatchObject([{ payload: { visibility: 'public' } }]);
    await expect(getPublishedOpenApi(system, spec.id)).rejects.toMatchObject({ kind: 'not_found' });
    await startRunner(system, [createOpenApiJob()]).idle();
    const published = await getPublishedOpenApi(system, spec.id);
    expect([published.format, await published.read()]).toEqual(['json', text('a')]);
  });
});
