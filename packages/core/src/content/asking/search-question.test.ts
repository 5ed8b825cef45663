import { expect, it } from 'vitest';
import { searchQuestion } from './search-question.ts';

/** A search over texts that finds those that hold every word. */
async function asked(question: string, texts: readonly string[]) {
  const queries: string[] = [];
  const found = await searchQuestion(
    question,
    async (query) => {
      queries.push(query);
      return texts.filter((text) =>
        query
          .toLowerCase()
          .split(' ')
          .every((word) => text.includes(word)),
      );
    },
    (text) => text,
  );
  return { found, queries };
}

it('searches a question as it is, where that finds enough', async () => {
  const texts = ['zebra one', 'zebra two', 'zebra three'];
  expect(await asked('zebra?', texts)).toEqual({ found: texts, queries: ['zebra'] });
});

it('searches its longest words by themselves where it finds little, and counts what was found once', async () => {
  const { found, queries } = await asked('Where do zebras and elephants live?', ['zebras', 'elephants', 'where']);
  expect(found).toEqual(['elephants', 'zebras', 'where']);
  expect(queries).toEqual(['Where do zebras and elephants live', 'elephants', 'zebras', 'where', 'live']);
});
