import { expect, it } from 'vitest';
import { isVariableName } from './variable-name';

it.each(['version', '_a', 'größe', 'v2', '$x', 'a'.repeat(64)])('%s is a name of a variable', (name) =>
  expect(isVariableName(name)).toBe(true),
);

it.each(['', '2v', 'two words', 'a-b', 'a.b', 'a"', 'a'.repeat(65)])('"%s" is none', (name) => expect(isVariableName(name)).toBe(false));
