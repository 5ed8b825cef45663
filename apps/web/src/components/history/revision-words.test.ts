import { expect, it } from 'vitest';
import { agentWords } from './revision-words';

const ada = { kind: 'user' as const, id: 'ada', displayName: 'Ada' };

it('names the agent of a revision with its token, and nobody where a person wrote it', () => {
  expect(agentWords({ createdBy: ada })).toBe('');
  const agent = { name: 'scribe', version: '2.1', token: 'laptop' };
  expect(agentWords({ createdBy: { ...ada, agent } })).toBe('with scribe 2.1 (token “laptop”)');
});

it('names the agents of a merged change request, each once', () => {
  const agents = [{ name: 'scribe' }, { name: 'scribe' }, { name: 'zed', version: '1' }];
  expect(agentWords({ createdBy: ada, agents })).toBe('with scribe, with zed 1');
});
