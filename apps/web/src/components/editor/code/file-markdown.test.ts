import { expect, it } from 'vitest';
import { markdownOf } from './file-markdown';

it('pictures go into the line, other files onto lines of their own', () => {
  const at = (name: string, line: string) => markdownOf({ name, href: `../.gitbook/assets/${name}` }, line);
  expect(at('a.png', 'text')).toBe('![a](../.gitbook/assets/a.png)');
  expect(at('[x].JPG', '')).toBe('![\\[x\\]](../.gitbook/assets/[x].JPG)');
  expect(at('a.pdf', '  ')).toBe('{% file src="../.gitbook/assets/a.pdf" %}\n');
  expect(at('a"b.mp4', 'text')).toBe('\n\n{% file src="../.gitbook/assets/a%22b.mp4" %}\n\n');
});
