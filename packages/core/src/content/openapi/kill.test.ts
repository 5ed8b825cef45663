import { tempDir } from '@octavo/testkit';
import { describe, expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import {
  buildOpenApiSpec,
  buildOrganization,
  buildUser,
  contextOf,
  PETSTORE,
  specServer,
  startProcess,
  startRunner,
  testDatabases,
  testSystem,
} from '../../testing/index.ts';
import { getOpenApiSpec } from './list-specs.ts';
import { putOpenApiSpec } from './put-spec.ts';
import { createOpenApiJob } from './read-job.ts';
import { getOpenApiRaw } from './version-content.ts';
import { listOpenApiVersions } from './versions.ts';

describe.each(testDatabases())('a process that is killed between fetching and writing on %s', (database) => {
  it('leaves the old version, and the next process makes the new one', async () => {
    await using system = await testSystem(database, { tasks: coreTasks, config: { allowHosts: ['127.0.0.1'] } });
    await using folder = await tempDir();
    await using server = await specServer({ '/': (_, response) => response.end(JSON.stringify({ ...PETSTORE, 'x-new': 1 })) });
    const admin = await buildUser(system);
    const organization = await buildOrganization(system, { admin });
    const { lastVersionId } = await buildOpenApiSpec(system, { organization, slug: 'pets' });
    const at = [contextOf(system, admin), organization.id, 'pets'] as const;
    await putOpenApiSpec(...at, { source: { url: server.url } });

    await using child = startProcess(import.meta.url, './kill.fixture.ts', database, system.url, folder.path);
    expect(await child.line()).toBe('fetched');
    await child.kill();
    expect(await getOpenApiSpec(...at)).toMatchObject({ lastVersion: lastVersionId, processingState: 'progress' });
    expect((await listOpenApiVersions(...at, {})).count).toBe(1);
    expect((await getOpenApiRaw(...at)).text).not.toContain('x-new');

    await startRunner(system, [createOpenApiJob()]).idle();
    expect(await getOpenApiSpec(...at)).toMatchObject({ processingState: 'complete', lastProcessedErrorCount: 0 });
    expect((await listOpenApiVersions(...at, {})).count).toBe(2);
    expect((await getOpenApiRaw(...at)).text).toContain('x-new');
  });
});
