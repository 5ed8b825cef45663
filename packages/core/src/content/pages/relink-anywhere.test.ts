import { expect, it } from 'vitest';
import { coreTasks } from '../../tasks.ts';
import { testSystem } from '../../testing/index.ts';
import { INLINE_LENGTH } from './evaluate-page.ts';
import { relink } from './relink.ts';
import { relinkAnywhere } from './relink-anywhere.ts';

it('long texts get the destinations that short ones get, each asked for as often as it stands there', async () => {
  await using system = await testSystem('sqlite', { tasks: coreTasks });
  const short =
    '# A\n\n[one](a.md) [two](b.md) [again](a.md)\n\n{% content-ref url="a.md" %}\n[a](a.md)\n{% endcontent-ref %}\n\n`[no](a.md)`\n';
  const long = `${short}\n${'Words and words. '.repeat(INLINE_LENGTH / 10)}\n`;
  for (const text of [short, long]) {
    const asked: string[] = [];
    const done = await relinkAnywhere({ system, organizationId: 'none' }, text, (url) => {
      asked.push(url);
      return url === 'a.md' ? '../c d.md' : undefined;
    });
    expect(done).toEqual(relink(text, ({ url }) => (url === 'a.md' ? '../c d.md' : undefined)));
    expect(done.count).toBe(4);
    expect(asked.toSorted()).toEqual(['a.md', 'a.md', 'a.md', 'a.md', 'b.md']);
  }
});
