import { expect, it } from 'vitest';
import { agentsOf, authorsOf } from './revision-words';

const ada = { kind: 'user' as const, id: 'ada', displayName: 'Ada' };

it('names the agent of a revision with its token, and nobody where a person wrote it', () => {
  expect(agentsOf({ createdBy: ada })).toBe('');
  const agent = { name: 'scribe', version: '2.1', token: 'laptop' };
  expect(agentsOf({ createdBy: { ...ada, agent } })).toBe('with scribe 2.1 (token “laptop”)');
});

it('names the agents of a merged change request, each once', () => {
  const agents = [{ name: 'scribe' }, { name: 'scribe' }, { name: 'zed', version: '1' }];
  expect(agentsOf({ createdBy: ada, agents })).toBe('with scribe, with zed 1');
});

it('names those who wrote a page together, without people who were erased', () => {
  expect(authorsOf({ createdBy: ada })).toBe('Ada');
  expect(
    authorsOf({ createdBy: ada, coAuthors: [{ id: 'ben', displayName: 'Ben' }, { id: 'gone' }, { id: 'eve', displayName: 'Eve' }] }),
  ).toBe('Ada, Ben and Eve');
  expect(authorsOf({ createdBy: { kind: 'system' } })).toBe('Octavo');
});
