import { expect, it } from 'vitest';
import { agentsOf } from './revision-words';

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
