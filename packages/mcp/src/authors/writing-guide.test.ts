import { updateSpace } from '@octavo/core';
import { contextOf } from '@octavo/core/testing';
import { DATABASES, openWorld, type World } from '@octavo/rest/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAs, mcpOf } from '../testing/agents.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld(DATABASES[0] ?? 'sqlite');
});
afterAll(() => world.close());

/** Asks for a file of a space as somebody. */
function file(name: string, token: string, space = world.id('space')): Promise<Response> {
  return Promise.resolve(
    mcpOf(world).request(`/mcp/spaces/${space}/${name}`, { headers: token === '' ? {} : { authorization: `Bearer ${token}` } }),
  );
}

it('a space has its guide as AGENTS.md and as a skill, with its rules and the whole dialect of the manual', async () => {
  const rules = { minimumApprovals: 2, noChangesRequested: false, upToDate: false, noNewBrokenLinks: true, subject: false };
  await updateSpace(contextOf(world.system, { id: world.id('admin') }), world.id('space'), { mergeRules: { type: 'custom', rules } });
  const agents = await file('AGENTS.md', world.tokenOf('reader'));
  const text = await agents.text();
  expect([agents.status, agents.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8']);
  expect(text).toMatch(/^# Writing in "Docs"\n/);
  expect(text).toContain('once 2 approvals of the content as it is, it breaks no link.');
  expect(text).toContain('## Hints and expandables');
  expect(text).toContain('{% hint style="');
  expect(text).not.toContain('More about the dialect');
  const skill = await (await file('SKILL.md', world.tokenOf('reader'))).text();
  expect(skill).toMatch(/^---\nname: octavo-writing\n/);
  expect(skill.endsWith(text)).toBe(true);
});

it('an agent reads it in parts', async () => {
  const { told } = await callAs(world, 'reader', 'writing_guide', { space: world.id('space'), topics: ['tables'] });
  expect(told.text).toContain('## Tables and cards');
  expect(told.text).not.toContain('## Math');
  expect(told.text).toMatch(/ask `writing_guide` for the topics .*hints, .*text/);
});

it('nobody is told of a space that they may not see, or of another file', async () => {
  expect((await file('AGENTS.md', '')).status).toBe(401);
  expect((await file('AGENTS.md', world.tokenOf('outsider'))).status).toBe(404);
  expect((await file('AGENTS.md', world.tokenOf('admin'), world.id('otherSpace'))).status).toBe(404);
  for (const name of ['README.md', 'constructor', '__proto__']) expect((await file(name, world.tokenOf('reader'))).status).toBe(404);
});
