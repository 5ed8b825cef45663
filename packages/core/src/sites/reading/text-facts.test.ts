import { describe, expect, it } from 'vitest';
import { componentKey, includeName, isShown, textFactsTask } from './text-facts.ts';

const A = componentKey({ name: '@demo/a', properties: { content: 'A' } });
const BLOCK = '{% @demo/a content="A" %}';
const when = (condition: string, text: string): string => `{% if ${condition} %}\n${text}\n{% endif %}\n`;

/** The conditions, of two, that have to hold for the block, or reusable content, to be shown. */
function shownFor(text: string, name: string): string[] {
  const facts = textFactsTask({ text });
  return [[], ['one'], ['two'], ['one', 'two']].filter((holds) => isShown(facts, name, holds)).map((holds) => holds.join('+') || 'none');
}

describe('what of a text is shown', () => {
  it('is what stands under no condition, or in a place all of whose conditions hold', () => {
    expect(shownFor(`${BLOCK}\n`, A)).toEqual(['none', 'one', 'two', 'one+two']);
    expect(shownFor(when('one', BLOCK), A)).toEqual(['one', 'one+two']);
    expect(shownFor(when('one', when('two', BLOCK)), A)).toEqual(['one+two']);
    expect(shownFor(when('one', BLOCK) + when('two', BLOCK), A)).toEqual(['one', 'two', 'one+two']);
    expect(shownFor(`${when('one', BLOCK)}\n${BLOCK}\n`, A)).toEqual(['none', 'one', 'two', 'one+two']);
  });

  it('is known for reusable content as well, also inside of other blocks', () => {
    const hint = `{% hint style="info" %}\n{% include "a.md" %}\n{% endhint %}`;
    expect(shownFor(when('one', hint), includeName('a.md'))).toEqual(['one', 'one+two']);
  });

  it('counts as shown where a text has too many places of it to tell them apart', () => {
    const text = Array.from({ length: 30 }, (_, n) => when(`other${n}`, BLOCK)).join('\n');
    expect(shownFor(text, A)).toEqual(['none', 'one', 'two', 'one+two']);
  });

  it('has a block only once, however often it stands', () => {
    expect(textFactsTask({ text: `${BLOCK}\n\n${BLOCK}\n\n${when('one', BLOCK)}` }).components).toEqual([
      { name: '@demo/a', properties: { content: 'A' } },
    ]);
  });

  it('has a plain fence of a language that stands for a block, but no code in `{% code %}`', () => {
    const text = '```Chart\nA\n```\n\n{% code title="a" %}\n```chart\nB\n```\n{% endcode %}\n\n```js\nC\n```\n';
    const fences = [{ language: 'chart', name: '@demo/a', body: 'content' }];
    expect(textFactsTask({ text }).components).toEqual([]);
    expect(textFactsTask({ text, fences }).components).toEqual([{ name: '@demo/a', properties: { content: 'A' } }]);
  });
});
