import { expect, it } from 'vitest';
import { isEmoji } from './emoji.ts';

it.each([
  '👍',
  '1f44d',
  '1F44D',
  '❤',
  '❤️',
  '2764',
  '2764-fe0f',
  '👩‍👩‍👧',
  '1f469-200d-1f469-200d-1f467',
  '🇫🇷',
  '1f1eb-1f1f7',
  '#️⃣',
  '0023-20e3',
])('takes %s for an emoji', (value) => expect(isEmoji(value)).toBe(true));

it.each(['', 'a', 'ab', 'abc', 'face', 'not an emoji', '👍👍', '👍a', '110000', 'd83d-dc4d', '1f44d-1f44d', '1f44d-', ':+1:'])(
  'takes %j for none',
  (value) => expect(isEmoji(value)).toBe(false),
);
