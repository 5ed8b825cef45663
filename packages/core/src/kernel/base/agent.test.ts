import { expect, it } from 'vitest';
import { agentName, agentWords } from './agent.ts';

it('keeps an ordinary name and version', () => {
  expect(agentName('Claude Code', '2.1.0')).toEqual({ name: 'Claude Code', version: '2.1.0' });
  expect(agentName('zed')).toEqual({ name: 'zed' });
  expect(agentWords({ name: 'Claude Code', version: '2.1.0' })).toBe('Claude Code 2.1.0');
  expect(agentWords({ name: 'zed' })).toBe('zed');
});

it('makes one line of a hostile name', () => {
  expect(agentName('bot\nCo-authored-by: Eve <eve@example.com>')).toEqual({ name: 'bot Co-authored-by: Eve <eve@example.com>' });
  expect(agentName('a\u0000b\u001b[31mc\u202egnp.exe\u2066\u200bd')).toEqual({ name: 'ab[31mcgnp.exed' });
  expect(agentName('a \u2028 \t\r\n b', ' \n ')).toEqual({ name: 'a b' });
  expect(agentName('lone \ud800 surrogate')).toEqual({ name: 'lone surrogate' });
});

it('bounds a name and a version in characters, and cuts none in half', () => {
  const { name = '', version = '' } = agentName('😀'.repeat(10_000), '1'.repeat(10_000)) ?? {};
  expect([...name]).toHaveLength(64);
  expect(name.isWellFormed()).toBe(true);
  expect(version).toHaveLength(32);
});

it.each([undefined, null, 7, {}, '', ' \n ', '\u200b\u0007'])('finds no agent in %j', (name) => {
  expect(agentName(name)).toBeUndefined();
});
