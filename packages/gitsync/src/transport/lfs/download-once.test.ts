import { expect, test } from 'vitest';
import type { LfsPointer } from '../../content/lfs/pointer.ts';
import { downloadOnce } from './download-once.ts';

const pointer = (oid: string): LfsPointer => ({ oid, size: 1 });

test('each content is fetched once, and afterwards answered without the network, problems too', async () => {
  const asked: string[][] = [];
  const { download, known } = downloadOnce(
    async (pointers) => {
      asked.push(pointers.map(({ oid }) => oid));
      return {
        contents: new Map(pointers.flatMap(({ oid, size }) => (oid === 'gone' ? [] : [[oid, { oid, size }]]))),
        problems: new Map(),
      };
    },
    () => new Error('not asked for'),
  );
  await expect(known([pointer('a')])).rejects.toThrow('not asked for');
  await download([pointer('a'), pointer('gone')]);
  const both = await download([pointer('a'), pointer('b')]);
  expect(asked).toEqual([['a', 'gone'], ['b']]);
  expect([...both.contents.keys()]).toEqual(['a', 'b']);
  expect(await known([pointer('b'), pointer('gone')])).toMatchObject({ problems: new Map([['gone', 'it did not come']]) });
  await expect(known([pointer('c')])).rejects.toThrow('not asked for');
  expect(asked).toHaveLength(2);
});
