import { PublishIntegration } from '@octavo/contract';
import { tempDir } from '@octavo/testkit';
import { expect, it } from 'vitest';
import { writeBuiltIns } from '../../build/build-built-ins.ts';
import { builtIns, openBuiltIn } from '../testing/built-in-caller.ts';
import { readBuiltIns } from './read-built-ins.ts';

it('each integration that comes with the program could be published as it is', async () => {
  for (const { name, manifest, script } of await builtIns()) {
    const body = { ...manifest, organization: 'org', script };
    expect(PublishIntegration.safeParse(body).error, name).toBeUndefined();
    expect(Object.keys(PublishIntegration.parse(body))).toEqual(expect.arrayContaining(Object.keys(manifest)));
    expect(name).toMatch(/^octavo-[a-z-]+$/);
    expect(manifest).toMatchObject({ visibility: 'public', runtime: 'v2' });
    expect(script.length).toBeLessThan(50_000);
    // The names of files of the machine that builds would make a version of their own.
    expect(script).not.toContain(import.meta.dirname);
  }
});

it('what a build wrote is read again', async () => {
  await using folder = await tempDir();
  await writeBuiltIns(folder.path);
  expect(await readBuiltIns(folder.path)).toEqual(await builtIns());
});

it('each of them has something to say to every type of event', async () => {
  for (const { name } of await builtIns()) {
    await using integration = await openBuiltIn(name);
    for (const type of [
      'installation_setup',
      'space_content_updated',
      'change_request_branch_updated',
      'page_feedback',
      'site_view',
      'task',
    ]) {
      const { kind } = await integration.call({ eventId: 'e', type });
      expect(['done', 'unhandled'], `${name}, ${type}`).toContain(kind);
    }
  }
});
