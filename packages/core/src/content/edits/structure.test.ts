import { expect, it } from 'vitest';
import { testSystem } from '../../testing/index.ts';
import { settingsOf } from './structure.ts';

it('issue-15-settings of a project are read once for all edits, and anew when they are another blob', async () => {
  await using system = await testSystem('sqlite');
  const redirects = Array.from({ length: 1000 }, (_, i) => `  old/${i}: new/${i}.md\n`).join('');
  const first = settingsOf(system, 'a', `root: ./docs/\nredirects:\n${redirects}`);
  expect(first).toEqual({ root: 'docs', readme: 'docs/README.md', summary: 'docs/SUMMARY.md' });
  expect(settingsOf(system, 'a', 'not read again')).toBe(first);
  expect(settingsOf(system, 'b', 'root: ./other/\n').root).toBe('other');
});
